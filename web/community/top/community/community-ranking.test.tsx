import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { type FakeRequest, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { NO_RANKING, address, community, neverResolve, open } from '#web/community/top/top-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './score-filters.tsx'
import './score-list.tsx'

afterEach(endTest)

function scored(place: number | null, name: string, over: Partial<ScoredTrail> = {}): ScoredTrail {
  const figures = { score: 84.2, low: 70.6, high: 92.9, lists: 23, likesCount: 4, elevation: 900 }
  return { place, name, country: 'Norway', ...figures, photo: null, ...over }
}

const PLACED = Array.from({ length: 13 }, (_, index) => scored(index + 1, `Path ${index + 1}`))

function paged({ query }: FakeRequest) {
  const offset = Number(query.get('offset') ?? 0)
  const entries = PLACED.slice(offset, offset + Number(query.get('limit') ?? 50))
  const rising = offset === 0 ? [scored(null, 'Newcomer', { lists: 1 })] : []
  return { entries, rising, total: PLACED.length, fittedAt: '2026-01-01T00:00:00.000Z' }
}

const rows = () => within(within(community()).getAllByRole('list')[0]!).getAllByRole('listitem')
const withRanking = { 'GET /rankings/community': paged }

test('R8.14: each trail shows its place, its score with the band, and how many lists stand behind it', async () => {
  await open({ replies: withRanking })
  await waitFor(() => expect(rows()).toHaveLength(10))
  const first = rows()[0]!
  expect(first).toHaveTextContent(/^1Path 1Norway23 listsScore 84, most likely between 71– and 93$/)
  expect(within(first).getByRole('link')).toHaveAttribute('href', '/hike/Path%201/Norway')
})

test('more places are shown on request, and the focus moves to the first of them', async () => {
  const { user } = await open({ replies: withRanking })
  await user.click(await within(community()).findByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(rows()).toHaveLength(13))
  expect(rows()[10]).toContainElement(document.activeElement as HTMLElement)
  expect(within(community()).queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('trails in too few lists are rising, below the others and without a place', async () => {
  await open({ replies: withRanking })
  expect(await within(community()).findByRole('heading', { level: 3, name: 'Rising' })).toBeVisible()
  const [, rising] = within(community()).getAllByRole('list')
  expect(rising).toHaveTextContent(/^NewcomerNorway1 list/)
})

test('in a community of one hiker no trail has a place, and the page says why', async () => {
  const rising = [scored(null, 'Alone', { lists: 1 })]
  await open({ replies: { 'GET /rankings/community': { ...NO_RANKING, rising } } })
  expect(await within(community()).findByText('Too few lists to rank yet')).toBeVisible()
  expect(within(community()).getByText(/once it is on three lists. These are nearly there/)).toBeVisible()
  expect(within(community()).getByText('Alone')).toBeVisible()
})

test('without any ranked list it explains how to rank', async () => {
  await open()
  expect(await within(community()).findByText(/Rank your hikes/)).toBeVisible()
  expect(within(community()).queryByText('Rising')).toBeNull()
})

test('loading shows rows; a failure can be tried again', async () => {
  await open({ replies: { 'GET /rankings/community': neverResolve } })
  expect(within(community()).getByText('Loading the ranking')).toBeInTheDocument()
})

test('a ranking that cannot be read says so and has a retry button', async () => {
  let isUp = false
  const reply = (request: FakeRequest) => (isUp ? paged(request) : refusal(404, {}))
  const { user } = await open({ replies: { 'GET /rankings/community': reply } })
  expect(await within(community()).findByText('Failed to load the ranking')).toBeVisible()
  isUp = true
  await user.click(within(community()).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(rows()).toHaveLength(10))
})

test('it has its own country filter and a link to the explanation', async () => {
  const { requests } = await open({ replies: withRanking, search: '?best=Peru' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  const asked = requests.filter(({ call }) => call === 'GET /rankings/community')
  expect(asked.map(({ query }) => query.get('country'))).toEqual(['Peru'])
  expect(screen.getByRole('link', { name: 'How the ranking works' })).toHaveAttribute('href', '/how-the-ranking-works')
})

test('the less common filters are behind a button', async () => {
  const { user } = await open({ replies: withRanking })
  await user.click(within(community()).getByRole('button', { name: 'More filters' }))
  expect(await within(community()).findByLabelText('Difficulty of the highest ranked hikes')).toHaveFocus()
  expect(within(community()).queryByRole('button', { name: 'More filters' })).toBeNull()
})

test('it filters by difficulty and year, which are in the address', async () => {
  const none = (request: FakeRequest) => (request.query.get('year') === '2019' ? NO_RANKING : paged(request))
  const { user, requests } = await open({
    replies: { 'GET /rankings/community': none },
    search: '?year=2019&difficulty=Odd',
  })
  expect(await within(community()).findByText('No matching trails are ranked yet')).toBeVisible()
  expect(within(community()).getByLabelText('Year they were hiked')).toHaveValue('2019')
  await user.selectOptions(within(community()).getByLabelText('Difficulty of the highest ranked hikes'), 'Very Hard')
  expect(await within(community()).findByText('No matching trails are ranked yet')).toBeVisible()
  await user.selectOptions(within(community()).getByLabelText('Year they were hiked'), 'Any year')
  await waitFor(() => expect(rows()).toHaveLength(10))
  expect(address()).toBe('?difficulty=Very+Hard')
  const asked = requests.filter(({ call }) => call === 'GET /rankings/community').map(({ query }) => query.toString())
  expect(asked).toEqual([
    'year=2019&limit=10&offset=0',
    'difficulty=Very+Hard&year=2019&limit=10&offset=0',
    'difficulty=Very+Hard&limit=10&offset=0',
  ])
})
