import { act, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { signOut } from '#web/platform/api/session.ts'
import { type Replies, aServer, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { dismissToasts, endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { today } from '#web/diary/list-rows/today.ts'
import { MyListScreen } from '#web/diary/my-list/my-list-screen.tsx'
import { aLateAnswer, aWish, keeping, showPanel, widen } from './wishlist-testing.tsx'
import { useRemoveWish } from './use-remove-wish.ts'
import { useCompleteWish } from './use-wishes.ts'

afterEach(endTest)

const REMOVE = 'DELETE /hikes/my-wishlist/{hikeId}'
const COMPLETE = 'POST /hikes/user/{userId}/wishlist/{hikeId}/complete'
const NEVER = () => new Promise<Response>(() => {})
const names = () => screen.queryAllByRole('link').map((link) => link.textContent)
const confirm = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Delete from Wishlist' })).getByRole('button', {
    name: 'Delete',
  })

test('while the wishlist loads there are three skeleton rows below the heading', async () => {
  aHikeServer({ 'GET /hikes/my-wishlist': NEVER })
  await showPanel()
  expect(screen.getByRole('heading', { name: 'Wishlist' })).toBeVisible()
  expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(3)
})

test('an empty wishlist says so', async () => {
  aHikeServer(keeping())
  await showPanel()
  expect(await screen.findByText('Nothing planned yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
})

test.each([
  [{ message: 'The store is away' }, 'Error loading wishlist hikes: The store is away'],
  [{}, 'Error loading wishlist hikes: Unknown error'],
])('a list that cannot be read with %j says "%s", and is read again on request', async (body, text) => {
  const replies: Replies = { ...keeping('Salkantay'), 'GET /hikes/my-wishlist': refusal(404, body) }
  aServer(replies)
  const { user } = await showPanel()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
  replies['GET /hikes/my-wishlist'] = () => [aWish('Salkantay')]
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Salkantay' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list that cannot be read again is not called empty', async () => {
  const replies: Replies = keeping()
  aServer(replies)
  const { client } = await showPanel()
  await screen.findByText('Nothing planned yet')
  replies['GET /hikes/my-wishlist'] = refusal(404, {})
  await act(() => client.invalidateQueries())
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading wishlist hikes')
  expect(screen.queryByText('Nothing planned yet')).toBeNull()
})

test('from 1018 px it is a table with a header row, and each row leads to its page and its link', async () => {
  widen()
  const wishes = [aWish('A/B', { link: 'https://example.org/x' }), aWish('Old', { link: 'javascript:alert(1)' })]
  aHikeServer({ 'GET /hikes/my-wishlist': () => wishes })
  await showPanel()
  const row = (await screen.findByRole('link', { name: 'A/B' })).closest('tr')
  if (!row) throw new Error('there is no row')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(1, 7)).toEqual(['Name', 'Link', 'Country', 'Difficulty', 'Length', 'Elevation'])
  expect(screen.getByRole('link', { name: 'A/B' })).toHaveAttribute('href', '/hike/A%2FB/Peru')
  const link = within(row).getByRole('link', { name: /opens in a new tab/ })
  expect(link).toHaveAttribute('href', 'https://example.org/x')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  for (const text of ['Peru', 'Hard', '14.2', '1,140']) expect(within(row).getByText(text)).toBeVisible()
  const actions = within(row).getAllByRole('button')
  expect(actions.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Move A/B, number 1 of 2',
    'Add a note on A/B',
    'Edit A/B',
    'Delete A/B',
    'Complete Hike A/B',
  ])
  expect(screen.getAllByText('None')).toHaveLength(1)
})

test('below 1018 px it is a list of cards with the same actions', async () => {
  aHikeServer(keeping('Salkantay'))
  await showPanel()
  const card = await screen.findByRole('listitem')
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(card).getAllByRole('button')).toHaveLength(4)
  expect(within(card).getByText('Complete Hike')).toBeVisible()
})

test('deleting asks in the specified words, and cancelling sends nothing', async () => {
  const requests = aHikeServer(keeping('Salkantay'))
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Delete Salkantay' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete from Wishlist' })
  expect(within(dialog).getByText('Are you sure you want to remove "Salkantay" from your wishlist?')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true)
  expect(names()).toEqual(['Salkantay'])
})

test('R4.5: a deleted wish is gone at once, and sent when it cannot be undone any more', async () => {
  const requests = aHikeServer(keeping('A', 'B'))
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Delete A' }))
  await user.click(await confirm())
  await waitFor(() => expect(names()).toEqual(['B']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(toasts()).toEqual(['Hike removed from wishlist successfully'])
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true)
  dismissToasts()
  await waitFor(() => expect(requests.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1))
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-wishlist')).toHaveLength(2))
})

test.each([
  ['A', ['A', 'B', 'C'], 'B'],
  ['B', ['A', 'B', 'C'], 'C'],
  ['C', ['A', 'B', 'C'], 'B'],
  ['A', ['A'], 'Add to Wishlist'],
])('after deleting %s of %j the focus is on %s', async (name, wishes, focused) => {
  aHikeServer(keeping(...wishes))
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  await user.click(await confirm())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
})

test.each([
  ['the server’s words', () => refusal(500, { message: 'The disk is full' }), 'The disk is full'],
  ['a text of its own', () => refusal(500, {}), 'Failed to delete hike'],
  ['the same without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to delete hike'],
])('a wish that cannot be deleted is back in its place, with %s', async (_words, reply, text) => {
  aHikeServer({ ...keeping('A', 'B', 'C'), [REMOVE]: onlyFor(['w-B'], () => reply()) })
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Delete B' }))
  await user.click(await confirm())
  dismissToasts()
  await waitFor(() => expect(toasts()).toEqual([text]))
  await waitFor(() => expect(names()).toEqual(['A', 'B', 'C']))
})

test('a deleted wish does not come back while the list is read again', async () => {
  const replies: Replies = keeping('A', 'B')
  const requests = aServer(replies)
  const { client, user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Delete A' }))
  replies['GET /hikes/my-wishlist'] = NEVER
  await user.click(await confirm())
  dismissToasts()
  await waitFor(() => expect(requests.some(({ call }) => call === REMOVE)).toBe(true))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-wishlist')).toHaveLength(2))
  expect(names()).toEqual(['B'])
})

test('a second wish stays away while the list is read again after the first', async () => {
  const kept = keeping('A', 'B', 'C')
  const requests = aHikeServer({
    ...kept,
    [REMOVE]: (request) => (request.path.endsWith('/w-B') ? NEVER() : kept[REMOVE](request)),
  })
  const { client, user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Delete B' }))
  await user.click(await confirm())
  await user.click(await screen.findByRole('button', { name: 'Delete A' }))
  await user.click(await confirm())
  dismissToasts()
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-wishlist')).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(names()).toEqual(['C'])
})

test('a completed wish moves to My List, everybody is told, and its hiker is asked when and how it was', async () => {
  widen()
  const requests = aHikeServer(keeping('Salkantay'))
  const heard = vi.fn()
  window.addEventListener('hikesUpdated', heard, { once: true })
  const { user } = await show(
    <MemoryRouter>
      <MyListScreen />
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: 'Complete Hike Salkantay' }))
  // the toast disappears after 5 seconds
  await waitFor(() => expect(toasts()).toEqual(['Hike completed successfully!']))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Hike' })
  expect(dialog).toHaveTextContent('It is now at the top of your list.')
  expect(await within(dialog).findByLabelText('Name')).toHaveValue('Salkantay')
  expect(within(dialog).getByLabelText('Completed on')).toHaveValue('2026-07-12')
  const completion = requests.find(({ line }) => line.startsWith('POST'))
  expect(completion?.line).toBe('POST /hikes/user/u1/wishlist/w-Salkantay/complete')
  expect(completion?.body).toEqual({ completedOn: today() })
  expect(heard.mock.lastCall?.[0]).toMatchObject({ detail: { action: 'add', hike: { _id: 'w-Salkantay', rank: 1 } } })
  const list = screen.getByRole('table', { name: /My ranked hikes/, hidden: true })
  await waitFor(() => expect(within(list).getByText('Salkantay')).toBeInTheDocument())
  expect(await screen.findByText('Nothing planned yet')).toBeInTheDocument()
})

test.each([
  ['the server’s words', () => refusal(409, { message: 'Not now' }), 'Not now'],
  ['a text of its own', () => refusal(500, {}), 'Failed to complete hike'],
  ['the same without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to complete hike'],
])('R4.5: a wish that cannot be completed is back in its place, with %s', async (_words, reply, text) => {
  aHikeServer({ ...keeping('A', 'B', 'C'), [COMPLETE]: onlyFor(['w-B'], () => reply()) })
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Complete Hike B' }))
  await waitFor(() => expect(toasts()).toEqual([text]))
  await waitFor(() => expect(names()).toEqual(['A', 'B', 'C']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const FIRST = { _id: 'first', name: 'First Steps', description: 'One', icon: 'hiking', tier: 'bronze' } as const
const EARNED = { ...FIRST, earnedAt: '2026-07-12T12:00:00.000Z' }
const COMPLETED = { ...BESSEGGEN, _id: 'w-A', name: 'A', earnedAchievements: [EARNED] }

test('what a completed wish earned is announced after the questions', async () => {
  aHikeServer({ ...keeping('A'), [COMPLETE]: onlyFor(['w-A'], () => COMPLETED) })
  const earned = vi.fn()
  window.addEventListener('achievementsEarned', earned, { once: true })
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Complete Hike A' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Hike' })
  expect(earned).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(earned.mock.lastCall?.[0]).toMatchObject({ detail: { achievements: [EARNED] } })
})

test('whoever has opened another form meanwhile is not interrupted', async () => {
  const late = aLateAnswer()
  aHikeServer({ ...keeping('A'), [COMPLETE]: onlyFor(['w-A'], late.reply) })
  const earned = vi.fn()
  window.addEventListener('achievementsEarned', earned, { once: true })
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Complete Hike A' }))
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }))
  await screen.findByRole('dialog', { name: 'Add to Wishlist' })
  late.answer(Response.json(COMPLETED))
  await waitFor(() => expect(toasts()).toEqual(['Hike completed successfully!']))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(earned).toHaveBeenCalledOnce()
})

function Probe() {
  const remove = useRemoveWish()
  const complete = useCompleteWish(() => {})
  return (
    <>
      <button onClick={() => remove(aWish('A'))}>Remove</button>
      <button onClick={() => complete(aWish('A'))}>Complete</button>
    </>
  )
}

test.each([
  ['Remove', 'Not authenticated'],
  ['Complete', 'Authentication required'],
])('%s without a session sends nothing and says: %s', async (button, text) => {
  const requests = aHikeServer()
  const { user } = await show(<Probe />)
  await signOut()
  await user.click(screen.getByRole('button', { name: button }))
  expect(toasts()).toEqual([text])
  expect(requests.map(({ call }) => call)).toEqual(['POST /auth/logout'])
})
