import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/my-map/countries/draw-countries.ts'
import { aHikeOn, showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { ListMap } from './list-map.tsx'

beforeEach(() => {
  // jsdom has no layout and no canvas
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const nothing = () => undefined
  const canvas = new Proxy({}, { get: (_, name) => (name === 'canvas' ? null : nothing), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as CanvasRenderingContext2D)
})
afterEach(endTest)

const BESSEGGEN = aHikeOn('Besseggen', '2026-07-12', { _id: 'b', rank: 1 })
const PICO = aHikeOn('Pico', '2025-12-30', { _id: 'p', rank: 2, country: 'Portugal' })
const NOWHERE = aHikeOn('Nowhere', null, { _id: 'n', rank: 3 })
const walk = [
  { lat: 61.5, lng: 8.8 },
  { lat: 61.6, lng: 8.8 },
]
const PLACES = { lines: [{ _id: 'b', line: packLines([walk]) }], trailheads: [{ _id: 'p', lat: 38.47, lng: -28.4 }] }

async function show(hikes = [BESSEGGEN, PICO, NOWHERE], places: unknown = PLACES) {
  const onHighlight = vi.fn()
  aHikeServer({
    'GET /hikes/my-hikes': () => [BESSEGGEN, PICO, NOWHERE],
    'GET /hikes/my-map': () => places as Response,
  })
  const { user } = await showAt('/my-list', {
    screen: <ListMap hikes={hikes} highlighted={null} onHighlight={onHighlight} />,
  })
  return { user, onHighlight }
}

/** Moves the pointer to the middle of the map, where the hike is. */
async function pointAtMiddle() {
  const map = await screen.findByRole('application', { name: 'Map of my list' })
  await waitFor(() => {
    fireEvent.mouseMove(map, { clientX: 400, clientY: 200 })
    expect(screen.getByRole('tooltip')).toBeInTheDocument()
  })
}

test('it shows what the list shows, says how many are on it, and leaves the address alone', async () => {
  const { onHighlight } = await show([PICO, NOWHERE])
  await pointAtMiddle()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Pico')
  expect(onHighlight).toHaveBeenLastCalledWith('p')
  expect(screen.getByText('1 of 2 hikes on the map')).toBeVisible()
  expect(shownAddress()).toBe('/my-list')
})

test('it says nothing if all hikes are on it', async () => {
  await show([BESSEGGEN, PICO])
  await screen.findByRole('application', { name: 'Map of my list' })
  expect(screen.queryByText(/on the map/)).toBeNull()
})

test('a failure to load the places is shown, and can be retried', async () => {
  const { user } = await show([BESSEGGEN], refusal(500, {}))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load map')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})
