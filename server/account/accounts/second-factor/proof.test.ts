import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PASSWORD, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { codeAt, turnFactorOn } from '#server/testing/requests/second-factors.ts'

const TOKEN = { name: 'Backup', scopes: ['read'], expiresInDays: 90 }

/** The changes that ask for a code, and what they send besides. */
const CHANGES: readonly (readonly [name: string, endpoint: Endpoint, body: object])[] = [
  ['e-mail', api.account.changeEmail, { email: 'new@example.org', password: PASSWORD }],
  ['password', api.users.changePassword, { currentPassword: PASSWORD, newPassword: 'a longer walk downhill' }],
  ['token', api.personalTokens.create, { ...TOKEN, password: PASSWORD }],
  ['recovery codes', api.secondFactor.renewRecoveryCodes, { password: PASSWORD }],
  ['removal', api.secondFactor.remove, { password: PASSWORD }],
  ['deletion', api.leaving.leave, { password: PASSWORD }],
]

test.each(CHANGES)('R1.72: %s: a member with a second factor gives a code, too', async (_name, endpoint, body) => {
  const server = await aServer()
  const mia = await server.as('mia')
  const factor = await turnFactorOn(server, mia)
  const change = (more: object) => mia.call(endpoint, { body: { ...body, ...more } })
  for (const code of [undefined, '', ' '])
    expect(await change({ code })).toMatchObject({ status: 400, body: { code: 'second_factor_required' } })
  for (const code of ['000000', 'x', codeAt(factor.secret, server.deps.now()), codeAt(factor.secret, 0)])
    expect(await change({ code })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ path: 'code' }] },
    })
  const { status } = await change({ code: factor.nextCode() })
  expect(status).toBe(endpoint.status)
})

test('a wrong password is told before a code, and uses none up', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const factor = await turnFactorOn(server, mia)
  const code = factor.nextCode()
  const remove = (password: string) => mia.call(api.secondFactor.remove, { body: { password, code } })
  expect(await remove('wrong')).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
  expect(await remove(PASSWORD)).toMatchObject({ status: 204 })
})

test('a username is changed by the password alone', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await turnFactorOn(server, mia)
  const body = { username: 'mia_w', password: PASSWORD }
  expect(await mia.call(api.users.changeUsername, { body })).toMatchObject({ status: 200 })
})

test.each(BOTH_ENGINES)('%s: of two changes with one code at once, one is made', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const factor = await turnFactorOn(server, mia)
  for (const code of [factor.nextCode(), factor.recoveryCodes[0]]) {
    const body = { ...TOKEN, password: PASSWORD, code }
    const both = [0, 1].map(async () => (await mia.call(api.personalTokens.create, { body })).status)
    expect((await Promise.all(both)).toSorted()).toEqual([201, 400])
  }
})

test('wrong codes count with wrong passwords; what asks for the password alone forgives none', async () => {
  const server = await aServer({ config: { hasLimits: true } })
  const mia = await server.as('mia')
  const factor = await turnFactorOn(server, mia)
  const remove = (code: string) => mia.call(api.secondFactor.remove, { body: { password: PASSWORD, code } })
  for (let time = 0; time < 9; time += 1) expect(await remove('000000')).toMatchObject({ status: 400 })
  // the name that she has: it asks for the password, and changes nothing
  const same = { username: 'mia', password: PASSWORD }
  expect(await mia.call(api.users.changeUsername, { body: same })).toMatchObject({ status: 400 })
  expect(await remove('')).toMatchObject({ status: 400, body: { code: 'second_factor_required' } })
  expect(await remove('000000')).toMatchObject({ status: 400 })
  expect(await remove(factor.nextCode())).toMatchObject({ status: 429 })
})

test('once it is off, nothing asks for a code, and it can be set up again', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const factor = await turnFactorOn(server, mia)
  const body = { password: PASSWORD, code: factor.recoveryCodes[0] }
  expect(await mia.call(api.secondFactor.remove, { body })).toMatchObject({ status: 204 })
  expect(await mia.call(api.secondFactor.remove, { body })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_off' },
  })
  expect(await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })).toMatchObject({
    status: 200,
  })
  expect(await mia.call(api.personalTokens.create, { body: { ...TOKEN, password: PASSWORD } })).toMatchObject({
    status: 201,
  })
  const letters = await server.deps.db.read.selectFrom('letters').select('kind').orderBy('id').execute()
  expect(letters.map(({ kind }) => kind)).toEqual(['factor-on', 'recovery-code-used', 'factor-off'])
  server.advance(30_000)
  await turnFactorOn(server, mia)
})
