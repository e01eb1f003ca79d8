import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type FakeRequest, type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { TRACK, TROLLTUNGA } from '#web/trails/hike-page/hike-page-testing.tsx'
import '#web/trails/hike-page/trail/compare-dialog.tsx'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { CompareScreen } from './compare-screen.tsx'
import { formatPercent } from './format-percent.ts'
// loads on demand in the page; here before the clock of the first test runs
import './profiles/profiles.tsx'

afterEach(endTest)

const KJERAG = { ...TROLLTUNGA, name: 'Kjerag', length: 11, elevation: 780, averageRating: 4.1, totalCompletions: 12 }
const isKjerag = ({ path }: FakeRequest) => path.includes('Kjerag')
const score = (value: number) => ({
  score: value,
  low: value - 9,
  high: value + 4,
  lists: 23,
  isRising: false,
  place: 3,
})

const USUAL: Replies = {
  'GET /hikes/stats/{hikeName}/{country}': (request) => (isKjerag(request) ? KJERAG : TROLLTUNGA),
  'GET /hikes/photos/{name}/{country}': refusal(404),
  'GET /hikes/gpx/{name}/{country}': (request) => (isKjerag(request) ? { ...TRACK, _id: 'k1' } : TRACK),
  'GET /hikes/{id}/gpx': () => new Response(HILL_GPX),
  'GET /hikes/known/{name}/{country}': (request) => ({
    score: isKjerag(request) ? null : score(84),
    trailhead: null,
    link: null,
    imported: null,
    description: null,
    months: [],
  }),
  'GET /hikes/versus/{hikeName}/{country}/{otherName}/{otherCountry}': { lists: 52, ahead: 41, isPart: false },
  'GET /hikes/similar/{name}/{country}': { trails: [], fans: 0 },
  'GET /hikes/my-wishlist': [],
}

async function open(replies: Replies = {}, path = '/compare/Trolltunga/Norway/Kjerag/Norway') {
  const requests = aHikeServer({ ...USUAL, ...replies })
  const shown = await show(
    <MemoryRouter initialEntries={[path]}>
      <CompareScreen />
    </MemoryRouter>,
  )
  return { requests, ...shown }
}

const VERSUS = 'GET /hikes/versus/{hikeName}/{country}/{otherName}/{otherCountry}'
const part = (name: string) => screen.findByRole('region', { name })
const rows = async () =>
  [...(await part('By the numbers')).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.trim()),
  )

test('two hikes are side by side, each links to its page, and the title names both', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Trolltunga or Kjerag?' })).toBeVisible()
  expect(document.title).toMatch(/^Trolltunga or Kjerag\? · /)
  expect(within(await part('Trolltunga')).getByRole('link')).toHaveAttribute('href', '/hike/Trolltunga/Norway')
  expect(within(await part('Kjerag')).getByRole('link')).toHaveAttribute('href', '/hike/Kjerag/Norway')
})

test.each([
  [{ lists: 0, ahead: 0 }, 'Nobody has ranked both yet.'],
  [{ lists: 1, ahead: 0 }, 'The one hiker with both on their list ranks Kjerag first.'],
  [{ lists: 3, ahead: 2 }, '2 of 3 hikers with both on their list rank Trolltunga first.'],
  [
    { lists: 20, ahead: 11 },
    'Opinions are split: of 20 hikers with both on their list, 11 rank Trolltunga first and 9 Kjerag.',
  ],
  [{ lists: 52, ahead: 41 }, '41 of 52 hikers with both on their list rank Trolltunga first (79%).'],
  [{ lists: 1000, ahead: 1 }, '999 of 1,000 hikers with both on their list rank Kjerag first (99%).'],
])('R8.28: of the lists %j it says in words', async (lists, words) => {
  await open({ [VERSUS]: { ...lists, isPart: false } })
  const versus = await part('Which was better?')
  await waitFor(() => expect(versus).toHaveTextContent(words))
})

test('few lists, small differences and unanimity are described as such', async () => {
  const first = await open({ [VERSUS]: { lists: 3, ahead: 2, isPart: false } })
  expect(await screen.findByText(/Too few lists to say which is better/)).toBeVisible()
  first.unmount()
  await open({ [VERSUS]: { lists: 20, ahead: 11, isPart: true } })
  expect(await screen.findByText(/could be chance/)).toBeVisible()
  expect(screen.getByText(/the latest 1,000 hikers who logged the less popular of the two/)).toBeVisible()
})

test('a failed count of lists says so and can be tried again', async () => {
  let isUp = false
  const { user } = await open({ [VERSUS]: () => (isUp ? { lists: 0, ahead: 0, isPart: false } : refusal(400)) })
  expect(await screen.findByText('Failed to compare the lists')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/Be the first/)).toBeVisible()
})

test('where both have a place in my list, it shows both places', async () => {
  const mine = [TROLLTUNGA, KJERAG].map(({ name, country }, at) =>
    aHike({ _id: `m${at}`, name, country, rank: at + 2, isPlaced: true }),
  )
  const { client } = await open({ 'GET /hikes/my-hikes': mine })
  await client.invalidateQueries()
  expect(await screen.findByText(/^On your list/)).toHaveTextContent('On your list Trolltunga is #2 and Kjerag #3.')
})

test('the profiles share their axes, with a description and a table', async () => {
  const { user } = await open()
  const profiles = await part('Profiles')
  expect(await within(profiles).findByRole('img')).toHaveAccessibleName(
    /^Trolltunga: Elevation over 2\.2 km, from 500 m.* Kjerag: Elevation over 2\.2 km/,
  )
  const table = within(profiles).getByRole('table', { name: 'Elevation along the way' })
  const cells = () => [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(cells()[0]).toBe('0.0 km500 m500 m')
  await user.click(within(profiles).getByRole('checkbox', { name: 'Start both at the same elevation' }))
  expect(cells()[0]).toBe('0.0 km0 m0 m')
})

test('each of two lines has its own colour and style', async () => {
  await open()
  const profiles = await part('Profiles')
  await within(profiles).findByRole('img')
  const lines = [...profiles.querySelectorAll('figure g[stroke] path')].map((line) => [
    line.parentElement?.getAttribute('stroke'),
    line.getAttribute('stroke-dasharray'),
  ])
  expect(lines).toEqual([
    ['var(--track)', null],
    ['var(--blaze)', '7 4'],
  ])
})

test('without a track it invites to add the first one', async () => {
  await open({ 'GET /hikes/gpx/{name}/{country}': refusal(404) })
  const profiles = await part('Profiles')
  await waitFor(() => expect(profiles).toHaveTextContent('Nobody has shared a track of Trolltunga yet'))
  expect(profiles).toHaveTextContent('Nobody has shared a track of Kjerag yet')
  expect((await rows()).map(([, label]) => label)).not.toContain('Descent')
})

test('numbers are side by side; missing ones are unknown', async () => {
  await open({ 'GET /hikes/gpx/{name}/{country}': (request) => (isKjerag(request) ? refusal(404) : TRACK) })
  await waitFor(async () => expect(await rows()).toContainEqual(['100 m', 'Descent', 'unknown']))
  const told = await rows()
  expect(told).toContainEqual(['27.25 km', 'Distance', '11.0 km'])
  expect(told).toContainEqual(['1,160 m', 'Elevation gain', '780 m'])
  expect(told).toContainEqual(['1,038', 'Hikers', '12'])
  expect(told).toContainEqual(['4.8', 'Rating', '4.1'])
  expect(told.at(-1)).toEqual(['at least 75 most likely 84, at most 88; 23 lists', 'Community score', 'none yet'])
})

test('a hike without walks has no rating and no place', async () => {
  const unwalked = { ...KJERAG, totalCompletions: 0, averageRating: 0, averagePosition: 0 }
  await open({
    'GET /hikes/stats/{hikeName}/{country}': (request) => (isKjerag(request) ? unwalked : TROLLTUNGA),
  })
  expect(await rows()).toContainEqual(['4.8', 'Rating', 'unknown'])
})

test('either hike can be replaced, and the other keeps its side', async () => {
  const similar = { country: 'Norway', difficulty: 'Hard' as const, length: 9, elevation: 700, photo: null }
  const trails = [{ ...similar, name: 'Dalsnuten', nearKm: 4, isAlike: false, lovedBy: 0 }]
  const { user } = await open({ 'GET /hikes/similar/{name}/{country}': { trails, fans: 0 } })
  for (const [change, expected] of [
    ['Change Trolltunga', '/compare/Dalsnuten/Norway/Kjerag/Norway'],
    ['Change Kjerag', '/compare/Trolltunga/Norway/Dalsnuten/Norway'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: change }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('link', { name: 'Dalsnuten' })).toHaveAttribute('href', expected)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  }
})

test('the same hike twice asks for another one', async () => {
  const { requests } = await open({}, '/compare/Trolltunga/Norway/TROLLTUNGA/norway')
  expect(await screen.findByText(/You picked the same hike twice/)).toBeVisible()
  expect(requests.filter(({ call }) => call === VERSUS)).toEqual([])
})

test('an unknown hike is not found; a failing server can be tried again', async () => {
  let status = 404
  const reply = (request: FakeRequest) => (isKjerag(request) && status > 0 ? refusal(status) : TROLLTUNGA)
  const first = await open({ 'GET /hikes/stats/{hikeName}/{country}': reply })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hike Not Found' })).toBeVisible()
  first.unmount()
  status = 400
  const { user } = await open({ 'GET /hikes/stats/{hikeName}/{country}': reply })
  expect(await screen.findByText('Failed to load hike data')).toBeVisible()
  status = 0
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await part('By the numbers')).toBeVisible()
})

test.each([
  [41, 52, '79%'],
  [999, 1000, '99%'],
  [1, 1000, '1%'],
  [3, 3, '100%'],
  [0, 3, '0%'],
])('%i of %i are %s', (part, whole, text) => {
  expect(formatPercent(part, whole)).toBe(text)
})
