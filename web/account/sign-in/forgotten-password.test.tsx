import { SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { currentSession, signOut } from '#web/platform/api/session.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { ForgotPasswordScreen } from './password-reset/forgot-password-screen.tsx'
import { ResetPasswordScreen } from './password-reset/reset-password-screen.tsx'

const SETTINGS = { ...SITE, instagramUrl: null, sendsMail: true, contact: null, signUp: 'open' as const, tileUrls: {} }
const DEAD = 'This link has been used, has expired or was replaced by a newer one. Ask for a new link.'

function open(address: string, replies: Replies) {
  const requests = aServer({ 'GET /settings': SETTINGS, ...replies })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
          <Route path="/reset-password" element={<ResetPasswordScreen />} />
          <Route path="/confirm-email" element={<ConfirmEmailScreen />} />
          <Route path="/login" element={<p>the login</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return requests
}

const sentTo = (requests: ReturnType<typeof aServer>, path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body)

afterEach(async () => {
  await signOut()
})

test('a valid address is sent, and the page confirms it without telling whether it is known', async () => {
  const requests = open('/forgot-password', { 'POST /auth/forgot-password': { message: 'on its way' } })
  await userEvent.type(await screen.findByLabelText('Email'), 'mia@example.org{Enter}')
  const note = await screen.findByText(/If an account has the address/)
  expect(note).toHaveTextContent('If an account has the address mia@example.org, a link is on its way.')
  expect(note.parentElement).toHaveFocus()
  expect(sentTo(requests, '/auth/forgot-password')).toEqual([{ email: 'mia@example.org' }])
})

test('another address can be tried, and what was typed stands there', async () => {
  open('/forgot-password', { 'POST /auth/forgot-password': { message: 'on its way' } })
  await userEvent.type(await screen.findByLabelText('Email'), 'mia@example.org{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Try another address' }))
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.org')
})

test('an invalid address is not sent', async () => {
  const requests = open('/forgot-password', {})
  await userEvent.type(await screen.findByLabelText('Email'), 'mia{Enter}')
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(sentTo(requests, '/auth/forgot-password')).toEqual([])
})

test('a refusal is told in the server’s words', async () => {
  open('/forgot-password', {
    'POST /auth/forgot-password': refusal(429, { message: 'Too many letters', code: 'too_many' }),
  })
  await userEvent.type(await screen.findByLabelText('Email'), 'mia@example.org{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many letters')
})

test.each([
  ['ranger@example.org', 'mailto:ranger@example.org'],
  ['https://example.org/help', 'https://example.org/help'],
])('R1.28: where no letters are sent the page says whom to ask: %s', async (contact, href) => {
  open('/forgot-password', {
    'GET /settings': { ...SETTINGS, sendsMail: false, providers: [], hasPasswords: true, contact },
  })
  expect(await screen.findByText('This site does not send email.')).toBeVisible()
  expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', href)
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a site that sends no emails shows the operator’s contact', async () => {
  open('/forgot-password', { 'GET /settings': { ...SETTINGS, sendsMail: false } })
  expect(await screen.findByText(/Ask whoever runs it for a link to set a new password/)).toBeVisible()
})

async function set(password: string, again = password) {
  await userEvent.type(screen.getByLabelText('New Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm New Password'), `${again}{Enter}`)
}

test('the token of the address and the new password are sent; then one logs in', async () => {
  const requests = open('/reset-password#a-token', { 'POST /auth/reset-password': { message: 'changed' } })
  await set('a longer walk uphill')
  expect(await screen.findByText('the login')).toBeVisible()
  expect(sentTo(requests, '/auth/reset-password')).toEqual([{ token: 'a-token', password: 'a longer walk uphill' }])
})

test('a new password signs this browser out', async () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  open('/reset-password#a-token', {
    'POST /auth/reset-password': { message: 'changed' },
    'POST /auth/logout': undefined,
  })
  await set('a longer walk uphill')
  await waitFor(() => expect(currentSession().status).toBe('visitor'))
  expect(await screen.findByText('the login')).toBeVisible()
})

test.each([
  ['short', 'short', 'Password must be at least 6 characters long.', 'New Password'],
  ['a longer walk', 'a longer wlak', 'Passwords do not match.', 'Confirm New Password'],
])('%s and %s are not sent', async (password, again, problem, label) => {
  const requests = open('/reset-password#a-token', {})
  await set(password, again)
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(sentTo(requests, '/auth/reset-password')).toEqual([])
})

test('an expired link says so and leads to a new one', async () => {
  open('/reset-password#a-token', { 'POST /auth/reset-password': refusal(400, { message: DEAD, code: 'dead_link' }) })
  await set('a longer walk uphill')
  expect(await screen.findByRole('alert')).toHaveTextContent(DEAD)
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('an address without its token says so', () => {
  open('/reset-password', {})
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.')
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('a new address is confirmed by pressing the button, and by nothing else', async () => {
  const requests = open('/confirm-email#a-token', { 'POST /auth/confirm-email': { message: 'It is confirmed.' } })
  expect(sentTo(requests, '/auth/confirm-email')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('It is confirmed.')).toBeVisible()
  expect(sentTo(requests, '/auth/confirm-email')).toEqual([{ token: 'a-token' }])
})
