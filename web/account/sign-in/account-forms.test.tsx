import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { currentSession, signOut } from '#web/platform/api/session.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterScreen } from './register-screen.tsx'

const SIGNED_IN = { user: MIA, accessToken: 'a', refreshToken: 'r' }

const show = (form: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>)

afterEach(async () => {
  await signOut()
})

test('R1.9: while logging in the button says so and the fields are disabled', async () => {
  aServer({ 'POST /auth/login': () => new Promise(() => {}) })
  show(<LoginForm onSuccess={() => {}} />)
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeDisabled()
  expect(screen.getByLabelText('Password')).toBeDisabled()
})

test('a successful login keeps the session and goes on', async () => {
  const requests = aServer({ 'POST /auth/login': SIGNED_IN })
  const onSuccess = vi.fn()
  show(<LoginForm onSuccess={onSuccess} />)
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(currentSession()).toEqual({ status: 'member', user: MIA })
  expect(requests[0]?.body).toEqual({ loginId: 'mia@example.org', password: 'secret' })
})

test('R1.9: a refused login shows the text and keeps what was typed', async () => {
  aServer({ 'POST /auth/login': refusal(401, { message: 'Invalid email or password', code: 'x' }) })
  show(<LoginForm onSuccess={() => {}} />)
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password')
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.org')
})

test('password managers know both fields, and a password can be pasted', async () => {
  show(<LoginForm onSuccess={() => {}} />)
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(document.querySelector('[autocomplete^="username"]')).toBeVisible()
  await userEvent.click(password)
  await userEvent.paste('a long walk uphill')
  expect(password).toHaveValue('a long walk uphill')
})

test('the password can be shown and hidden', async () => {
  show(<LoginForm onSuccess={() => {}} />)
  const toggle = screen.getByRole('button', { name: 'Show password' })
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(toggle)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(toggle).toHaveAttribute('aria-pressed', 'true')
})

const NOBODY = { 'GET /users/search': [] }

const GOOD: [string, string][] = [
  ['Email', 'mia@example.org'],
  ['Confirm email', 'mia@example.org'],
  ['First name', 'Mia'],
  ['Last name', 'Walker'],
  ['Username', 'mia'],
  ['Password', 'a long walk'],
  ['Confirm password', 'a long walk'],
]

async function fill(over: Record<string, string> = {}) {
  for (const [label, text] of GOOD) {
    const value = over[label] ?? text
    if (value !== '') await userEvent.type(screen.getByLabelText(label), value)
  }
  if (over['Country'] !== '') await userEvent.selectOptions(screen.getByLabelText('Country'), 'Norway')
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

test.each([
  [{ 'Confirm email': 'tom@example.org', Username: 'x' }, 'Email addresses do not match.', 'Confirm email'],
  [{ Username: 'mi', Password: 'x' }, 'Username must be at least 3 characters long.', 'Username'],
  [{ Username: 'mi a', Password: 'x' }, 'Username can only contain letters, numbers, and underscores.', 'Username'],
  [{ Password: 'short', Country: '' }, 'Password must be at least 6 characters long.', 'Password'],
  [{ 'Confirm password': 'another', Country: '' }, 'Passwords do not match.', 'Confirm password'],
  [{ Country: '' }, 'Please select your country.', 'Country'],
])('the form of %j says %s first, at its field, and sends nothing', async (over, text, label) => {
  const requests = aServer({ ...NOBODY, 'POST /auth/register': SIGNED_IN })
  show(<RegisterForm onSuccess={() => {}} />)
  await fill(over)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  expect(requests.some(({ call }) => call === 'POST /auth/register')).toBe(false)
})

test('R1.1, R1.7: a good form is sent without the confirmations and signs in', async () => {
  const requests = aServer({ ...NOBODY, 'POST /auth/register': () => Response.json(SIGNED_IN, { status: 201 }) })
  const onSuccess = vi.fn()
  show(<RegisterForm onSuccess={onSuccess} />)
  await fill()
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(requests.find(({ call }) => call === 'POST /auth/register')?.body).toEqual({
    email: 'mia@example.org',
    firstName: 'Mia',
    lastName: 'Walker',
    username: 'mia',
    password: 'a long walk',
    country: 'Norway',
  })
})

test('what was entered twice is told when the second field is left, and has a tick where it matches', async () => {
  show(<RegisterForm onSuccess={() => {}} />)
  const again = screen.getByLabelText('Confirm email')
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.org')
  await userEvent.type(again, 'mia@example')
  expect(again).toBeValid()
  await userEvent.tab()
  expect(again).toHaveAccessibleDescription('Email addresses do not match.')
  await userEvent.type(again, '.org')
  expect(again).toBeValid()
  expect(screen.getByText('Matches')).toBeVisible()
})

test('a taken username is told quietly while it is typed, and at its field once that is left', async () => {
  aServer({ 'GET /users/search': [{ ...MIA, username: 'mia', totalHikes: 1, type: 'user' }] })
  show(<RegisterForm onSuccess={() => {}} />)
  const username = screen.getByLabelText('Username')
  await userEvent.type(username, 'Mia')
  expect(username).toHaveAccessibleDescription('You will be @mia.')
  await screen.findByText('@mia is already taken.')
  expect(username).toBeValid()
  await userEvent.tab()
  expect(username).toHaveAccessibleDescription('This username is already taken. Please choose another one.')
})

test('the country is guessed from the browser until one is chosen', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('nb-NO')
  show(<RegisterForm onSuccess={() => {}} />)
  const country = screen.getByLabelText('Country')
  expect(country).toHaveValue('Norway')
  expect(country).toHaveAccessibleDescription('Guessed from your browser. Please check.')
  await userEvent.selectOptions(country, 'Select your country')
  expect(country).toHaveValue('')
  vi.restoreAllMocks()
})

test.each([
  ['abc', 'weak'],
  ['abcdefgh', 'weak'],
  ['Abcdefg1', 'medium'],
  ['Abcdefg1!', 'strong'],
])('the strength of %s is %s', async (password, strength) => {
  show(<RegisterForm onSuccess={() => {}} />)
  await userEvent.type(screen.getByLabelText('Password'), password)
  expect(screen.getByText(/Password strength/)).toHaveTextContent(strength)
})

test('the registration page says what it is and what it does not do', () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <RegisterScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  expect(screen.getByText('We do not share any data with third parties.')).toBeVisible()
})
