import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Role } from '#domain/account/roles.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { followRole } from '#web/platform/api/live/follow-role.ts'
import { ME, MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { currentSession, syncSession } from '#web/platform/api/session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { RequireRole } from './require-role.tsx'

afterEach(endTest)

function renderFor(stored: Role | null, role: Role) {
  if (stored !== null) {
    const user = stored === 'member' ? MIA : { ...MIA, role: stored }
    beginSession({ user, accessToken: 'a', refreshToken: 'r' })
  } else syncSession()
  const client = createQueryClient()
  followRole(client)
  render(
    <QueryClientProvider client={client}>
      <RequireRole role={role} others="nothing here">
        the desk
      </RequireRole>
    </QueryClientProvider>,
  )
  return client
}

test('visitors, members and too small a role see what others see', async () => {
  aServer({ 'GET /users/me': ME })
  renderFor(null, 'moderator')
  expect(screen.getByText('nothing here')).toBeVisible()
})

test('a member is asked about once, and sees what others see', async () => {
  const requests = aServer({ 'GET /users/me': ME })
  renderFor('member', 'moderator')
  expect(await screen.findByText('nothing here')).toBeVisible()
  expect(requests.map(({ call }) => call)).toEqual(['GET /users/me'])
})

test('a stored role is enough, and no request is made', () => {
  const requests = aServer()
  renderFor('admin', 'moderator')
  expect(screen.getByText('the desk')).toBeVisible()
  expect(requests).toEqual([])
})

test('the screen stays while others ask for the same member', async () => {
  aServer({ 'GET /users/me': () => new Promise<never>(() => {}) })
  const client = renderFor('admin', 'moderator')
  void client.prefetchQuery(queryFor(api.users.me, {}))
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(screen.getByText('the desk')).toBeVisible()
})

test('a role that was given after the sign-in is found and stored', async () => {
  aServer({ 'GET /users/me': { ...ME, role: 'moderator' } })
  renderFor('member', 'moderator')
  expect(await screen.findByText('the desk')).toBeVisible()
  expect(currentSession().user?.role).toBe('moderator')
})
