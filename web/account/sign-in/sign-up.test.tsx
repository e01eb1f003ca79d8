import { SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { RegisterScreen } from './register-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const DEAD = 'This invitation has been used, has expired or was mistyped. Ask whoever gave it to you for a new one.'

function open(address: string, signUp: 'open' | 'invitation' | 'closed', contact: string | null = null) {
  const requests = aServer({
    'GET /settings': { ...SITE, instagramUrl: null, sendsMail: true, contact, signUp, tileUrls: {} },
    'GET /users/search': [],
    'POST /auth/register': () => refusal(403, { message: DEAD, code: 'dead_invitation' }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <RegisterScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return requests
}

const email = () => screen.queryByLabelText('Email')

test('where registration is closed the page says so, and whom to ask', async () => {
  open('/register?invitation=abc', 'closed', 'hikes@example.org')
  expect(await screen.findByText('Registration is closed.')).toBeVisible()
  expect(screen.getByText(/^Nobody can register here at the moment\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'hikes@example.org' })).toHaveAttribute('href', 'mailto:hikes@example.org')
  expect(email()).toBeNull()
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
})

test.each(['/register', '/register?invitation='])('%s says that one needs an invitation', async (address) => {
  open(address, 'invitation')
  expect(await screen.findByText('Registration is by invitation.')).toBeVisible()
  expect(screen.getByText(/^You need an invitation to register\. Ask whoever runs this site for one\./)).toBeVisible()
  expect(email()).toBeNull()
})

test('an invitation of the address is sent, and a dead one is told with all that was typed', async () => {
  const requests = open('/register?invitation=abc-123', 'invitation')
  expect(await screen.findByText('Welcome! You are invited.')).toBeVisible()
  const texts = {
    Email: 'kari@example.org',
    'Confirm email': 'kari@example.org',
    'First name': 'Kari',
    'Last name': 'Walker',
    Username: 'kari',
    Password: 'a long walk uphill',
    'Confirm password': 'a long walk uphill',
  }
  for (const [label, text] of Object.entries(texts)) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Norway')
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(DEAD)
  expect(screen.getByLabelText('Username')).toHaveValue('kari')
  const sent = requests.find(({ call }) => call === 'POST /auth/register')
  expect(sent?.body).toMatchObject({ username: 'kari', invitation: 'abc-123' })
})

test('open registration shows the form, also where the settings cannot be loaded', async () => {
  const requests = open('/register', 'open')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(email()).toBeVisible()
  expect(screen.queryByText(/invit/)).toBeNull()
})

test('the link of the first admin opens the form of a site that is closed', async () => {
  open('/register?admin=abc', 'closed')
  expect(await screen.findByText('Who registers here becomes the admin of this site.')).toBeVisible()
})
