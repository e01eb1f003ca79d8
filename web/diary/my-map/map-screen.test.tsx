import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aHikeOn, showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
// load on demand in the page; here before the clock of the first test runs
import './countries/draw-countries.ts'
import './drawing/hikes-map.tsx'
import { MapScreen } from './map-screen.tsx'

beforeEach(() => {
  // jsdom has no layout and no canvas
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const nothing = () => undefined
  const canvas = new Proxy({}, { get: (_, name) => (name === 'canvas' ? null : nothing), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as CanvasRenderingContext2D)
})
afterEach(endTest)

const BESSEGGEN = aHikeOn('Besseggen', '2026-07-12', { _id: 'b', rank: 1, difficulty: 'Hard' })
const PICO = aHikeOn('Pico', '2025-12-30', { _id: 'p', rank: 2, country: 'Portugal', difficulty: 'Easy' })
const OF_OLD = aHikeOn('Of old', null, { _id: 'o', rank: 3, difficulty: 'Easy' })
const HIKES = [BESSEGGEN, PICO, OF_OLD]

/** A straight walk to the north. */
const aLine = (lat: number, lng: number) =>
  packLines([
    [
      { lat, lng },
      { lat: lat + 0.1, lng },
    ],
  ])
const PLACES = {
  lines: [{ _id: 'b', line: aLine(61.5, 8.8) }],
  trailheads: [{ _id: 'p', lat: 38.47, lng: -28.4 }],
}

type Places = Answer<typeof api.map.mine>

async function showMap(hikes: Hike[] = HIKES, places: Places = PLACES, query = '') {
  aHikeServer({ 'GET /hikes/my-hikes': () => hikes, 'GET /hikes/my-map': () => places })
  return showAt(`/map${query}`, { screen: <MapScreen /> })
}

const inView = () =>
  within(screen.getByRole('list', { name: 'In view' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
const legend = () =>
  within(screen.getByRole('list', { name: 'Legend' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const theMap = () => screen.findByRole('application', { name: 'Map of my hikes' })

/** Returns the map once a track is drawn in its middle. */
async function theDrawnMap() {
  const map = await theMap()
  await waitFor(() => {
    fireEvent.mouseMove(map, { clientX: 400, clientY: 200 })
    expect(screen.getByRole('tooltip')).toBeInTheDocument()
  })
  return map
}

test('says that hikes and tracks are loading', async () => {
  aHikeServer({ 'GET /hikes/my-hikes': () => HIKES, 'GET /hikes/my-map': () => new Promise(() => {}) })
  await showAt('/map', { screen: <MapScreen /> })
  expect(screen.getByRole('heading', { level: 1, name: 'My Map' })).toBeVisible()
  expect(screen.getByText('Loading your map')).toBeInTheDocument()
})

test('shows a failure to load, and retries on request', async () => {
  let isDown = true
  aHikeServer({
    'GET /hikes/my-hikes': () => HIKES,
    'GET /hikes/my-map': () => (isDown ? refusal(500, {}) : PLACES),
  })
  const { user } = await showAt('/map', { screen: <MapScreen /> })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch hikes')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await theMap()).toBeVisible()
})

test('a member without hikes is invited to add one', async () => {
  await showMap([], { lines: [], trailheads: [] })
  expect(await screen.findByRole('heading', { name: 'Your map is empty' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Hike' })).toBeVisible()
})

test('the hikes on the map are listed beside it, best first, each with a link', async () => {
  await showMap()
  await theMap()
  expect(screen.getByText('3 hikes, 1 with a track, 2 countries')).toBeVisible()
  await waitFor(() => expect(inView()).toHaveLength(2))
  expect(inView()[0]).toMatch(/^BesseggenNorwayJul 12, 2026.*Ranks 1 to 3Rank 1$/)
  expect(screen.getByRole('link', { name: 'Pico' })).toHaveAttribute('href', '/hike/Pico/Portugal')
  expect(screen.getByText('2 of 2 hikes')).toBeVisible()
})

test('a hike without a known place is listed separately', async () => {
  await showMap()
  await theMap()
  const lost = screen.getByText('1 hike is not on the map').closest('details')
  expect(within(lost!).getByRole('link', { name: 'Of old', hidden: true })).toBeInTheDocument()
})

test('R11.18: colours show rank, difficulty or year; the choice is in the address', async () => {
  const { user } = await showMap()
  await theMap()
  expect(legend()).toEqual(['Ranks 1 to 3'])
  const colours = screen.getByRole('combobox', { name: 'Colours' })
  await user.selectOptions(colours, 'Colour by difficulty')
  expect(legend()).toEqual(['Hard1', 'Easy1'])
  expect(shownAddress()).toBe('/map?by=difficulty')
  await user.selectOptions(colours, 'Colour by year')
  expect(legend()).toEqual(['20261', '20251', 'No date0'])
  await user.selectOptions(colours, 'Colour by rank')
  expect(shownAddress()).toBe('/map')
})

test('the address restores the view, and the list shows the hikes in it', async () => {
  await showMap(HIKES, PLACES, '?at=61.5,8.8,10')
  await theMap()
  await waitFor(() => expect(screen.getByText('1 of 2 hikes')).toBeVisible())
  expect(inView()[0]).toMatch(/^Besseggen/)
})

test('a click on a track opens its hike', async () => {
  await showMap(HIKES, PLACES, '?at=61.55,8.8,10')
  fireEvent.click(await theDrawnMap(), { clientX: 400, clientY: 200 })
  await waitFor(() => expect(shownAddress()).toBe('/hike/Besseggen/Norway'))
})

test('a click beside all tracks does nothing', async () => {
  await showMap(HIKES, PLACES, '?at=61.55,8.8,10')
  fireEvent.click(await theDrawnMap(), { clientX: 300, clientY: 200 })
  expect(shownAddress()).toBe('/map?at=61.55,8.8,10')
})

test('a click on several hikes zooms in and says how many there are', async () => {
  const near = [BESSEGGEN, { ...PICO, name: 'Beside it' }]
  const lines = [
    { _id: 'b', line: aLine(61.5, 8.8) },
    { _id: 'p', line: aLine(61.5, 8.81) },
  ]
  await showMap(near, { lines, trailheads: [] }, '?at=61.55,8.8,4')
  const map = await theDrawnMap()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Besseggenand 1 more here')
  fireEvent.click(map, { clientX: 400, clientY: 200 })
  await waitFor(() => expect(shownAddress()).toMatch(/^\/map\?at=61\.5\d+%2C8\.8\d+%2C1\d$/))
})

test.each(['nonsense', '1,2', '1,2,3,4', '99,0,3', '0,0,99', ',,'])('no address breaks the map: at=%s', async (at) => {
  await showMap(HIKES, PLACES, `?at=${at}&by=${at}`)
  await theMap()
  await waitFor(() => expect(inView()).toHaveLength(2))
})

test('of hundreds of hikes in view the list shows twenty, and more on request', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    aHikeOn(`Hike ${at}`, '2026-01-01', { _id: `h${at}`, rank: at + 1 }),
  )
  const trailheads = many.map(({ _id }, at) => ({ _id, lat: 61 + at / 1e3, lng: 8 }))
  const { user } = await showMap(many, { lines: [], trailheads })
  await theMap()
  await waitFor(() => expect(inView()).toHaveLength(20))
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
  expect(inView()).toHaveLength(40)
  expect(screen.getByRole('button', { name: 'Show 20 more' })).toBeVisible()
})

const FRIENDS = [
  {
    _id: 'f',
    name: 'Romsdalseggen',
    country: 'Norway',
    completedOn: '2026-08-02',
    username: 'tom',
    lat: 62.5,
    lng: 7.8,
  },
  { _id: 'g', name: 'Far away', country: 'Peru', completedOn: '2026-05-02', username: 'eve', lat: -13, lng: -72 },
]

test('R11.18: friends’ hikes are asked for and shown once they are turned on, below my own', async () => {
  const requests = aHikeServer({
    'GET /hikes/my-hikes': HIKES,
    'GET /hikes/my-map': PLACES,
    'GET /hikes/friends-map': FRIENDS,
  })
  const { user } = await showAt('/map?at=62,8,6', { screen: <MapScreen /> })
  await theMap()
  const isAsked = () => requests.some(({ call }) => call === 'GET /hikes/friends-map')
  const choice = screen.getByRole('button', { name: 'Friends’ hikes' })
  expect([choice.getAttribute('aria-pressed'), isAsked()]).toEqual(['false', false])
  await user.click(choice)
  const theirs = within(await screen.findByRole('region', { name: /^Friends’ hikes/ }))
  expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Romsdalseggen@tomAug 2, 2026',
  ])
  expect(theirs.getByRole('link')).toHaveAttribute('href', '/hike/Romsdalseggen/Norway')
  expect(shownAddress()).toBe('/map?at=62%2C8%2C6&friends=on')
  await user.click(choice)
  expect(screen.queryByRole('region', { name: /^Friends’ hikes/ })).toBeNull()
  expect(shownAddress()).toBe('/map?at=62%2C8%2C6')
})

test.each([
  ['none', [], 'None of the people you follow shares a hike with a known place yet.'],
  ['a failure', refusal(400), 'Failed to fetch friend hikes'],
])('of friends’ hikes %s is said', async (_, reply, text) => {
  aHikeServer({ 'GET /hikes/my-hikes': HIKES, 'GET /hikes/my-map': PLACES, 'GET /hikes/friends-map': reply })
  await showAt('/map?friends=on', { screen: <MapScreen /> })
  expect(await screen.findByText(text)).toBeVisible()
})
