import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { SITE } from '#web/platform/api/site-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aServer, findWrites, renderMyAccount } from '#web/account/settings/my-account-testing.tsx'
import { Passkeys } from './passkeys.tsx'

const SETTINGS = {
  ...SITE,
  instagramUrl: null,
  sendsMail: true,
  hasPasskeys: true,
  contact: null,
  signUp: 'open' as const,
  tileUrls: {},
}
const LAPTOP = {
  _id: 'a',
  name: 'Laptop',
  isBackedUp: false,
  createdAt: '2026-07-01T12:00:00.000Z',
  lastUsedAt: '2026-07-02T12:00:00.000Z',
}
const PHONE = { ...LAPTOP, _id: 'b', name: 'Phone', lastUsedAt: null }

afterEach(async () => {
  vi.unstubAllGlobals()
  await endTest()
})

test('R1.60: passkeys are listed, renamed, and removed with the password', async () => {
  let passkeys = [PHONE, LAPTOP]
  const requests = aServer({
    'GET /settings': SETTINGS,
    'GET /users/me/passkeys': () => passkeys,
    'PATCH /users/me/passkeys/{id}': () => {
      passkeys = [{ ...PHONE, name: 'Old phone' }, LAPTOP]
      return passkeys[0]!
    },
    'DELETE /users/me/passkeys/{id}': () => {
      passkeys = [LAPTOP]
      return undefined
    },
  })
  const user = renderMyAccount(<Passkeys />)
  const [phone, laptop] = await screen.findAllByRole('listitem')
  expect(phone).toHaveTextContent('PhoneAdded Jul 1, 2026 · Never used')
  expect(laptop).toHaveTextContent('LaptopAdded Jul 1, 2026 · Last used Jul 2, 2026')
  await user.click(screen.getByRole('button', { name: 'Rename Phone' }))
  await user.clear(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Name the passkey' }))
  expect(await screen.findByText('Please give the passkey a name')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Old phone')
  await user.click(screen.getByRole('button', { name: 'Name the passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }))
  await user.type(screen.getByLabelText('Current Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(findWrites(requests)).toEqual([
    { call: 'PATCH /users/me/passkeys/{id}', body: { name: 'Old phone' } },
    { call: 'DELETE /users/me/passkeys/{id}', body: { password: 'secret' } },
  ])
})

test('a site without passkeys shows nothing of them', async () => {
  const requests = aServer({ 'GET /settings': { ...SETTINGS, hasPasskeys: false } })
  renderMyAccount(<Passkeys />)
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /settings'))
  expect(screen.queryByText('Passkeys')).toBeNull()
  expect(requests.map(({ call }) => call)).not.toContain('GET /users/me/passkeys')
})

async function openAdding(replies: Parameters<typeof aServer>[0] = {}) {
  const requests = aServer({ 'GET /settings': SETTINGS, 'GET /users/me/passkeys': [], ...replies })
  const user = renderMyAccount(<Passkeys />)
  expect(await screen.findByText('You have no passkeys.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await user.type(screen.getByLabelText('Current Password'), 'secret')
  const [, send] = screen.getAllByRole('button', { name: 'Add a passkey', hidden: true })
  await user.click(send!)
  return requests
}

test('a browser without passkeys says so, and nothing is sent', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const requests = await openAdding()
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not support passkeys.')
  expect(findWrites(requests)).toEqual([])
})

test('a wrong password is told in the words of the server', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  await openAdding({
    'POST /users/me/passkeys/options': refusal(400, { message: 'Current password is incorrect', code: 'x' }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect')
})
