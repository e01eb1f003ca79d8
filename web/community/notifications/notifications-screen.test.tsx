import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/community/notifications.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

afterEach(async () => {
  await signOut()
  vi.restoreAllMocks()
})

const one = (n: number, over: Partial<Notification> = {}): Notification => ({
  _id: `n${n}`,
  content: `tom did ${n}`,
  read: true,
  createdAt: '2026-07-12T08:00:00.000Z',
  ...over,
})

/** Fakes a server that lists these, three at a time. */
function aListServer(all: Notification[], replies: Replies = {}) {
  const server = { all, requests: [] as ReturnType<typeof aServer> }
  server.requests = aServer({
    'GET /notifications': ({ query }) => {
      const from = Number(query.get('before') ?? 0)
      const notifications = server.all.slice(from, from + 3)
      const unreadCount = server.all.filter(({ read }) => !read).length
      return { notifications, unreadCount, ...(from + 3 < server.all.length && { next: from + 3 }) }
    },
    'PUT /notifications/read': () => {
      server.all = server.all.map((each) => ({ ...each, read: true }))
      return { unreadCount: 0 }
    },
    'POST /notifications/mark-read': ({ body }) => {
      const { ids } = body as { ids: string[] }
      server.all = server.all.map((each) => (ids.includes(each._id) ? { ...each, read: true } : each))
      return { unreadCount: server.all.filter(({ read }) => !read).length }
    },
    'DELETE /notifications/{id}': ({ path }) => {
      server.all = server.all.filter(({ _id }) => path !== `/notifications/${_id}`)
      return undefined
    },
    ...replies,
  })
  return server
}

function show() {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const rows = () => screen.getAllByRole('listitem')

test('older ones are shown on request, and the focus moves to the first of them', async () => {
  aListServer([1, 2, 3, 4, 5].map((n) => one(n)))
  const user = show()
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(rows()).toHaveLength(5))
  expect(rows().map((row) => row.textContent)).toEqual([1, 2, 3, 4, 5].map((n) => expect.stringContaining(`did ${n}`)))
  expect(rows()[3]).toContainElement(document.activeElement as HTMLElement)
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('R9.17: seeing marks nothing; each has a button to mark it, and one button marks all', async () => {
  const server = aListServer([one(1, { read: false }), one(2, { read: false }), one(3, { read: false })])
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Mark as read: tom did 2' }))
  await waitFor(() => expect(screen.getAllByText('unread')).toHaveLength(2))
  expect(server.all.map(({ read }) => read)).toEqual([false, true, false])
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('unread')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a pushed one is on top, and older pages stay', async () => {
  const server = aListServer([1, 2, 3, 4].map((n) => one(n)))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  server.all = [one(0, { read: false }), ...server.all]
  act(() => dispatchPageEvent('notificationPushed', { notification: one(0) }))
  await waitFor(() => expect(rows()).toHaveLength(5))
  expect(rows()[0]).toHaveTextContent('tom did 0')
})

test('a deleted one disappears at once, from an older page too', async () => {
  aListServer([1, 2, 3, 4].map((n) => one(n)))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: 'Delete notification: tom did 4' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByText(/did 4/)).toBeNull()
})

test('an empty list says so; a failed one says so and can be tried again', async () => {
  const server = aListServer([], { 'GET /notifications': refusal(404) })
  const user = show()
  const alert = await screen.findByText('Failed to load notifications')
  expect(alert).toBeVisible()
  expect(server.requests.length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(within(document.body).getByText('Failed to load notifications')).toBeVisible()
})

test('without notifications it shows the empty state', async () => {
  aListServer([])
  show()
  expect(await screen.findByText('All quiet on the trail')).toBeVisible()
})
