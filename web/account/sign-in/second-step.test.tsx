import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { currentSession, signOut } from '#web/platform/api/session.ts'
import { LoginForm } from './login-form.tsx'

const SIGNED_IN = { user: MIA, accessToken: 'a', refreshToken: 'r' }
const NEEDS_CODE = () => refusal(401, { message: 'Enter the code.', code: 'second_factor_required', ticket: 't1' })
const WRONG = () => refusal(401, { message: 'This code is wrong.', code: 'wrong_code' })
const EXPIRED = () => refusal(401, { message: 'This login has expired.', code: 'login_expired' })

afterEach(async () => {
  await signOut()
})

/** Logs in with the password of a member whose logins ask for a code. */
async function enterPassword(replies: Replies) {
  const requests = aServer({ 'POST /auth/login': NEEDS_CODE, ...replies })
  const onSuccess = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginForm onSuccess={onSuccess} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  return { requests, onSuccess, code: await screen.findByLabelText('Code') }
}

test('R1.70: after the password the code is asked for, and no tokens are refreshed', async () => {
  const { requests, onSuccess, code } = await enterPassword({ 'POST /auth/second-factor': SIGNED_IN })
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.paste('123 456')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(currentSession()).toEqual({ status: 'member', user: MIA })
  expect(requests.map(({ call }) => call)).toEqual(['POST /auth/login', 'POST /auth/second-factor'])
  expect(requests[1]?.body).toEqual({ ticket: 't1', code: '123 456' })
})

test('a wrong code keeps the form, and a recovery code takes its place', async () => {
  const { requests, onSuccess, code } = await enterPassword({
    'POST /auth/second-factor': ({ body }) => ((body as { code: string }).code === 'abcd' ? SIGNED_IN : WRONG()),
  })
  await userEvent.type(code, '1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.')
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const recovery = screen.getByLabelText('Recovery code')
  expect(recovery).toHaveAttribute('inputmode', 'text')
  await userEvent.clear(recovery)
  await userEvent.type(recovery, 'abcd{Enter}')
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(requests).toHaveLength(3)
})

test('a login that has expired begins again with the password, and says so', async () => {
  const { code } = await enterPassword({ 'POST /auth/second-factor': EXPIRED })
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This login has expired.')
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.org')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
