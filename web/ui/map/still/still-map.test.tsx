import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TrackMap } from '../map.tsx'

const WALK = [
  [
    { lat: 46.4, lng: 13.7 },
    { lat: 46.42, lng: 13.75 },
    { lat: 46.45, lng: 13.74 },
  ],
]

const MARKERS = [{ lat: 46.41, lng: 13.72, kind: 'place' as const, label: 'Hut' }]

/** A map that waits for a reader; `stir` is one who moves the pointer. */
function aStillMap(props: Partial<Parameters<typeof TrackMap>[0]> = {}) {
  // jsdom has no layout: without a size nothing is drawn
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const { container } = render(
    <TrackMap label="Map of Mojstrovka" segments={WALK} markers={MARKERS} waits {...props} />,
  )
  const box = screen.getByRole('application', { name: 'Map of Mojstrovka' })
  return {
    box,
    still: () => container.querySelector('.map-still'),
    stir: async () => {
      fireEvent(window, new Event('pointermove'))
      await waitFor(() => expect(box.querySelector('.map-pin-label')).not.toBeNull())
    },
  }
}

const imagesIn = (map: Element | null) => new Set([...(map?.querySelectorAll('img') ?? [])].map(({ src }) => src))
const textsIn = (map: Element | null) =>
  [...(map?.querySelectorAll('.map-pin-label') ?? [])].map((it) => it.textContent)
const gridIn = (map: Element | null) =>
  [...(map?.querySelectorAll<HTMLElement>('.map-paper i') ?? [])]
    .map(({ className, style, dataset }) => `${className} ${style.left}${style.top} ${dataset['degrees']}`)
    .toSorted()

/** The numbers of a path, x and y in turn. */
const pixelsOf = (path: string | null | undefined) => path?.match(/-?[\d.]+/g)?.map(Number) ?? []

test('until somebody stirs a map is a picture of the track, and nothing opens a map', async () => {
  const { box, still } = aStillMap()
  expect(textsIn(still())).toEqual(['Start', 'End', 'Hut'])
  expect(still()?.querySelectorAll('.map-track')).toHaveLength(1)
  expect(screen.getByText(/^\d+ (m|km)$/)).toBeVisible()
  // it would have come by now, and opened in the next task
  await import('../leaflet-map.tsx')
  for (const _ of ['come', 'opened']) await new Promise((resolve) => setTimeout(resolve))
  expect(box.childElementCount).toBe(0)
})

test('it has the tiles, the grid and the pins that the map has afterwards', async () => {
  const { box, still, stir } = aStillMap()
  const [tiles, grid, texts] = [imagesIn(still()), gridIn(still()), textsIn(still())]
  const scale = screen.getByText(/^\d+ (m|km)$/).textContent
  const track = still()?.querySelector('.map-track')?.getAttribute('d') ?? ''
  await stir()
  // Leaflet asks for those that are seen at its edges too
  expect(tiles.size).toBeGreaterThan(5)
  expect([...tiles].filter((src) => !imagesIn(box).has(src))).toEqual([])
  expect(grid.length).toBeGreaterThan(3)
  for (const line of grid) expect(gridIn(box)).toContain(line)
  expect(textsIn(box)).toEqual(texts)
  expect(screen.getByText(/^\d+ (m|km)$/).textContent).toBe(scale)
  const drawn = pixelsOf(box.querySelector('.map-track')?.getAttribute('d'))
  expect(drawn).toHaveLength(6)
  for (const [at, pixel] of pixelsOf(track).entries()) expect(Math.abs(pixel - (drawn[at] ?? NaN))).toBeLessThan(1)
})

test.each([
  ['the keyboard', () => fireEvent.focus(screen.getByRole('button', { name: 'Zoom in' }))],
  ['the printer', () => fireEvent(window, new Event('beforeprint'))],
])('%s opens the map', async (_, come) => {
  const { box } = aStillMap()
  come()
  await waitFor(() => expect(box.childElementCount).toBeGreaterThan(0))
})

test('what is zoomed before the map is open is zoomed when it is', async () => {
  const { box, still, stir } = aStillMap()
  const zoomOf = (map: Element | null) => Number(new URL([...imagesIn(map)][0] ?? '').pathname.split('/')[1])
  const before = zoomOf(still())
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  await stir()
  await waitFor(() => expect(zoomOf(box)).toBe(before - 2))
})

test('another layer is shown before the map is open', () => {
  const { still } = aStillMap()
  fireEvent.click(screen.getByRole('radio', { name: 'Street' }))
  expect([...imagesIn(still())][0]).toMatch(/^https:\/\/tile\.openstreetmap\.org\/1\d\//)
})

test('one finger on the picture is told that it takes two, as long as it tries, and on a map that has the focus not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { box, still } = aStillMap()
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
  expect(still()).not.toBeNull()
  pass(1)
  expect(hint()).toBeNull()
  box.tabIndex = 0
  box.focus()
  fireEvent.touchMove(box, { touches: [{}] })
  expect(hint()).toBeNull()
})

test('tiles that do not come are told of, and the track stays', async () => {
  const { still } = aStillMap()
  expect(screen.queryByText('Failed to load map')).toBeNull()
  for (const image of still()?.querySelectorAll('img') ?? []) fireEvent.error(image)
  expect(await screen.findByText('Failed to load map')).toBeVisible()
  expect(textsIn(still())).toEqual(['Start', 'End', 'Hut'])
})

test('tiles that did not come are asked for again when the network comes back, others are left as they are', async () => {
  const { still } = aStillMap()
  const tiles = () => [...(still()?.querySelectorAll('img') ?? [])]
  const come = (images: readonly HTMLImageElement[]) => {
    for (const image of images) fireEvent.load(Object.defineProperty(image, 'naturalWidth', { value: 256 }))
  }
  const first = tiles()
  for (const image of first) fireEvent.error(image)
  await screen.findByText('Failed to load map')
  fireEvent(window, new Event('online'))
  const second = tiles()
  expect([second.length, second.some((image) => first.includes(image))]).toEqual([first.length, false])
  come(second)
  await waitFor(() => expect(screen.queryByText('Failed to load map')).toBeNull())
  fireEvent(window, new Event('online'))
  expect(tiles()).toEqual(second)
})

test('what a pin says is never read as HTML', () => {
  const label = '<img src=x onerror=alert(1)>'
  const { still } = aStillMap({ markers: [{ ...MARKERS[0]!, label }] })
  expect(textsIn(still())).toContain(label)
})
