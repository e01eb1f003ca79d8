import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { currentSession, signOut } from '#web/platform/api/session.ts'
import { aServer, renderMyAccount, findWrites } from './my-account-testing.tsx'

const HERE = {
  _id: 'a',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  createdAt: '2026-07-01T12:00:00.000Z',
  lastUsedAt: '2026-07-02T12:00:00.000Z',
  isCurrent: true,
}
const PHONE = { ...HERE, _id: 'b', device: 'Safari on iPhone', network: '', isCurrent: false }
const UNKNOWN = { ...HERE, _id: 'c', device: '', isCurrent: false }

afterEach(async () => {
  await signOut()
})

async function openSessions(user: ReturnType<typeof renderMyAccount>) {
  await user.click(await screen.findByRole('button', { name: 'Where you are logged in' }))
  return screen.findByRole('dialog', { name: 'Where you are logged in' })
}

test('each session but this one can be signed out', async () => {
  let sessions = [HERE, PHONE, UNKNOWN]
  const requests = aServer({
    'GET /users/me/sessions': () => sessions,
    'DELETE /users/me/sessions/{id}': () => {
      sessions = [HERE, UNKNOWN]
      return undefined
    },
  })
  const user = renderMyAccount()
  const dialog = await openSessions(user)
  const [here, phone, unknown] = await within(dialog).findAllByRole('listitem')
  expect(here).toHaveTextContent('Firefox on LinuxThis browser · 203.0.113.0/24')
  expect(phone).toHaveTextContent('Safari on iPhoneLast used Jul 2, 2026')
  expect(unknown).toHaveTextContent('Unknown device')
  expect(within(here ?? dialog).queryByRole('button')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Log out Safari on iPhone' }))
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2))
  expect(findWrites(requests)).toEqual([{ call: 'DELETE /users/me/sessions/{id}', body: null }])
})

test('signing out everywhere signs out here too', async () => {
  aServer({ 'GET /users/me/sessions': [HERE], 'DELETE /users/me/sessions': () => undefined })
  const user = renderMyAccount()
  await openSessions(user)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(currentSession().status).toBe('visitor'))
})

test('sessions that cannot be loaded show an error', async () => {
  aServer({ 'GET /users/me/sessions': refusal(400, { message: '', code: 'x' }) })
  const dialog = await openSessions(renderMyAccount())
  expect(await within(dialog).findByText('Failed to load your sessions')).toBeVisible()
})

test('a new e-mail address is sent with the password, and what follows is told', async () => {
  const requests = aServer({ 'POST /users/me/email': { message: 'A letter is on its way.', isConfirmed: false } })
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit email' }))
  await user.type(screen.getByLabelText('New email'), 'mia')
  await user.type(screen.getByLabelText('Current Password'), 'secret')
  const send = screen.getByRole('button', { name: 'Change email' })
  await user.click(send)
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
  await user.type(screen.getByLabelText('New email'), '@lakes.example.org')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(findWrites(requests)).toEqual([
    { call: 'POST /users/me/email', body: { email: 'mia@lakes.example.org', password: 'secret' } },
  ])
})
