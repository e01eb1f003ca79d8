import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { readUser } from '#web/platform/api/storage/local-storage.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { LeavingBanner } from './leaving-banner.tsx'

afterEach(endTest)

function show(deletesAt: string | undefined, replies: Replies = {}) {
  aServer(replies)
  beginSession({ user: { ...MIA, deletesAt }, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LeavingBanner />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('a member who stays sees no banner', () => {
  show(undefined)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the banner shows the day of the deletion, and one click keeps the account', async () => {
  const user = show('2026-03-08T12:00:00.000Z', { 'POST /users/me/keep': new Response(null, { status: 204 }) })
  expect(screen.getByText(/^Your account will be deleted on Mar 8, 2026\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(toasts()).toEqual(['Your account is safe: it will not be deleted'])
  expect(readUser()).toEqual(MIA)
})

test('a failed request keeps the banner and shows an error', async () => {
  const user = show('2026-03-08T12:00:00.000Z', { 'POST /users/me/keep': refusal(503) })
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(toasts()).toEqual(['Failed to keep the account']))
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled()
})
