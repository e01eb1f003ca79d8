import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAP_LAYERS } from './tiles/map-layers.ts'
import { TrackMap } from './track-map.tsx'

const WALK = [
  [
    { lat: 46.4, lng: 13.7 },
    { lat: 46.45, lng: 13.74 },
  ],
]

async function aMap(props: Partial<Parameters<typeof TrackMap>[0]> = {}) {
  // jsdom has no layout: without a size Leaflet asks for nothing
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  render(<TrackMap label="Map of Mojstrovka" segments={WALK} {...props} />)
  const box = await screen.findByRole('application', { name: props.label ?? 'Map of Mojstrovka' })
  await waitFor(() => expect(box.querySelector('.map-pin-label')).not.toBe(null))
  return {
    texts: () => [...box.querySelectorAll('.map-pin-label')].map(({ textContent }) => textContent),
    tiles: () => [...box.querySelectorAll('img')].map(({ src }) => new URL(src).hostname),
    zooms: () => new Set([...box.querySelectorAll('img')].map(({ src }) => new URL(src).pathname.split('/')[1])),
    height: () => box.closest<HTMLElement>('[style*=height]')?.style.height,
    all: (selector: string) => box.querySelectorAll(selector),
  }
}

test('the track lies on its casing, with a start and an end that bear their names', async () => {
  const { texts, all } = await aMap()
  expect(texts()).toEqual(['Start', 'End'])
  expect(all('.map-casing')).toHaveLength(1)
  expect(all('.map-track')[0]?.getAttribute('stroke-width')).toBe('4')
  expect(all('.map-track')[0]?.getAttribute('stroke-opacity')).toBe('0.8')
})

test('R6.8: one point has one pin, at zoom 13, on a map of 400 px', async () => {
  const { texts, zooms, height } = await aMap({ segments: [[{ lat: 46.4, lng: 13.7 }]] })
  expect(texts()).toEqual(['Start'])
  expect(zooms()).toEqual(new Set(['13']))
  expect(height()).toBe('400px')
})

/** Returns the degrees of longitude that some pixels show at zoom 13: the world is 256 px wide at zoom 0. */
const degreesOf = (widthPx: number) => (360 * widthPx) / (256 * 2 ** 13)

test('a track is shown as large as leaves 20 px free on each side', async () => {
  const trackOf = (widthPx: number) => [[WALK[0]![0]!, { lat: 46.4, lng: 13.7 + degreesOf(widthPx) }]]
  const { zooms } = await aMap({ segments: trackOf(600) })
  expect(zooms()).toEqual(new Set(['13']))
  // the map is 800 px wide: without the free sides this one would fit too
  const wider = await aMap({ label: 'Map of a wider one', segments: trackOf(764) })
  expect(wider.zooms()).toEqual(new Set(['12']))
})

test('a pin’s label is never parsed as HTML', async () => {
  const markers = [{ lat: 46.4, lng: 13.7, kind: 'place' as const, label: '<img src=x onerror=alert(1)>' }]
  const { texts, all } = await aMap({ segments: [], markers })
  expect(texts()).toEqual(['<img src=x onerror=alert(1)>'])
  expect(all('.map-pin img')).toHaveLength(0)
})

test('the cursor of the chart is a ring on the map', async () => {
  const { all } = await aMap({ cursor: { lat: 46.42, lng: 13.72 } })
  expect(all('.map-cursor')).toHaveLength(1)
})

test('outliers are hollow rings, and the map shows them with the whole track', async () => {
  const { all, zooms } = await aMap({ outliers: [{ lat: 47, lng: 14.5 }] })
  expect(all('.map-stray')).toHaveLength(1)
  expect(all('.map-stray')[0]?.getAttribute('class')).not.toContain('map-track')
  expect(Math.max(...[...zooms()].map(Number))).toBeLessThan(10)
})

test('R6.8: the four layers are radio buttons, each with its tiles and its credits', async () => {
  const { tiles } = await aMap()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Topographic',
    'Street',
    'Satellite',
    'Voyager',
  ])
  expect(new Set(tiles().map((host) => host.replace(/^[abc]\./, '')))).toEqual(new Set(['tile.opentopomap.org']))
  fireEvent.click(screen.getByRole('radio', { name: 'Street' }))
  expect(new Set(tiles())).toEqual(new Set(['tile.openstreetmap.org']))
  expect(screen.getByText('© OpenStreetMap contributors')).toBeTruthy()
  expect(screen.queryByText('© OpenTopoMap (CC-BY-SA)')).toBeNull()
})

test('R6.9: when no tile comes the track stays and a notice says so', async () => {
  const { all, texts } = await aMap()
  for (const tile of all('img')) fireEvent.error(tile)
  expect((await screen.findByText('Failed to load map')).closest('output')).toBeTruthy()
  expect(texts()).toEqual(['Start', 'End'])
})

/** A map that does not come near by itself; `near` brings it there. */
function aFarMap() {
  const far = vi.fn<(tell: IntersectionObserverCallback) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        far(tell)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { container } = render(<TrackMap label="Map of Mojstrovka" segments={WALK} />)
  return {
    preview: () => container.querySelector('.track-preview'),
    near: () =>
      act(() =>
        far.mock.lastCall?.[0]([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
      ),
  }
}

test('a map far from the window is a drawing of the track', async () => {
  const { preview, near } = aFarMap()
  await import('./leaflet-map.tsx')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('img', { name: 'Map of Mojstrovka' })).toBe(preview())
  expect(screen.queryByRole('application')).toBeNull()
  near()
  expect(await screen.findByRole('application', { name: 'Map of Mojstrovka' })).toBeVisible()
  await waitFor(() => expect(preview()).toBeNull())
})

test('printing loads the map, and shows the track until then', async () => {
  const { preview } = aFarMap()
  act(() => void fireEvent(window, new Event('beforeprint')))
  await screen.findByRole('application', { name: 'Map of Mojstrovka' })
  await waitFor(() => expect(preview()).toBeNull())
})

test('one finger on a map without focus shows the hint to use two', async () => {
  await aMap()
  const box = screen.getByRole('application')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hint = () => screen.queryByText('Use two fingers to move the map')
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  fireEvent.touchMove(box, { touches: [{}, {}] })
  expect(hint()).toBeNull()
  for (let moves = 0; moves < 3; moves += 1) {
    fireEvent.touchMove(box, { touches: [{}] })
    expect(hint()).toBeVisible()
    pass(1_599)
    expect(hint()).toBeVisible()
  }
  pass(1)
  expect(hint()).toBeNull()
  act(() => box.focus())
  fireEvent.touchMove(box, { touches: [{}] })
  expect(hint()).toBeNull()
})

test('the buttons zoom', async () => {
  const { zooms } = await aMap()
  const [before] = zooms()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  await waitFor(() => expect(zooms()).toContain(String(Number(before) - 1)))
})

test('the scale tells how long something is on the map', async () => {
  await aMap({ segments: [[{ lat: 0, lng: 13.7 }]] })
  // at zoom 13 a pixel on the equator shows 19.1 m
  expect(screen.getByText('1 km')).toHaveStyle({ width: '52px' })
})

test.each(MAP_LAYERS.map((layer) => [layer.name, layer] as const))(
  '%s goes as near as it may and names its makers',
  (name, layer) => {
    expect(layer.maxZoom).toBe(name === 'Topographic' ? 17 : 19)
    expect(layer.credits.length).toBeGreaterThan(0)
  },
)
