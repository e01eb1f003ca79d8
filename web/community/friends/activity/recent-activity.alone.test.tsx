import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { aFriendHike, friendReplies, showFriends } from '#web/community/friends/friends-testing.tsx'
import { needsOlderHikes } from './use-activity.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await endTest()
})

const HIKES = [
  aFriendHike('Romsdalseggen', '2026-08-01', { difficulty: 'Moderate', rating: 4 }),
  aFriendHike('Besseggen', '2026-07-12', { difficulty: 'Hard', rating: 3 }),
  aFriendHike('Reinebringen', '2025-09-23', { difficulty: 'Very Hard', rating: 5 }),
  aFriendHike('Some day', null),
]
const feed = () => screen.findByRole('list', { name: 'Your friends’ hikes' })
const names = async () => [...(await feed()).querySelectorAll('h3 a')].map((link) => link.textContent)

test('a hike shows its person and its trail, and links to both', async () => {
  aHikeServer(friendReplies({ hikes: [aFriendHike('A/B', '2026-07-12', { rating: 4, difficulty: 'Very Hard' })] }))
  await showFriends()
  const item = within(await feed())
  expect(screen.getByRole('heading', { level: 2, name: 'Recent Activity' })).toBeVisible()
  expect(item.getByRole('link', { name: '@tommy' })).toHaveAttribute('href', '/user/tommy')
  expect(item.getByRole('link', { name: 'A/B' })).toHaveAttribute('href', '/hike/A%2FB/Norway')
  for (const text of ['Norway', 'Very Hard', 'Jul 12, 2026', '14.2', '1,140'])
    expect(item.getByText(text)).toBeVisible()
  expect(await feed()).toHaveTextContent('Rated4/5')
  expect(item.queryByRole('button')).toBeNull()
})

test.each([
  ['', 'Romsdalseggen Besseggen Reinebringen'],
  ['?sort=difficulty', 'Reinebringen Besseggen Romsdalseggen'],
  ['?sort=rating', 'Reinebringen Romsdalseggen Besseggen'],
  ['?year=2026&sort=difficulty', 'Besseggen Romsdalseggen'],
])('/friends%s lists the dated hikes %s', async (query, expected) => {
  aHikeServer(friendReplies({ hikes: HIKES }))
  await showFriends(query)
  expect((await names()).join(' ')).toBe(expected)
})

test('a year is chosen and, clicked again, cleared; order and year are in the address', async () => {
  aHikeServer(friendReplies({ hikes: HIKES }))
  const { user } = await showFriends('?query=tom')
  const orders = within(await screen.findByRole('combobox', { name: 'Sort by' })).getAllByRole('option')
  expect(orders.map(({ textContent }) => textContent)).toEqual(['Date', 'Difficulty', 'Rating'])
  const chip = within(await screen.findByRole('group', { name: 'Year' })).getByRole('button', { name: '2025' })
  expect(chip).toHaveAttribute('aria-pressed', 'false')
  await user.click(chip)
  expect(await names()).toEqual(['Reinebringen'])
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating')
  expect(shownAddress()).toBe('/friends?query=tom&year=2025&sort=rating')
  await user.click(chip)
  expect(await names()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
})

test('R9.3: twelve are shown, twelve more on request, and twelve again when year or order change', async () => {
  const many = Array.from({ length: 30 }, (_, n) => aFriendHike(`Hike ${n}`, '2026-07-12', { _id: String(100 + n) }))
  aHikeServer(friendReplies({ hikes: many }))
  const { user } = await showFriends()
  expect(await names()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await names()).toHaveLength(24)
  expect(document.activeElement).toBe((await feed()).children[12]?.querySelector('a'))
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await names()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating')
  expect(await names()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await user.click(screen.getByRole('button', { name: '2026' }))
  expect(await names()).toHaveLength(12)
})

test.each([
  ['Escape', async (user: User) => user.keyboard('{Escape}')],
  ['the button', async (user: User) => user.click(screen.getByRole('button', { name: 'Close photo' }))],
  ['a click beside it', async (user: User) => user.click(screen.getByRole('dialog'))],
])('a photo opens over the page and %s closes it', async (_how, close) => {
  aHikeServer(friendReplies({ hikes: [aFriendHike('Besseggen', '2026-07-12', { photo: WITH_FILES.photo })] }))
  const { user } = await showFriends()
  await user.click(within(await feed()).getByRole('button', { name: 'Photo of Besseggen' }))
  const viewer = screen.getByRole('dialog', { name: 'Photos of Besseggen' })
  expect(within(viewer).getByRole('img', { name: 'Besseggen, by tommy' })).toHaveAttribute('src', '/api/hikes/h1/photo')
  // the browser turns Escape into a cancel event
  if (_how === 'Escape') viewer.dispatchEvent(new Event('cancel', { cancelable: true }))
  await close(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

type User = Awaited<ReturnType<typeof showFriends>>['user']

/** Replies with 500 hikes of each year from 2026 down, a page each, and one of 2023. */
function aLongWay() {
  const pages: (string | null)[] = []
  aHikeServer({
    ...friendReplies(),
    'GET /hikes/friends': ({ query }) => {
      const page = Number(query.get('page'))
      pages.push(query.get('page'))
      const year = 2027 - page
      return Array.from({ length: page > 3 ? 1 : 500 }, (_, n) =>
        aFriendHike(`${year} ${n}`, `${year}-07-12`, { rating: page === 4 ? 5 : 3 }),
      )
    },
  })
  return pages
}

const years = () =>
  within(screen.getByRole('group', { name: 'Year' }))
    .getAllByRole('button')
    .map((button) => button.textContent)

test('by date one page is read, and an earlier one on request', async () => {
  const requests = aLongWay()
  const { user } = await showFriends()
  await feed()
  expect(requests).toEqual(['1'])
  expect(years()).toEqual(['2026', 'Earlier years'])
  await user.click(screen.getByRole('button', { name: 'Earlier years' }))
  await waitFor(() => expect(years()).toEqual(['2026', '2025', 'Earlier years']))
  expect(requests).toEqual(['1', '2'])
})

test('pages are read to the end of a year, and no further', async () => {
  const requests = aLongWay()
  await showFriends('?year=2025')
  expect((await names())[0]).toMatch(/^2025 /)
  expect(requests).toEqual(['1', '2', '3'])
})

test('another order reads all pages', async () => {
  const requests = aLongWay()
  await showFriends('?sort=rating')
  expect((await names())[0]).toBe('2023 0')
  expect(requests).toEqual(['1', '2', '3', '4'])
})

const days = (...completedOn: string[]) => completedOn.map((day) => ({ completedOn: day }))

test.each([
  ['date', null, 2, false],
  ['date', null, 3, true],
  ['rating', null, 1, true],
  ['date', '2026', 12, false],
  ['rating', '2026', 12, false],
  ['date', '2025', 12, true],
  ['date', '2024', 12, true],
] as const)('by %s, of %s, %i to be seen: more must be read is %j', (order, year, shown, expected) => {
  expect(needsOlderHikes(days('2026-08-01', '2025-09-23'), { order, year, shown })).toBe(expected)
})
