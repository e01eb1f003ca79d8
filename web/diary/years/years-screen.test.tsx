import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aVisit } from '#web/diary/list-rows/hike-testing.ts'
import { aHikeOn, showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { YearsScreen } from './years-screen.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await endTest()
})

const HIKES = [
  aHikeOn('Reinebringen', '2025-09-23', { elevation: 448, length: 4, country: 'Norway' }),
  aHikeOn('Pico', '2025-12-30', { elevation: 1100, length: 7, country: 'Portugal' }),
  aHikeOn('Besseggen', '2026-07-12', { elevation: 1140, length: 14.2, completionCount: 2 }),
  aHikeOn('Romsdalseggen', '2026-07-14', { elevation: 970, length: 10.2 }),
  aHikeOn('Oeschinen', '2026-08-02', { elevation: 500, length: 9, country: 'Switzerland', difficulty: 'Easy' }),
  aHikeOn('Somewhere', null, { length: 40, elevation: 60 }),
]

async function showYears(hikes: Hike[], query = '') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  aHikeServer({ 'GET /hikes/my-hikes': () => hikes })
  return showAt(`/me/years${query}`, { screen: <YearsScreen /> })
}

const figures = (term: string) => {
  const rail = within(screen.getByRole('region', { name: /in numbers$/ }))
  const row = rail.getByText(term).closest('div')
  return [...(row?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
}

const TOM = {
  _id: 'u-tom',
  username: 'tommy',
  firstName: 'Tom',
  lastName: 'Berg',
  days: 2,
  latest: { name: 'Besseggen', country: 'Norway', completedOn: '2026-07-12' },
}

test('lists companions of the chosen year and of all years', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  const requests = aHikeServer({
    'GET /hikes/my-hikes': () => HIKES,
    'GET /friends/companions': ({ query }) => (query.get('year') === '2025' ? [] : [TOM]),
  })
  const { user } = await showAt('/me/years', { screen: <YearsScreen /> })
  const walkedWith = within(await screen.findByRole('region', { name: 'Hiked with' }))
  expect(walkedWith.getByRole('listitem')).toHaveTextContent('Tom Berg2 daysBesseggenJul 12, 2026')
  expect(walkedWith.getByRole('link', { name: 'Tom Berg' })).toHaveAttribute('href', '/user/tommy')
  expect(walkedWith.getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  await user.click(screen.getByRole('button', { name: '2025' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hiked with' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'All years' }))
  expect(await screen.findByRole('region', { name: 'Hiked with' })).toBeVisible()
  const asked = requests.filter(({ call }) => call === 'GET /friends/companions').map(({ query }) => query.toString())
  expect(asked).toEqual(['year=2026', 'year=2025', ''])
})

test('while the hikes load it says so in the boxes of what comes', async () => {
  aHikeServer({ 'GET /hikes/my-hikes': () => new Promise(() => {}) })
  await showAt('/me/years', { screen: <YearsScreen /> })
  expect(screen.getByRole('heading', { level: 1, name: 'My Mountains' })).toBeVisible()
  expect(screen.getByText('Loading your years')).toBeInTheDocument()
})

test('hikes that cannot be read say so, and are read again on request', async () => {
  let isDown = true
  aHikeServer({ 'GET /hikes/my-hikes': () => (isDown ? refusal(500, {}) : HIKES) })
  const { user } = await showAt('/me/years', { screen: <YearsScreen /> })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch hikes')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: '2026' })).toBeVisible()
})

test('who has walked nothing yet is invited to begin: wishes raise no mountain', async () => {
  await showYears([aHikeOn('Trolltunga', null, { isWishList: true })])
  expect(await screen.findByRole('heading', { name: 'No mountains yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Hike' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Year' })).toBeNull()
})

test('the newest year opens, with its mountains described in a sentence and a stone for each hike', async () => {
  await showYears(HIKES)
  expect(
    await screen.findByRole('img', {
      name: 'Elevation gain by month in 2026, drawn as mountains. The highest is July 2026 with 3,250 m.',
    }),
  ).toBeInTheDocument()
  expect(document.querySelectorAll('[data-days] [data-stone]')).toHaveLength(3)
  expect(screen.getByRole('button', { name: '2026' })).toHaveAttribute('aria-pressed', 'true')
})

test('a further walk raises its own month, and all years together are the totals', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  const besseggen = aHikeOn('Besseggen', '2026-07-12', { elevation: 1000, length: 10, completionCount: 4 })
  aHikeServer({
    'GET /hikes/my-hikes': () => [besseggen],
    'GET /hikes/my-visits': () => [
      aVisit('2026-07-20', { hikeId: besseggen._id }),
      aVisit('2025-05-01', { hikeId: besseggen._id }),
    ],
  })
  const { user } = await showAt('/me/years', { screen: <YearsScreen /> })
  // two of the four have no date: they are listed with the hike's own walk
  await user.click(await screen.findByRole('button', { name: 'July 2026, 2 hikes, 30.0 km, 3,000 m' }))
  const walks = within(await screen.findByRole('list', { name: 'Hikes in July 2026' })).getAllByRole('listitem')
  expect(walks.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/x2.*Jul 12, 2026/),
    expect.stringMatching(/one of 4.*Jul 20, 2026/),
  ])
  expect(figures('Hikes').at(-1)).toBe('1')
  await user.click(screen.getByRole('button', { name: 'All years' }))
  expect([figures('Hikes'), figures('Elevation gain'), figures('Days out')]).toEqual([['1'], ['4,000m'], ['3']])
})

test('a year that is not over stands beside the same days of the year before', async () => {
  await showYears(HIKES)
  await screen.findByRole('img', { name: /2026/ })
  expect(figures('Hikes')).toEqual(['vs 1 this time last year', '3'])
  expect(figures('Distance')).toEqual(['vs 4.0 km this time last year', '47.6km'])
  expect(figures('Elevation gain')).toEqual(['vs 448 m this time last year', '3,750m'])
})

test('on a day that the year before did not have, its last one counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T12:00:00Z') })
  aHikeServer({
    'GET /hikes/my-hikes': () => [aHikeOn('A', '2027-02-28'), aHikeOn('B', '2027-03-01'), aHikeOn('C', '2028-02-01')],
  })
  await showAt('/me/years', { screen: <YearsScreen /> })
  await screen.findByRole('img', { name: /2028/ })
  expect(figures('Hikes')).toEqual(['vs 1 this time last year', '1'])
})

test('a chip chooses another year, which is in the address; the newest one is not', async () => {
  const { user } = await showYears(HIKES)
  await user.click(await screen.findByRole('button', { name: '2025' }))
  expect(shownAddress()).toBe('/me/years?year=2025')
  expect(screen.getByRole('img', { name: /December 2025 with 1,100 m/ })).toBeInTheDocument()
  expect(figures('Hikes')).toEqual(['2'])
  await user.click(screen.getByRole('button', { name: '2026' }))
  expect(shownAddress()).toBe('/me/years')
})

test('a selected month lists its hikes by date, and its totals a year before', async () => {
  const { user } = await showYears(HIKES)
  await user.click(await screen.findByRole('button', { name: 'July 2026, 2 hikes, 38.6 km, 3,250 m' }))
  const hikes = await screen.findByRole('list', { name: 'Hikes in July 2026' })
  expect(
    within(hikes)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Besseggen', 'Romsdalseggen'])
  expect(screen.getByText(/0 m climbed in July 2025/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^July 2026/ }))
  expect(screen.queryByRole('list', { name: /^Hikes in/ })).toBeNull()
})

test('a quiet month says so', async () => {
  const { user } = await showYears(HIKES)
  await user.click(await screen.findByRole('button', { name: 'March 2026, no hikes' }))
  expect(await screen.findByText(/^A quiet month/)).toBeVisible()
})

test('the table behind the button tells every month of both years', async () => {
  const { user } = await showYears(HIKES)
  expect(await screen.findByRole('button', { name: 'Show as a table' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const table = screen.getByRole('table', { name: '2026 by month' })
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(within(table).getByRole('row', { name: 'July 2026 2 38.6 km 3,250 m 0 m' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'December 2026 0 0.0 km 0 m 1,100 m' })).toBeVisible()
})

test('all years together have a mountain each, hikes without a day too, and lead to each year', async () => {
  const { user } = await showYears(HIKES, '?year=all')
  expect(await screen.findByRole('img', { name: /The highest is 2026 with 3,750 m/ })).toBeInTheDocument()
  expect(figures('Hikes')).toEqual(['6'])
  expect(screen.getByText('One hike has no date, so it only counts here.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '2025, 2 hikes, 11.0 km, 1,548 m' }))
  expect(shownAddress()).toBe('/me/years?year=2025')
})

test('undated hikes have no mountains, but totals', async () => {
  await showYears([aHikeOn('Somewhere', null)])
  expect(await screen.findByText('One hike has no date, so it only counts here.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /drawn as mountains/ })).toBeNull()
})

test.each(['nonsense', '1999', ''])('an unknown year (%j) shows the newest', async (year) => {
  await showYears(HIKES, `?year=${year}`)
  expect(await screen.findByRole('img', { name: /by month in 2026/ })).toBeInTheDocument()
})

test('records lead to their hikes', async () => {
  await showYears(HIKES)
  const records = within(await screen.findByRole('region', { name: 'Records' }))
  expect(records.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Longest hike14.2 kmBesseggenJul 12, 2026',
    'Most elevation gain in one hike1,140 mBesseggenJul 12, 2026',
    'Most hikes in a week2Jul 12, 2026 to Jul 18, 2026',
    'Weeks in a row1 weekJul 12, 2026 to Jul 18, 2026',
  ])
  expect(records.getAllByRole('link')[0]).toHaveAttribute('href', '/hike/Besseggen/Norway')
})

test('countries are stamped, and those that are new say so', async () => {
  await showYears(HIKES)
  const stamps = within(await screen.findByRole('region', { name: 'Countries' }))
  expect(stamps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Norway2 hikes',
    'Switzerland1 hikeFirst time',
  ])
})

test('difficulty and weather are counted beside the year before', async () => {
  await showYears([
    ...HIKES,
    aHikeOn('Gaustatoppen', '2026-05-01', { weatherConditions: ['sunny', 'windy'], difficulty: 'Easy' }),
  ])
  const row = (list: string, term: string) =>
    within(screen.getByRole('region', { name: list }))
      .getByText(term)
      .closest('div')
      ?.querySelector('dd')?.textContent
  await screen.findByRole('region', { name: 'Difficulty' })
  expect(row('Difficulty', 'Easy')).toBe('20 this time last year')
  expect(row('Difficulty', 'Hard')).toBe('21 this time last year')
  expect(row('Weather', 'Windy')).toBe('10 this time last year')
  expect(within(screen.getByRole('region', { name: 'Weather' })).queryByText('Snowy')).toBeNull()
})
