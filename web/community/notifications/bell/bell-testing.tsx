import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import type { Notification } from '#contract/community/notifications.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
// loads on demand in the page; here before the first test needs it
import './bell.tsx'
import { NotificationBell } from './notification-bell.tsx'

export const aNotification = (_id: string, over: Partial<Notification> = {}): Notification => ({
  _id,
  content: `tom liked your hike ${_id}`,
  read: false,
  createdAt: '2026-07-12T08:00:00.000Z',
  ...over,
})
export const someNotifications = (count: number, over: Partial<Notification> = {}) =>
  Array.from({ length: count }, (_, place) => aNotification(`n${place + 1}`, over))

/** Fakes a server with these notifications, which records the requests; `replies` override its answers. */
export function aBellServer(kept: Notification[], replies: Replies = {}) {
  const list = () => ({ notifications: server.kept, unreadCount: server.kept.filter(({ read }) => !read).length })
  const known: Replies = {
    'GET /notifications': list,
    'PUT /notifications/read': () => {
      server.kept = server.kept.map((each) => ({ ...each, read: true }))
      return { unreadCount: 0 }
    },
    'DELETE /notifications/{id}': ({ path }) => {
      server.kept = server.kept.filter(({ _id }) => path !== `/notifications/${_id}`)
      return undefined
    },
    ...replies,
  }
  const requests = aServer(known)
  const server = {
    kept,
    list,
    replies: known,
    requests: () => requests.map(({ path, call }) => `${call.split(' ')[0]} ${path}`),
  }
  return server
}

/**
 * Renders a member's bell with a button behind it, on a wide screen or a phone, and waits for the list where `isRead`.
 */
export async function showBell({ isWide = true, isRead = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotificationBell />
        <button type="button">Elsewhere</button>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(bell()).toHaveAttribute('aria-expanded'))
  await waitFor(() => expect(client.isFetching()).toBe(isRead ? 0 : 1))
  return userEvent.setup()
}

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>

export const bell = () => screen.getByRole('button', { name: /^Notifications/ })
export const panel = () => screen.getByRole('dialog', { name: 'Notifications' })
export const rows = () => within(panel()).getAllByRole('listitem')
export const push = (notification: Notification) => act(() => dispatchPageEvent('notificationPushed', { notification }))
