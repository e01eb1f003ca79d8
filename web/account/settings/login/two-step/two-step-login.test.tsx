import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { Login } from '#web/account/settings/login/login.tsx'
import { aServer, findWrites, renderMyAccount } from '#web/account/settings/my-account-testing.tsx'
import { TwoStepLogin } from './two-step-login.tsx'

type Factor = Answer<typeof api.secondFactor.get>

const OFF: Factor = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false, hasPassword: true }
const ON: Factor = { ...OFF, isOn: true, since: '2026-07-01T12:00:00.000Z', recoveryCodesLeft: 10 }
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

afterEach(endTest)

test('R1.71: two-step login is set up with the password and a first code, and shows the recovery codes once', async () => {
  let factor = OFF
  const requests = aServer({
    'GET /users/me/second-factor': () => factor,
    'POST /users/me/second-factor': { secret: 'ABCDEFGH', uri: 'otpauth://totp/Upstone:mia?secret=ABCDEFGH' },
    'POST /users/me/second-factor/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return refusal(400, { message: 'Wrong.', code: 'invalid_input' })
      factor = ON
      return { recoveryCodes: CODES }
    },
  })
  const user = renderMyAccount(<TwoStepLogin />)
  await user.click(await screen.findByRole('button', { name: 'Set up two-step login' }))
  await user.type(screen.getByLabelText('Current Password'), 'secret')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set up two-step login' }))
  expect(await screen.findByLabelText('Or type this key')).toHaveValue('ABCD EFGH')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const code = screen.getByLabelText('2. Enter the code that the app shows')
  await user.type(code, '1')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong.')
  await user.type(code, '23456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`)
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText('10 recovery codes left.')).toBeVisible()
  expect(screen.queryByText(CODES[0]!)).toBeNull()
  expect(findWrites(requests).map(({ body }) => body)).toEqual([
    { password: 'secret' },
    { code: '1' },
    { code: '123456' },
  ])
})

test('it is turned off with the password and a code', async () => {
  let factor = ON
  const requests = aServer({
    'GET /users/me/second-factor': () => factor,
    'DELETE /users/me/second-factor': () => {
      factor = OFF
      return undefined
    },
  })
  const user = renderMyAccount(<TwoStepLogin />)
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Current Password'), 'secret')
  await user.type(dialog.getByLabelText('Code'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Set up two-step login' })).toBeVisible()
  expect(findWrites(requests)).toEqual([
    { call: 'DELETE /users/me/second-factor', body: { password: 'secret', code: '123456' } },
  ])
})

test('who logs in without a password is asked for none', async () => {
  aServer({ 'GET /users/me/second-factor': { ...OFF, hasPassword: false } })
  const user = renderMyAccount(<TwoStepLogin />)
  await user.click(await screen.findByRole('button', { name: 'Set up two-step login' }))
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.queryByLabelText('Current Password')).toBeNull()
})

test.each([
  ['on', ON, '123456', { email: 'mia@lakes.example.org', password: 'secret', code: '123456' }],
  ['off', OFF, null, { email: 'mia@lakes.example.org', password: 'secret' }],
] as const)('R1.72: with two-step login %s the form for a new e-mail address', async (_state, factor, typed, body) => {
  const requests = aServer({
    'GET /users/me/second-factor': factor,
    'POST /users/me/email': { message: 'A letter is on its way.', isConfirmed: false },
  })
  const user = renderMyAccount(<Login />)
  await screen.findByText(factor.isOn ? '10 recovery codes left.' : /Logging in can also ask for a code/)
  await user.click(await screen.findByRole('button', { name: 'Edit email' }))
  await user.type(screen.getByLabelText('New email'), 'mia@lakes.example.org')
  await user.type(screen.getByLabelText('Current Password'), 'secret')
  if (typed !== null) await user.type(screen.getByLabelText('Code'), typed)
  else expect(screen.queryByLabelText('Code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(findWrites(requests)).toEqual([{ call: 'POST /users/me/email', body }])
})
