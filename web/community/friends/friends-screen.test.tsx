import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { ANA, TOM, aFriendHike, friendReplies, showFriends } from './friends-testing.tsx'
import { filterFriends } from './use-friends.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
})

const NEVER = () => new Promise<Response>(() => {})
const findCard = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('li')
  if (!card) throw new Error(`there is no card of ${name}`)
  return within(card)
}
const removeTom = async (user: Awaited<ReturnType<typeof showFriends>>['user']) => {
  await user.click((await findCard('Tom Berg')).getByRole('button', { name: 'Remove Tom Berg from your friends' }))
  return screen.findByRole('alertdialog', { name: 'Remove Friend' })
}

test('loading shows four cards and six medals', async () => {
  aHikeServer({ ...friendReplies(), 'GET /friends': NEVER, 'GET /achievements/friends/recent': NEVER })
  await showFriends()
  expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  expect(screen.getByText('Loading your friends').parentElement?.querySelectorAll('[data-skeleton-card]')).toHaveLength(
    4,
  )
  expect(document.querySelectorAll('[data-medal-skeleton]')).toHaveLength(6)
})

test('a friend’s card shows name and totals and links to their list; the button is outside the link', async () => {
  aHikeServer(friendReplies())
  await showFriends()
  const card = await findCard('Tom Berg')
  const link = card.getByRole('link', { name: 'Tom Berg' })
  expect(link).toHaveAttribute('href', '/user/tommy/list')
  for (const text of ['@tommy', 'Total Hikes', '12', 'Total Length', '1,234.50', 'km', 'Total Elevation', '8,849', 'm'])
    expect(card.getByText(text)).toBeVisible()
  expect(link).not.toContainElement(card.getByRole('button'))
})

test('R9.3: a friend’s card shows what they walked last, and nothing where that is not known', async () => {
  const hikes = [
    aFriendHike('Newest', '2026-07-03'),
    aFriendHike('Older', '2026-07-01'),
    aFriendHike('Gone', '2026-06-01', { username: 'nobody' }),
  ].map((hike, n) => ({ ...hike, _id: `f${n}` }))
  aHikeServer(friendReplies({ hikes }))
  await showFriends()
  const card = await findCard('Tom Berg')
  expect(await card.findByText('Newest')).toBeVisible()
  expect(card.getByText('Jul 3, 2026')).toBeVisible()
  expect(card.queryByText('Older')).toBeNull()
  expect((await findCard('Ana Óskar')).queryByText(/2026/)).toBeNull()
})

test('the head shows the numbers of friends and followers', async () => {
  aHikeServer(friendReplies())
  await showFriends()
  expect(await screen.findByText('2 Friends')).toBeVisible()
  expect(screen.getByText('followers')).toHaveTextContent('7 followers')
})

test('without friends it says so and links to the community', async () => {
  aHikeServer(friendReplies({ friends: [] }))
  await showFriends()
  expect(await screen.findByText("You haven't added any friends yet.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/users')
  expect(screen.getByText('0 Friends')).toBeVisible()
})

test.each([
  ['TOM', 'Tom'],
  ['berg', 'Tom'],
  ['m b', 'Tom'],
  ['KER_', 'Ana'],
  ['ósk', 'Ana'],
  [' tommy ', 'Tom'],
  ['o', 'Tom'],
  ['', 'Tom Ana'],
  ['xyz', ''],
])('%j finds %j', (text, found) => {
  expect(
    filterFriends([TOM, ANA], text)
      .map(({ firstName }) => firstName)
      .join(' '),
  ).toBe(found)
})

test('the typed text filters the cards and is in the address', async () => {
  aHikeServer(friendReplies())
  const { user } = await showFriends()
  await screen.findByRole('link', { name: 'Tom Berg' })
  await user.type(screen.getByPlaceholderText('Search friends...'), 'walk')
  expect(screen.queryByRole('link', { name: 'Tom Berg' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ana Óskar' })).toBeVisible()
  expect(shownAddress()).toBe('/friends?query=walk')
  await user.type(screen.getByPlaceholderText('Search friends...'), 'zz')
  expect(screen.getByText('No friends found matching your search.')).toBeVisible()
  expect(screen.getByText('2 Friends')).toBeVisible()
})

test('an address with a search opens that search', async () => {
  aHikeServer(friendReplies())
  await showFriends('?query=ana')
  expect(await screen.findByRole('link', { name: 'Ana Óskar' })).toBeVisible()
  expect(screen.getByPlaceholderText('Search friends...')).toHaveValue('ana')
  expect(screen.queryByRole('link', { name: 'Tom Berg' })).toBeNull()
})

test('removing asks in the specified words, and cancelling sends nothing', async () => {
  const requests = aHikeServer(friendReplies())
  const { user } = await showFriends()
  const dialog = await removeTom(user)
  expect(dialog).toHaveTextContent('Are you sure you want to remove Tom Berg from your friends?')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true)
})

test('R9.2: removing a friend shows a toast and reads friends and their hikes again', async () => {
  const requests = aHikeServer(friendReplies())
  const { user } = await showFriends()
  await user.click(within(await removeTom(user)).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tom Berg' })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(toasts()).toEqual(['Friend removed successfully!'])
  const removals = requests.filter(({ line }) => line.startsWith('DELETE'))
  expect(removals.map(({ line, body }) => [line, body])).toEqual([['DELETE /friends/u-tom', null]])
  for (const call of ['GET /friends', 'GET /hikes/friends'])
    await waitFor(() => expect(requests.filter((one) => one.call === call)).toHaveLength(2))
})

test('a failed removal closes the dialog and shows the error instead of the page, until tried again', async () => {
  aHikeServer({ ...friendReplies(), 'DELETE /friends/{id}': refusal(500, {}) })
  const { user } = await showFriends()
  await user.click(within(await removeTom(user)).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to remove friend')
  expect(screen.getByText('Error: Failed to remove friend')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Tom Berg' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Tom Berg' })).toBeVisible()
})

test.each([
  ['GET /friends', 'Error: Failed to fetch friends'],
  ['GET /hikes/friends', 'Error: Failed to fetch friend hikes'],
  ['GET /friends/followers/count', 'Error: Failed to fetch followers count'],
])('R9.5: when %s fails the page is "%s", until it is read again', async (call, text) => {
  const usual = friendReplies()
  const replies = { ...usual, [call]: refusal(404, {}) }
  aServer(replies)
  const { user } = await showFriends()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Tom Berg' })).toBeNull()
  expect(screen.queryByPlaceholderText('Search friends...')).toBeNull()
  Object.assign(replies, usual)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Tom Berg' })).toBeVisible()
})
