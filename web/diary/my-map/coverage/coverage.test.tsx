import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { MapScreen } from '#web/diary/my-map/map-screen.tsx'
import { aHikeOn, showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/my-map/countries/draw-countries.ts'
import '#web/diary/my-map/drawing/hikes-map.tsx'
import { findCoverage, findWalksAt } from './find-coverage.ts'
import './paint-coverage.ts'

const drawn: string[] = []

beforeEach(() => {
  drawn.length = 0
  // jsdom has no layout, no workers and no canvas
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const draw = (name: string | symbol) => () => void drawn.push(String(name))
  const canvas = new Proxy({}, { get: (_, name) => (name === 'canvas' ? null : draw(name)), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as CanvasRenderingContext2D)
})
afterEach(endTest)

const LATER = aHikeOn('Besseggen', '2026-07-12', { _id: 'b', rank: 1 })
const FIRST = aHikeOn('Gjende', '2020-05-01', { _id: 'g', rank: 2 })
const UNDATED = aHikeOn('Of old', null, { _id: 'o', rank: 3 })

/** A walk to the north within one square. */
const aLine = (lat: number, lng: number) => packLines([[{ lat, lng }, { lat: lat + 0.001, lng }]])
const LINES = ['b', 'g', 'o'].map((_id) => ({ _id, line: aLine(61.5, 8.8) }))

async function showMap(query: string, lines: readonly { _id: string; line: string }[] = LINES) {
  aHikeServer({
    'GET /hikes/my-hikes': [LATER, FIRST, UNDATED],
    'GET /hikes/my-map': { lines: [...lines], trailheads: [] },
  })
  const shown = await showAt(`/map${query}`, { screen: <MapScreen /> })
  return { ...shown, map: await screen.findByRole('application', { name: 'Map of my hikes' }) }
}

const legend = () =>
  within(screen.getByRole('list', { name: 'Legend' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('R22.7: the map shows tracks, squares or heat; the choice is in the address', async () => {
  const { user } = await showMap('?at=61.5,8.8,14')
  expect(screen.getByRole('radio', { name: 'Tracks' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Squares' }))
  expect(shownAddress()).toBe('/map?at=61.5%2C8.8%2C14&show=squares')
  await waitFor(() => expect(legend()).toEqual(['1 square', 'Largest block 1 × 1', 'Largest cluster 0']))
  expect(screen.queryByRole('combobox', { name: 'Colours' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(shownAddress()).toBe('/map?at=61.5%2C8.8%2C14&show=heat')
  expect(legend()).toEqual(['Walked once', '2 to 3 times'])
  await user.click(screen.getByRole('radio', { name: 'Tracks' }))
  expect(shownAddress()).toBe('/map?at=61.5%2C8.8%2C14')
  expect(legend()).toEqual(['Ranks 1 to 3'])
})

test('R22.8: a press on a square says which hikes crossed it, the earliest first', async () => {
  const { map } = await showMap('?at=61.5005,8.8,14&show=squares')
  await waitFor(() => expect(drawn).toContain('rect'))
  fireEvent.click(map, { clientX: 400, clientY: 200 })
  const panel = within(await screen.findByRole('region', { name: 'This square' }))
  expect(panel.getByRole('status')).toHaveTextContent('3 hikes')
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GjendeMay 1, 2020',
    'BesseggenJul 12, 2026',
    'Of oldNo date',
  ])
  expect(screen.getByRole('tooltip')).toHaveTextContent('3 hikes')
  expect(shownAddress()).toMatch(/^\/map/)
  fireEvent.keyDown(map, { key: 'Escape' })
  expect(panel.getByRole('status')).toHaveTextContent(/^Press a square/)
})

test('R22.8: Enter on the map chooses the square in its middle, also one that nobody crossed', async () => {
  const { map } = await showMap('?at=60,8.8,14&show=squares')
  await waitFor(() => expect(drawn).toContain('moveTo'))
  fireEvent.keyDown(map, { key: 'Enter' })
  expect(await screen.findByText('You have not crossed this square yet.', { selector: '[role=status]' })).toBeVisible()
})

test('R22.10: a press on the largest block in the legend shows it on the map', async () => {
  const { user } = await showMap('?at=20,-60,4&show=squares')
  await user.click(await screen.findByRole('button', { name: 'Largest block 1 × 1' }))
  await waitFor(() => expect(shownAddress()).toMatch(/at=61\.\d+%2C8\.8\d*%2C13/))
  // nothing to show
  expect(screen.queryByRole('button', { name: 'Largest cluster 0' })).toBeNull()
})

test.each([
  ['squares', /^No squares yet/],
  ['heat', /^No tracks yet/],
])('R22.9: who has no tracks reads how to get %s', async (kind, text) => {
  await showMap(`?show=${kind}`, [])
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'This square' })).toBeNull()
})

test('R22.5: coverage is found from the kept lines of all walks; pieces are not joined', () => {
  const near = [{ lat: 46.6, lng: 9.5 }]
  const apart = packLines([near, [{ lat: 46.6, lng: 9.7 }]])
  const { squares, heat } = findCoverage([aLine(61.5, 8.8), apart, packLines([near]), ''])
  expect(squares.keys).toHaveLength(3)
  expect([...squares.keys].map((key) => findWalksAt(squares, key)).toSorted()).toEqual([[0], [1], [1, 2]])
  expect(findWalksAt(squares, 5)).toEqual([])
  expect(heat.hottest).toBe(1)
})

test('R22.5: without lines there is nothing', () => {
  const { squares, heat } = findCoverage([])
  expect([squares.keys.length, squares.block, squares.cluster.length, heat.hottest]).toEqual([0, null, 0, 0])
})
