import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { NO_RANKING, address, neverResolve, open as openScreen } from '#web/community/top/top-testing.tsx'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { BestScreen } from './best-screen.tsx'
import { BestThree } from './best/best-three.tsx'

afterEach(endTest)

function scored(place: number | null, name: string, over: Partial<ScoredTrail> = {}): ScoredTrail {
  const figures = { score: 84.2, low: 70.6, high: 92.9, lists: 23, likesCount: 4, elevation: 900 }
  return { place, name, country: 'Norway', ...figures, photo: null, ...over }
}

const PLACED = Array.from({ length: 23 }, (_, index) => scored(index + 1, `Path ${index + 1}`))

function paged({ query }: FakeRequest) {
  const offset = Number(query.get('offset') ?? 0)
  const entries = PLACED.slice(offset, offset + Number(query.get('limit') ?? 50))
  const rising = offset === 0 ? [scored(null, 'Newcomer', { lists: 1 })] : []
  return { entries, rising, total: PLACED.length, fittedAt: '2026-01-01T00:00:00.000Z' }
}

type Reply = NonNullable<Replies['GET /rankings/community']>

const open = (reply: Reply = paged, search = '') =>
  openScreen({ path: '/best', search, screen: <BestScreen />, replies: { 'GET /rankings/community': reply } })

const lists = () => screen.getAllByRole('list')
/** The first three, and those in the list below them. */
const rows = () =>
  lists()
    .slice(0, 2)
    .flatMap((list) => within(list).getAllByRole('listitem'))

test('R8.14, R8.43: each trail shows its place, the lower end of its band, and how many lists stand behind it', async () => {
  await open()
  await waitFor(() => expect(rows()).toHaveLength(20))
  for (const place of [1, 4])
    expect(rows()[place - 1]).toHaveTextContent(
      new RegExp(`^${place}Path ${place}Norway23 listsScore at least 70, most likely 84, at most 93`),
    )
  expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', '/hike/Path%201/Norway')
  expect(lists()[1]).toHaveAttribute('start', '4')
})

test('it says what the score is and links to how it is computed', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Best hikes' })).toBeVisible()
  expect(screen.getByText(/At least this many of 100 hikers would rank it above a typical trail/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'How the ranking works' })).toHaveAttribute('href', '/how-the-ranking-works')
})

/** As the server sorts them; their scores do not fall. */
const UNSURE = [
  { low: 97.25, score: 98.5, high: 99.2, lists: 40 },
  { low: 94.9, score: 96.1, high: 98.2, lists: 12 },
  { low: 94.2, score: 97.2, high: 99.3, lists: 3 },
  { low: 92.8, score: 95.1, high: 97.4, lists: 7 },
  { low: 92.1, score: 96.5, high: 98.9, lists: 7 },
  { low: 92.1, score: 93, high: 94.1, lists: 90 },
].map((band, index) => scored(index + 1, `Path ${index + 1}`, band))
const unsure = (rising: ScoredTrail[] = []) => ({ ...NO_RANKING, entries: UNSURE, rising, total: UNSURE.length })

test('R8.43: the printed numbers never rise from place to place', async () => {
  await open(unsure())
  await waitFor(() => expect(rows()).toHaveLength(6))
  const printed = rows().map((row) => /at least ([\d.]+)/.exec(row.textContent)?.[1])
  expect(printed).toEqual(['97.2', '94', '94', '92', '92', '92'])
})

test('R8.44: the band is drawn from its lower end to its upper one, with a tick at the score', async () => {
  await open(unsure())
  await waitFor(() => expect(rows()).toHaveLength(6))
  const bands = rows().map((row) => row.querySelector<HTMLElement>('[style*="--low"]')!.style)
  // the scale begins at 90
  expect(['--low', '--width', '--score'].map((name) => bands[2]!.getPropertyValue(name))).toEqual([
    '42.0%',
    '51.0%',
    '72.0%',
  ])
})

test('R8.45: a trail above one with a higher score says that it is surer, and why', async () => {
  await open(unsure([scored(null, 'Newcomer', { lists: 1 })]))
  await waitFor(() => expect(rows()).toHaveLength(6))
  const surer = rows().map((row) => /Surer than .*?\./.exec(row.textContent)?.[0])
  const [second, fourth] = ['Surer than Path 3, which has fewer lists.', 'Surer than Path 5, whose bar is longer.']
  expect(surer).toEqual([undefined, second, undefined, fourth, undefined, undefined])
  const details = rows()[3]!.querySelector('details')!
  expect(details).not.toHaveAttribute('open')
  expect(within(details).getByLabelText('About the score of Path 4')).toBeVisible()
  expect(details).toHaveTextContent('Most likely 95 of 100 hikers')
  expect(screen.getByText(/New and rising: it gets a place once it is on 3 lists/)).toBeInTheDocument()
})

test('more places are shown on request, and the focus moves to the first of them', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(rows()).toHaveLength(23))
  expect(rows()[20]).toContainElement(document.activeElement as HTMLElement)
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('trails in too few lists are rising, below the others and without a place', async () => {
  await open()
  const rising = (await screen.findByRole('heading', { level: 2, name: 'New and rising' })).closest('details')!
  expect(rising).not.toHaveAttribute('open')
  expect(within(rising).getByRole('list')).toHaveTextContent(/^NewcomerNorway1 listnew and rising/)
})

test('in a community of one hiker no trail has a place, and the page says why', async () => {
  await open({ ...NO_RANKING, rising: [scored(null, 'Alone', { lists: 1 })] })
  expect(await screen.findByText('Too few lists to rank yet')).toBeVisible()
  expect(screen.getByText(/once it is on three lists. These are nearly there/)).toBeVisible()
  expect(screen.getByText('Alone')).toBeVisible()
})

test('without any ranked list it explains how to rank', async () => {
  await open(NO_RANKING)
  expect(await screen.findByText(/Rank your hikes/)).toBeVisible()
  expect(screen.queryByText('New and rising')).toBeNull()
})

test('a ranking that cannot be read says so and has a retry button', async () => {
  let isUp = false
  const { user } = await open((request: FakeRequest) => (isUp ? paged(request) : refusal(404, {})))
  expect(await screen.findByText('Failed to load the ranking')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
})

test('it filters by country, difficulty and year, which are in the address', async () => {
  const reply = (request: FakeRequest) => (request.query.get('year') === '2019' ? NO_RANKING : paged(request))
  const { user, requests } = await open(reply, '?country=Peru&year=2019&difficulty=Odd')
  expect(await screen.findByText('No matching trails are ranked yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Peru' })).toBeVisible()
  expect(screen.getByLabelText('Year they were hiked')).toHaveValue('2019')
  await user.selectOptions(screen.getByLabelText('Difficulty'), 'Very Hard')
  await user.selectOptions(screen.getByLabelText('Year they were hiked'), 'Any year')
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(address()).toBe('/best?country=Peru&difficulty=Very+Hard')
  const asked = requests.filter(({ call }) => call === 'GET /rankings/community').map(({ query }) => query.toString())
  expect(asked).toEqual([
    'country=Peru&year=2019&limit=20&offset=0',
    'country=Peru&difficulty=Very+Hard&year=2019&limit=20&offset=0',
    'country=Peru&difficulty=Very+Hard&limit=20&offset=0',
  ])
})

function openThree(reply: Reply) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  aServer({ 'GET /rankings/community': reply })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <BestThree />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('other pages show the first three with a link to all', async () => {
  openThree(paged)
  await waitFor(() => expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(NAMES))
  expect(screen.getByRole('link', { name: 'See all best hikes' })).toHaveAttribute('href', '/best')
})

const NAMES = ['Path 1', 'Path 2', 'Path 3']

test('other pages show nothing without a ranking, and three cards while it loads', async () => {
  const { container, unmount } = openThree(neverResolve)
  expect(container.querySelectorAll('[data-skeleton-card]')).toHaveLength(3)
  unmount()
  const empty = openThree(NO_RANKING)
  await waitFor(() => expect(empty.container).toBeEmptyDOMElement())
})
