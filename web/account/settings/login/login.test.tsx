import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ME } from '#web/platform/api/member-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aServer, renderMyAccount, findWrites } from '#web/account/settings/my-account-testing.tsx'
import { Login } from './login.tsx'

const HERE = {
  _id: 'a',
  device: 'Firefox on Linux',
  method: 'password' as const,
  network: '203.0.113.0/24',
  createdAt: '2026-07-01T12:00:00.000Z',
  lastUsedAt: '2026-07-02T12:00:00.000Z',
  isCurrent: true,
}
const PHONE = {
  ...HERE,
  _id: 'b',
  method: 'passkey' as const,
  device: 'Safari on iPhone',
  network: '',
  isCurrent: false,
}
const UNKNOWN = { ...HERE, _id: 'c', device: '', isCurrent: false }

afterEach(endTest)

test('each session but this one can be signed out', async () => {
  let sessions = [HERE, PHONE, UNKNOWN]
  const requests = aServer({
    'GET /users/me/sessions': () => sessions,
    'DELETE /users/me/sessions/{id}': () => {
      sessions = [HERE, UNKNOWN]
      return undefined
    },
  })
  const user = renderMyAccount(<Login />)
  const [here, phone, unknown] = await screen.findAllByRole('listitem')
  expect(here).toHaveTextContent('Firefox on LinuxThis browser · With your password · 203.0.113.0/24')
  expect(phone).toHaveTextContent('Safari on iPhoneLast used Jul 2, 2026 · With a passkey')
  expect(unknown).toHaveTextContent('Unknown device')
  expect(within(here!).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(findWrites(requests)).toEqual([{ call: 'DELETE /users/me/sessions/{id}', body: null }])
})

test('signing out everywhere signs out here too', async () => {
  aServer({ 'GET /users/me/sessions': [HERE], 'DELETE /users/me/sessions': () => undefined })
  const user = renderMyAccount(<Login />)
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(currentSession().status).toBe('visitor'))
})

test('sessions that cannot be loaded show an error', async () => {
  aServer({ 'GET /users/me/sessions': refusal(400, { message: '', code: 'x' }) })
  renderMyAccount(<Login />)
  expect(await screen.findByText('Failed to load your sessions')).toBeVisible()
})

test('a new e-mail address is sent with the password, and what follows is told', async () => {
  const requests = aServer({ 'POST /users/me/email': { message: 'A letter is on its way.', isConfirmed: false } })
  const user = renderMyAccount(<Login />)
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

async function openUsername(replies = {}) {
  const writes = aServer(replies)
  const user = renderMyAccount(<Login />)
  await user.click(await screen.findByRole('button', { name: 'Edit username' }))
  const fill = async (username: string, password: string) => {
    await user.clear(screen.getByLabelText('New username'))
    await user.type(screen.getByLabelText('New username'), username)
    await user.type(screen.getByLabelText('Current Password'), password)
    await user.click(screen.getByRole('button', { name: 'Change username' }))
  }
  return { writes, fill }
}

test('a new username is everywhere on the page, and an unfit one is refused at its field', async () => {
  let me = ME
  const { writes, fill } = await openUsername({
    'GET /users/me': () => me,
    'POST /users/me/username': () => (me = { ...ME, username: 'mia_w' }),
  })
  await fill('mía', 'x')
  expect(screen.getByLabelText('New username')).toHaveAccessibleDescription(
    'Username can only contain letters, numbers, and underscores.',
  )
  expect(screen.getByLabelText('New username')).toHaveFocus()
  expect(findWrites(writes)).toEqual([])
  await fill('Mia_W', ' password')
  await waitFor(() => expect(screen.getByText('@mia_w')).toBeVisible())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentSession().user?.username).toBe('mia_w')
  const body = { username: 'Mia_W', password: 'x password' }
  expect(findWrites(writes)).toEqual([{ call: 'POST /users/me/username', body }])
})

test('a username that somebody has is refused in the words of registration', async () => {
  const taken = refusal(409, { message: 'Username is already taken', code: 'username_taken' })
  const { fill } = await openUsername({ 'POST /users/me/username': taken })
  await fill('tom', 'a password')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This username is already taken. Please choose another one.',
  )
  expect(screen.getByLabelText('New username')).toHaveValue('tom')
})

test('a member without a password is not asked for one', async () => {
  aServer({
    'GET /users/me/second-factor': {
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      hasPassword: false,
    },
  })
  const user = renderMyAccount(<Login />)
  await user.click(await screen.findByRole('button', { name: 'Edit email' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/^Your account has no password/)).toBeVisible()
  expect(dialog.queryByLabelText('Current Password')).toBeNull()
})
