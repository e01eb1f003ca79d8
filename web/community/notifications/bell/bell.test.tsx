import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { aBellServer, bell, aNotification, panel, push, rows, showBell, someNotifications } from './bell-testing.tsx'
import { NotificationBell } from './notification-bell.tsx'

afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const { id } of toast.current()) toast.dismiss(id)
})

const unreadRows = () => rows().filter((row) => within(row).queryByText('unread')).length
const deleteButton = (id: string) =>
  within(panel()).getByRole('button', { name: `Delete notification: tom liked your hike ${id}` })

test('the bell says how many are unread', async () => {
  aBellServer([...someNotifications(3), aNotification('old', { read: true })])
  await showBell()
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 unread'))
  expect(bell()).toHaveTextContent('3')
})

test('without unread notifications it shows no number', async () => {
  aBellServer(someNotifications(2, { read: true }))
  await showBell()
  expect(bell()).toHaveAccessibleName('Notifications')
  expect(bell()).toHaveTextContent('')
})

test('R9.8: opening reads the list again and marks all read; what was unread stays marked until it is closed', async () => {
  const server = aBellServer([...someNotifications(2), aNotification('old', { read: true })])
  const user = await showBell()
  await user.click(bell())
  expect(bell()).toHaveAccessibleName('Notifications')
  const steps = ['GET /notifications', 'GET /notifications', 'PUT /notifications/read', 'GET /notifications']
  await waitFor(() => expect(server.requests()).toEqual(steps))
  expect(unreadRows()).toBe(2)
  await user.keyboard('{Escape}')
  await user.click(bell())
  expect(unreadRows()).toBe(0)
})

test('the number disappears at once, and returns where the server fails', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  let refuse = () => {}
  const late = () => new Promise<ReturnType<typeof refusal>>((resolve) => (refuse = () => resolve(refusal(500))))
  aBellServer(someNotifications(2), { 'PUT /notifications/read': late })
  const user = await showBell()
  await user.click(bell())
  expect(bell()).toHaveAccessibleName('Notifications')
  act(() => refuse())
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'))
  expect(toast.current()).toEqual([])
})

test('without unread notifications opening marks nothing', async () => {
  const server = aBellServer(someNotifications(1, { read: true }))
  const user = await showBell()
  await user.click(bell())
  await waitFor(() => expect(server.requests().length).toBeGreaterThanOrEqual(2))
  expect(new Set(server.requests())).toEqual(new Set(['GET /notifications']))
})

test('R9.6: the first word links to the person, the rest is text', async () => {
  aBellServer([aNotification('a', { content: 'kari_n completed <b>Rysy</b>', createdAt: new Date().toISOString() })])
  const user = await showBell()
  await user.click(bell())
  const link = within(rows()[0] as HTMLElement).getByRole('link')
  expect(link).toHaveTextContent(/^kari_n$/)
  expect(link).toHaveAttribute('href', '/user/kari_n')
  expect(rows()[0]).toHaveTextContent('kari_n completed <b>Rysy</b>just now')
  await user.click(link)
  expect(screen.getByLabelText('Address')).toHaveTextContent('/user/kari_n')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R9.7: ten are shown; Show More shows the rest and focuses the eleventh', async () => {
  aBellServer(someNotifications(23))
  const user = await showBell()
  await user.click(bell())
  expect(rows()).toHaveLength(10)
  await user.click(within(panel()).getByRole('button', { name: 'Show More' }))
  expect(rows()).toHaveLength(23)
  expect(document.activeElement).toBe(within(rows()[10]!).getByRole('link'))
  expect(within(panel()).queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('exactly ten need no Show More', async () => {
  aBellServer(someNotifications(10))
  const user = await showBell()
  await user.click(bell())
  expect(rows()).toHaveLength(10)
  expect(within(panel()).queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('a deleted one disappears before the server answers, and the focus is on the next', async () => {
  let answer = () => {}
  const late = () => new Promise<Response>((resolve) => (answer = () => resolve(new Response(null, { status: 204 }))))
  const server = aBellServer(someNotifications(3), { 'DELETE /notifications/{id}': late })
  const user = await showBell()
  await user.click(bell())
  await user.click(deleteButton('n2'))
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('n1'), expect.stringContaining('n3')])
  expect(document.activeElement).toBe(within(rows()[1]!).getByRole('link'))
  server.kept = server.kept.filter(({ _id }) => _id !== 'n2')
  act(() => answer())
  await waitFor(() => expect(server.requests().at(-1)).toBe('GET /notifications'))
  expect(rows()).toHaveLength(2)
})

test('deleting the last one shows the empty state and focuses the bell', async () => {
  aBellServer(someNotifications(1))
  const user = await showBell()
  await user.click(bell())
  await user.click(deleteButton('n1'))
  expect(within(panel()).getByRole('heading', { name: 'All quiet on the trail' })).toBeVisible()
  expect(document.activeElement).toBe(bell())
})

test('deleting an unread one lowers the number', async () => {
  aBellServer(someNotifications(3), { 'PUT /notifications/read': refusal(500) })
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  const user = await showBell()
  await user.click(bell())
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 3 unread'))
  await user.click(deleteButton('n1'))
  expect(bell()).toHaveAccessibleName('Notifications, 2 unread')
})

test('R9.9, R9.12: deleting one that the server no longer has is only logged', async () => {
  const log = vi.spyOn(console, 'debug').mockImplementation(() => {})
  aBellServer(someNotifications(2, { read: true }), { 'DELETE /notifications/{id}': refusal(404) })
  const user = await showBell()
  await user.click(bell())
  await user.click(deleteButton('n1'))
  await waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(rows()).toHaveLength(1)
  expect(toast.current()).toEqual([])
})

test('R9.9: one that cannot be deleted returns with an error', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  aBellServer(someNotifications(2, { read: true }), { 'DELETE /notifications/{id}': refusal(500) })
  const user = await showBell()
  await user.click(bell())
  await user.click(deleteButton('n1'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(toast.current().map(({ text }) => text)).toEqual(['Failed to delete notification'])
})

test('a pushed one is on top, counted once and read out', async () => {
  const server = aBellServer(someNotifications(1))
  const user = await showBell()
  server.kept = [aNotification('new'), ...server.kept]
  push(aNotification('new'))
  push(aNotification('new'))
  expect(bell()).toHaveAccessibleName('Notifications, 2 unread')
  expect(screen.getByText('New notification: tom liked your hike new')).toHaveAttribute('role', 'status')
  await user.click(bell())
  expect(rows()[0]).toHaveTextContent('tom liked your hike new')
})

test('one pushed while the panel is open is counted and unread, and read once the panel closes', async () => {
  const server = aBellServer(someNotifications(1, { read: true }))
  const user = await showBell()
  await user.click(bell())
  await waitFor(() => expect(server.requests()).toHaveLength(2))
  server.kept = [aNotification('new'), ...server.kept]
  push(aNotification('new'))
  expect(bell()).toHaveAccessibleName('Notifications, 1 unread')
  expect(unreadRows()).toBe(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(server.requests()).toContain('PUT /notifications/read'))
  expect(bell()).toHaveAccessibleName('Notifications')
})

test('one pushed while the list is read again is not lost', async () => {
  const server = aBellServer(someNotifications(1, { read: true }))
  const user = await showBell()
  const old = Response.json({ notifications: server.kept, unreadCount: 0 })
  let answer = () => {}
  server.replies['GET /notifications'] = () => new Promise<Response>((resolve) => (answer = () => resolve(old)))
  await user.click(bell())
  server.replies['GET /notifications'] = server.list
  server.kept = [aNotification('new'), ...server.kept]
  push(aNotification('new'))
  await act(async () => answer())
  await waitFor(() => expect(server.requests()).toContain('PUT /notifications/read'))
  expect(rows()[0]).toHaveTextContent('tom liked your hike new')
})

test('one pushed during the first read of the list is counted', async () => {
  const server = aBellServer([])
  const old = Response.json(server.list())
  let answer = () => {}
  server.replies['GET /notifications'] = () => new Promise<Response>((resolve) => (answer = () => resolve(old)))
  await showBell({ isRead: false })
  server.replies['GET /notifications'] = server.list
  server.kept = [aNotification('new')]
  push(aNotification('new'))
  await act(async () => answer())
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 1 unread'))
})

test.each(['{Escape}', 'cross'])('%s closes the menu and returns the focus', async (way) => {
  aBellServer(someNotifications(1))
  const user = await showBell()
  await user.click(bell())
  expect(document.activeElement).toBe(within(panel()).getByRole('heading', { name: 'Notifications' }))
  if (way === 'cross') await user.click(within(panel()).getByRole('button', { name: 'Close' }))
  else await user.keyboard(way)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(bell())
  expect(bell()).toHaveAttribute('aria-expanded', 'false')
})

test('a press outside or leaving with Tab closes the menu', async () => {
  aBellServer([])
  const user = await showBell()
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(bell())
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone it is a sheet', async () => {
  aBellServer(someNotifications(2))
  const user = await showBell({ isWide: false })
  await user.click(bell())
  expect(panel().tagName).toBe('DIALOG')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(within(panel()).getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(bell())
})

test('a notification pushed while the sheet is open is read out inside it', async () => {
  aBellServer(someNotifications(1))
  const user = await showBell({ isWide: false })
  await user.click(bell())
  await waitFor(() => expect(rows()).toHaveLength(1))
  push(aNotification('new'))
  expect(within(panel()).getByText('New notification: tom liked your hike new')).toHaveAttribute('role', 'status')
})

test('loading shows four rows', async () => {
  aBellServer([], { 'GET /notifications': () => new Promise(() => {}) })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotificationBell />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(bell())
  await screen.findByRole('dialog')
  expect(within(panel()).getByText('Loading notifications...')).toBeInTheDocument()
  expect(panel().querySelectorAll('[aria-busy] > div')).toHaveLength(4)
})

test('R9.10: a failed list is requested once, says so, and can be tried again', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  const server = aBellServer(someNotifications(1), { 'GET /notifications': refusal(500) })
  const user = await showBell()
  expect(server.requests()).toHaveLength(1)
  await user.click(bell())
  expect(await within(panel()).findByText('Failed to load notifications')).toBeVisible()
  server.replies['GET /notifications'] = server.list
  await user.click(within(panel()).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('a moderator’s decision names nobody and has no link', async () => {
  const content = 'tom Your hike was hidden. Only you can see it. Reason: It shows a licence plate.'
  aBellServer([aNotification('d', { content, isDecision: true }), aNotification('like')])
  const user = await showBell()
  await user.click(bell())
  const [decision, like] = rows()
  expect(decision).toHaveTextContent(`From this site${content}`)
  expect(within(decision as HTMLElement).queryByRole('link')).toBeNull()
  expect(like).not.toHaveTextContent('From this site')
})
