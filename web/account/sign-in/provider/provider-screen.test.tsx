import { SITE as BARE_SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginScreen } from '#web/account/sign-in/login-screen.tsx'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { ProviderScreen } from './provider-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const SITE = {
  ...BARE_SITE,
  instagramUrl: null,
  sendsMail: true,
  providers: [{ id: 'house', name: 'House' }],
  hasPasswords: true,
  contact: null,
  signUp: 'open' as const,
  tileUrls: {},
}
const ANSWER = { provider: 'House', signedIn: null, newcomer: null, join: null }

function open(address: string, replies: Parameters<typeof aServer>[0] = {}) {
  const requests = aServer({ 'GET /settings': SITE, ...replies })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        {address.startsWith('/login/') ? <ProviderScreen /> : <LoginScreen />}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return requests
}

test('R1.90: without passwords the login page shows the provider alone', async () => {
  open('/login', { 'GET /settings': { ...SITE, hasPasswords: false } })
  expect(await screen.findByRole('button', { name: 'Continue with House' })).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  expect(screen.queryByText('Forgot your password?')).toBeNull()
})

test('R1.82: a provider that is away is told above the form', async () => {
  const message = 'House does not answer at the moment. Please try again later.'
  open('/login', { 'POST /auth/provider': refusal(503, { message, code: 'provider_unavailable' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with House' }))
  expect(await screen.findByText(message, {}, { timeout: 5000 })).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
})

test.each([
  ['denied', 'House did not let you in, or you turned back.'],
  ['clock', 'The clocks of this site and of House differ. Tell whoever runs this site.'],
  ['anything', 'The answer of House could not be trusted. Please start again.'],
])('R1.81: the failure %s is told in words, and the way back is shown', async (error, text) => {
  const requests = open(`/login/provider#error=${error}&provider=House`)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  expect(requests.filter(({ call }) => call.includes('provider'))).toEqual([])
})

test('R1.83: an account with the address can be joined by an e-mail', async () => {
  const join = { email: 'mia@example.org', isConfirmed: false, sendsMail: true }
  const requests = open('/login/provider#the-ticket', {
    'POST /auth/provider/result': { ...ANSWER, join },
    'POST /auth/provider/email': { message: 'A link is on its way. Open it in this browser.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a link instead' }))
  expect(await screen.findByText('A link is on its way. Open it in this browser.')).toBeVisible()
  expect(requests.at(-1)).toMatchObject({
    call: 'POST /auth/provider/email',
    body: { ticket: 'the-ticket', email: 'mia@example.org' },
  })
})

test('R1.84: an address that is not confirmed is asked for', async () => {
  const newcomer = { username: 'mia', firstName: 'Mia', lastName: '', email: null, confirmsEmail: true }
  open('/login/provider#the-ticket', { 'POST /auth/provider/result': { ...ANSWER, newcomer } })
  await userEvent.type(await screen.findByLabelText('Email'), 'mia')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
})
