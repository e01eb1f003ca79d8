import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { PersonMenu } from './person-menu.tsx'

afterEach(endTest)

const TOM = { _id: 't', username: 'tom', firstName: 'Tom', lastName: 'Hill' }
const HIKES = [
  { _id: 'h1', name: 'Besseggen Ridge' },
  { _id: 'h2', name: 'Trolltunga' },
]
const LISTED = { ...TOM, since: '2026-07-01T12:00:00.000Z' }

/** Renders Tom's menu for Mia with these replies. */
function show(replies: Replies = {}) {
  const requests = aServer({ 'GET /users/me/muted': [], ...replies })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <MemoryRouter initialEntries={['/user/tom']}>
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route path="/user/tom" element={<PersonMenu person={TOM} hikes={HIKES} />} />
          <Route path="/users" element="The community" />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const writes = () => requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body }))
  return { user: userEvent.setup(), writes }
}

async function choose(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'More about Tom Hill' }))
  const item = await screen.findByRole('menuitem', { name })
  await waitFor(() => expect(item).toBeEnabled())
  await user.click(item)
}

test('somebody is muted and unmuted', async () => {
  let muted: (typeof LISTED)[] = []
  const { user, writes } = show({
    'GET /users/me/muted': () => muted,
    'PUT /users/me/muted/{username}': () => void (muted = [LISTED]),
    'DELETE /users/me/muted/{username}': () => void (muted = []),
  })
  await choose(user, 'Mute')
  await waitFor(() => expect(toasts()).toContain('Muted @tom'))
  await choose(user, 'Unmute')
  await waitFor(() => expect(toasts()).toContain('Unmuted @tom'))
  expect(writes().map(({ call }) => call)).toEqual([
    'PUT /users/me/muted/{username}',
    'DELETE /users/me/muted/{username}',
  ])
})

test('a block is explained and confirmed, then leaves the blocked person’s page', async () => {
  const { user, writes } = show({ 'PUT /users/me/blocked/{username}': () => undefined })
  await choose(user, 'Block')
  const dialog = screen.getByRole('alertdialog', { name: 'Block @tom?' })
  expect(dialog).toHaveTextContent('You will no longer see each other')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(writes()).toEqual([])
  await choose(user, 'Block')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('The community')).toBeVisible()
  expect(toasts()).toContain('Blocked @tom')
  expect(writes()).toEqual([{ call: 'PUT /users/me/blocked/{username}', body: null }])
})

test('a report is sent with its reason, and a refusal is shown', async () => {
  let isTold = false
  const again = refusal(409, { message: 'You have already reported this today.', code: 'already_reported' })
  const { user, writes } = show({
    'POST /reports': (request) => {
      if (isTold) return again
      isTold = true
      expect(request.body).toEqual({ kind: 'profile', id: 't', reason: 'spam', details: 'Sells boots.' })
      return { message: 'Thank you.' }
    },
  })
  await choose(user, 'Report')
  const send = screen.getByRole('button', { name: 'Send report' })
  expect(send).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Spam or advertising')
  await user.type(screen.getByLabelText(/^Anything to add?/), 'Sells boots.')
  await user.click(send)
  await waitFor(() => expect(toasts()).toContain('Thank you.'))
  await choose(user, 'Report')
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Something else')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('You have already reported this today.')).toBeVisible()
  expect(writes()).toHaveLength(2)
})

test('one hike of theirs is reported rather than all of the profile', async () => {
  const { user, writes } = show({ 'POST /reports': { message: 'Thank you.' } })
  await choose(user, 'Report')
  await user.selectOptions(screen.getByLabelText('What are you reporting?'), 'Trolltunga')
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Shows something private')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(toasts()).toContain('Thank you.'))
  expect(writes()).toEqual([
    { call: 'POST /reports', body: { kind: 'hike', id: 'h2', reason: 'privacy', details: '' } },
  ])
})
