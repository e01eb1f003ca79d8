import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { TOM, aFriendHike } from '#web/community/friends/friends-testing.tsx'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { aWish, aWishedTrail } from '#web/diary/wishlist/wishlist-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { countCalls, neverResolve, open } from '#web/community/home/home-testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') })
})

afterEach(async () => {
  vi.useRealTimers()
  await endTest()
  localStorage.clear()
})

const feed = () => screen.getByRole('region', { name: 'From your friends' })
const entries = () => within(feed()).getAllByRole('listitem')
const today = () => screen.queryByRole('list', { name: 'Today' })
const openAsMia = (replies: NonNullable<Parameters<typeof open>[0]>['replies']) =>
  open({ user: MIA, replies: replies ?? {} })

const MEDALS = [
  { _id: 'km-1000', name: 'Thousand', description: '', icon: 'trophy', tier: 'gold', percentOfHikers: 3 },
  { _id: 'km-50', name: 'Fifty', description: '', icon: 'trophy', tier: 'bronze', percentOfHikers: 60 },
  { _id: 'hikes-250', name: 'Many', description: '', icon: 'trophy', tier: 'gold', percentOfHikers: 1 },
] as const
const WAYS = [
  { _id: 'hikes-250', have: 45, of: 250, unit: 'hikes' },
  { _id: 'km-1000', have: 973, of: 1000, unit: 'km' },
  { _id: 'km-50', have: 50, of: 50, unit: 'km' },
] as const

test('a friend’s hike shows person, place, day and note, with buttons to like and to wish', async () => {
  const placed = aFriendHike('Samaria Gorge', '2026-11-20', {
    rank: 3,
    isPlaced: true,
    notes: 'Start at six.',
    _id: 'f1',
  })
  const other = aFriendHike('Ridge', '2026-11-19', { rank: 1, isPlaced: false, username: 'gone', _id: 'f2' })
  const { requests } = await openAsMia({ 'GET /hikes/friends': () => [placed, other], 'GET /friends': () => [TOM] })
  await waitFor(() => expect(entries()).toHaveLength(2))
  const [first, second] = entries()
  expect(within(first!).getByRole('heading').textContent).toBe('Tom ranked Samaria Gorge #3')
  expect(second).toHaveTextContent('@gone hiked Ridge')
  expect(within(first!).getByRole('link', { name: 'Tom' })).toHaveAttribute('href', '/user/tommy')
  expect(first).toHaveTextContent(/Nov 20, 2026.*Start at six\./)
  expect(within(first!).getByRole('button', { name: /^Like Samaria Gorge/ })).toBeVisible()
  expect(within(first!).getByRole('button', { name: 'Add to wishlist: Samaria Gorge' })).toBeVisible()
  expect(requests.find(({ call }) => call === 'GET /hikes/friends')?.query.toString()).toBe('limit=8')
  expect(within(feed()).getByRole('link', { name: 'See all of your friends’ hikes' })).toHaveAttribute(
    'href',
    '/friends',
  )
})

test.each([
  [true, 8],
  [false, 3],
])('a page that is wide (%s) shows %i hikes', async (isWide, count) => {
  const hikes = Array.from({ length: 8 }, (_, n) => aFriendHike(`Hike ${n}`, '2026-11-20', { _id: `f${n}` }))
  await open({ user: MIA, isWide, replies: { 'GET /hikes/friends': () => hikes } })
  await waitFor(() => expect(entries()).toHaveLength(count))
})

test('a live notification reads the feed again', async () => {
  const { requests } = await openAsMia({})
  await screen.findByText('You are not following anyone yet')
  const notification = {
    _id: 'n1',
    content: 'tommy completed Ridge',
    read: false,
    createdAt: '2026-11-22T11:00:00.000Z',
  }
  await act(async () => dispatchPageEvent('notificationPushed', { notification: notification as never }))
  await waitFor(() => expect(countCalls(requests, 'GET /hikes/friends')).toBe(2))
})

test('without friends the feed links to people; with quiet friends it says so', async () => {
  const { unmount } = await openAsMia({})
  expect(await screen.findByText('You are not following anyone yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find hikers' })).toHaveAttribute('href', '/users')
  unmount()
  await openAsMia({ 'GET /friends': () => [TOM] })
  expect(await screen.findByText('No recent hikes from your friends yet')).toBeVisible()
})

test('a feed that cannot be read says so and can be tried again', async () => {
  let isUp = false
  const reply = () => (isUp ? Response.json([]) : Response.json({}, { status: 404 }))
  const { user } = await openAsMia({ 'GET /hikes/friends': reply })
  expect(await screen.findByText('Failed to load your friends’ hikes')).toBeVisible()
  expect(feed()).not.toHaveClass('wide:min-h-120')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('You are not following anyone yet')).toBeVisible()
})

test('loading keeps the feed’s space', async () => {
  await openAsMia({ 'GET /hikes/friends': neverResolve })
  expect(await screen.findByText('Loading your friends’ hikes')).toBeInTheDocument()
})

test('R11.19: the nearest medal, this month beside last year’s, and this day in earlier years are above the feed', async () => {
  const hikes = [
    { ...BESSEGGEN, _id: 'a', completedOn: '2026-11-02', length: 10, elevation: 500 },
    { ...BESSEGGEN, _id: 'b', name: 'Old Ridge', completedOn: '2023-11-22', notes: 'Fog.' },
    { ...BESSEGGEN, _id: 'c', completedOn: '2025-11-01' },
    { ...BESSEGGEN, _id: 'd', completedOn: '2025-11-30' },
  ].map((hike) => ({ ...hike, completionCount: 1, lastWalkedOn: undefined }))
  await openAsMia({
    'GET /hikes/my-hikes': () => hikes,
    'GET /achievements': () => [...MEDALS],
    'GET /achievements/progress': () => [...WAYS],
    'GET /achievements/user': () => [{ ...MEDALS[1], earnedAt: '2026-01-01T00:00:00.000Z' }],
  })
  await waitFor(() => expect(within(today()!).getAllByRole('listitem')).toHaveLength(4))
  const [stone, month, day, forYou] = within(today()!).getAllByRole('listitem')
  expect(stone).toHaveTextContent('Your next achievementThousand973 of 1,000 km')
  expect(month).toHaveTextContent('November 2026 so far1 hike10.0 km, 500 m climbed. As many as this time last year.')
  expect(day).toHaveTextContent('3 years ago todayOld RidgeFog.')
  expect(within(forYou!).getByRole('link', { name: 'Trails you may love' })).toHaveAttribute('href', '/for-you')
  expect(within(month!).getByRole('link')).toHaveAttribute('href', '/me/years')
})

const JUNE = [0, 0, 0, 0, 1, 9, 8, 1, 0, 0, 0, 0]
const NOVEMBER = [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 9, 0]
const FROM_OCTOBER = [2, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, 5]

const wishing = (months: readonly (readonly number[])[]) => ({
  'GET /hikes/my-wishlist': () => months.map((_, n) => aWish(`Wish ${n}`)),
  'GET /hikes/my-wishlist/trails': () => months.map((walks, n) => aWishedTrail(`w-Wish ${n}`, { months: [...walks] })),
})
const walkedOn = (...days: readonly string[]) => ({
  'GET /hikes/my-hikes': () =>
    days.map((completedOn) => ({
      ...BESSEGGEN,
      _id: completedOn,
      completedOn,
      length: 10,
      elevation: 500,
      completionCount: 1,
      lastWalkedOn: undefined,
    })),
})
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Today' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test.each([
  ['the shortest season', [JUNE, FROM_OCTOBER, NOVEMBER], /in season nowWish 2Best: October–November\.$/],
  ['nothing of summer', [JUNE], /^For YouTrails you may love/],
])('of the wishes whose best months have this one, there is %s', async (_which, months, text) => {
  await openAsMia({ ...walkedOn('2026-11-02'), ...wishing(months) })
  expect((await cards()).at(-1)).toMatch(text)
})

test('suggestions are promised once three hikes are ranked', async () => {
  await openAsMia(walkedOn('2025-11-02', '2025-11-03', '2025-11-04'))
  expect((await cards()).at(-1)).toBe('For YouTrails you may loveLoved by hikers like you.')
})

test('a wish in season replaces a month without a hike', async () => {
  await openAsMia({ ...walkedOn('2025-11-02'), ...wishing([NOVEMBER]) })
  expect(await cards()).toEqual([
    'On your wishlist and in season nowWish 0Best: October–November.',
    'For YouTrails you may loveRank at least three hikes to see them.',
  ])
})

test.each([
  [
    'what it once was',
    ['2023-11-05', '2023-11-30', '2025-11-29'],
    /^Nov22Your busiest November so far2 hikes in 202320\.0 km, 1,000 m climbed\. None yet this year\.$/,
  ],
  [
    'that it would be a first',
    ['2026-08-05'],
    /^Nov22November 2026 so farNo hikes yetYour next hike would be your first ever in November\.$/,
  ],
])('a month without a hike tells %s', async (_what, days, text) => {
  await openAsMia(walkedOn(...days))
  expect((await cards())[0]).toMatch(text)
})

test.each([
  ['2026-12-01T12:00:00', '2026', '2026-03-01'],
  ['2026-12-31T23:59:00', '2026', '2026-03-01'],
  ['2027-01-31T12:00:00', '2026', '2026-03-01'],
])('at %s there is the way to the pages of %s', async (now, year, day) => {
  vi.setSystemTime(new Date(now))
  await openAsMia(walkedOn(day))
  const link = await screen.findByRole('link', { name: 'Your year in stones' })
  expect(link).toHaveAttribute('href', `/me/years/${year}`)
  expect(link.closest('li')).toHaveTextContent('2026, stone by stoneYour year in stones1 hike, 10.0 km, 500 m climbed.')
})

test.each([
  ['out of season', '2026-11-30T12:00:00', '2026-03-01'],
  ['in February', '2027-02-01T12:00:00', '2026-03-01'],
  ['of a year in which nothing was walked', '2026-12-10T12:00:00', '2025-12-31'],
])('there is none %s', async (_when, now, day) => {
  vi.setSystemTime(new Date(now))
  await openAsMia(walkedOn(day))
  expect(await cards()).toHaveLength(2)
  expect(screen.queryByText('Your year in stones')).toBeNull()
})

test('with five cards the month is left out', async () => {
  vi.setSystemTime(new Date('2026-12-10T12:00:00'))
  const DECEMBER = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 9]
  await openAsMia({
    ...walkedOn('2026-12-02', '2024-12-10'),
    ...wishing([DECEMBER]),
    'GET /achievements': () => [...MEDALS],
    'GET /achievements/progress': () => [...WAYS],
  })
  await screen.findByRole('link', { name: 'Your year in stones' })
  const told = await cards()
  expect(told).toHaveLength(4)
  expect(told.filter((text) => text.includes('December 2026 so far'))).toEqual([])
})

test('a member without hikes is told so; visitors see nothing of it', async () => {
  const { unmount } = await openAsMia({ 'GET /hikes/my-hikes': () => [] })
  await screen.findByText('You are not following anyone yet')
  expect(today()).toHaveTextContent(
    /^Nov22No hikes yetFind your first trailSee what hikers here like best\.For YouTrails you may love/,
  )
  unmount()
  const { requests } = await open({ replies: { 'GET /hikes/friends': refusal(401, {}) } })
  await screen.findByText('128,406.3')
  expect(screen.queryByRole('region', { name: 'From your friends' })).toBeNull()
  expect(countCalls(requests, 'GET /hikes/friends')).toBe(0)
})
