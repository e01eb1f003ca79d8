import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, callName } from '#contract/endpoint.ts'
import { type Member, PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { filling } from '#server/testing/requests/path-values.ts'
import { turnFactorOn } from '#server/testing/requests/second-factors.ts'
import { setRole } from '#server/account/accounts/store.ts'

const REQUIRED = { status: 403, body: { code: 'second_factor_setup_required' } }

const giveRole = ({ deps }: TestServer, { id }: Member, role: 'member' | 'moderator' | 'admin') =>
  deps.db.write(id, (tx) => setRole(tx, id, role))

const tokenOf = async (member: Member) => {
  const body = { name: 'Backup', scopes: ['read'], expiresInDays: null, password: PASSWORD }
  return (await member.call(api.personalTokens.create, { body })).body.token
}

test('R1.73: where all need a second factor, a member without one can do nothing but set it up', async () => {
  const server = await aServer({ config: { secondFactorFor: 'all' } })
  const mia = await server.as('mia')
  expect((await mia.call(api.secondFactor.get)).body).toMatchObject({ isOn: false, isRequired: true })
  const allowed: string[] = []
  for (const row of calls.filter(({ access, events }) => access !== 'bare' && !events)) {
    const { status, body } = await mia.call(row, { params: filling(row) } as Parameters<typeof mia.call<Endpoint>>[1])
    if (status === 403 && (body as unknown as { code: string }).code === 'second_factor_setup_required') continue
    // the desk does not exist for her
    if (status === 404 && (row.access === 'moderator' || row.access === 'admin')) continue
    allowed.push(callName(row))
  }
  expect(allowed.toSorted()).toEqual([
    'GET /users/me/second-factor',
    'POST /users/me/second-factor',
    'POST /users/me/second-factor/confirm',
  ])
  // visitors read on
  expect(await server.call(api.users.list)).toMatchObject({ status: 200 })
  const { recoveryCodes } = await turnFactorOn(server, mia)
  expect(await mia.call(api.users.me)).toMatchObject({ status: 200 })
  const off = { password: PASSWORD, code: recoveryCodes[0] }
  expect(await mia.call(api.secondFactor.remove, { body: off })).toMatchObject({ status: 204 })
  expect(await mia.call(api.users.me)).toMatchObject(REQUIRED)
})

test('where moderators need one, a new role counts from the next call on, for sessions and programs', async () => {
  const server = await aServer({ config: { secondFactorFor: 'moderators' } })
  const mia = await server.as('mia')
  const program = createCaller(server.app, await tokenOf(mia))
  const both = [mia, program]
  for (const { call } of both) {
    // the second one is answered from the cache of tokens
    for (const _ of [1, 2]) expect(await call(api.hikes.mine)).toMatchObject({ status: 200 })
  }
  for (const role of ['moderator', 'admin'] as const) {
    await giveRole(server, mia, role)
    for (const { call } of both) expect(await call(api.hikes.mine)).toMatchObject(REQUIRED)
  }
  await giveRole(server, mia, 'member')
  for (const { call } of both) expect(await call(api.hikes.mine)).toMatchObject({ status: 200 })
  await giveRole(server, mia, 'moderator')
  await turnFactorOn(server, mia)
  for (const { call } of both) expect(await call(api.hikes.mine)).toMatchObject({ status: 200 })
})

test.each([
  ['password', 403],
  ['link', 403],
  ['passkey', 200],
  ['provider', 200],
] as const)('a session that was opened by %s: %i', async (method, status) => {
  const server = await aServer({ config: { secondFactorFor: 'all' } })
  const mia = await server.as('mia')
  await server.deps.db.write(mia.id, (tx) => tx.updateTable('sessions').set({ method }).execute())
  expect(await mia.call(api.users.me)).toMatchObject({ status })
})

test('where nobody needs one, nobody is asked', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await giveRole(server, mia, 'admin')
  expect(await mia.call(api.users.me)).toMatchObject({ status: 200 })
  expect((await mia.call(api.secondFactor.get)).body).toMatchObject({ isRequired: false })
})
