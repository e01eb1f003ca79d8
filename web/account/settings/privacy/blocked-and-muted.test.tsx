import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { BlockedAndMuted } from './blocked-and-muted.tsx'

afterEach(endTest)

const SINCE = { since: '2026-07-01T12:00:00.000Z' }
const TOM = { _id: 't', username: 'tom', firstName: 'Tom', lastName: 'Hill', ...SINCE }
const EVE = { _id: 'e', username: 'eve', firstName: '', lastName: '', ...SINCE }

function show(replies: Replies) {
  const requests = aServer(replies)
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <BlockedAndMuted />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), requests }
}

test('blocked and muted people are listed, each with a button to undo it', async () => {
  let [blocked, muted] = [[TOM], [EVE]]
  const { user } = show({
    'GET /users/me/blocked': () => blocked,
    'GET /users/me/muted': () => muted,
    'DELETE /users/me/blocked/{username}': () => void (blocked = []),
    'DELETE /users/me/muted/{username}': () => void (muted = []),
  })
  expect(await screen.findByText('Tom Hill')).toBeVisible()
  // a profile that is not there for me is no link
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['@eve'])
  await user.click(screen.getByRole('button', { name: 'Unblock @tom' }))
  await waitFor(() => expect(screen.queryByText('@tom')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Unmute @eve' }))
  expect(await screen.findAllByText(/^You haven’t (blocked|muted) anyone/)).toHaveLength(2)
})

test('lists that cannot be loaded show an error', async () => {
  const failing = refusal(400, { message: '', code: 'x' })
  show({ 'GET /users/me/blocked': failing, 'GET /users/me/muted': [] })
  expect(await screen.findByText('Failed to load blocked people')).toBeVisible()
})
