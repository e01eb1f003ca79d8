import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { networkFromAddress } from './device.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function signIn(server: TestServer, { agent = FIREFOX, from = '203.0.113.77' } = {}) {
  const body = { loginId: 'mia', password: PASSWORD }
  const got = await server.call(api.auth.login, { body, headers: { 'user-agent': agent }, from })
  return { ...got.body, ...createCaller(server.app, got.body.accessToken) }
}

test.each(ENGINES)('R1.34: %s: a member sees where they are signed in, the last used first', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await server.as('tom')
  server.advance(HOUR)
  const laptop = await signIn(server)
  server.advance(MINUTE)
  await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)
  const { body } = await laptop.call(api.account.sessions)
  expect(body).toMatchObject([
    { device: '', network: '127.0.0.0/24', isCurrent: false },
    { device: 'Firefox on Linux', network: '203.0.113.0/24', isCurrent: true },
  ])
  const [first, second] = body
  expect(Date.parse(first?.lastUsedAt ?? '') - Date.parse(second?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(MINUTE)
})

test.each(ENGINES)('%s: one session is signed out at once, with its stream; the others live', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const laptop = await signIn(server)
  const stream = await aStream(server, laptop)
  const { body } = await mia.call(api.account.sessions)
  const id = body.find(({ isCurrent }) => !isCurrent)?._id ?? ''
  expect((await mia.call(api.account.endSession, { params: { id } })).status).toBe(204)
  await stream.ended
  expect((await laptop.call(api.users.me)).status).toBe(401)
  expect((await createCaller(server.app, laptop.refreshToken).call(api.auth.refresh)).status).toBe(401)
  expect((await mia.call(api.users.me)).status).toBe(200)
  expect(await mia.call(api.account.endSession, { params: { id } })).toMatchObject({
    status: 404,
    body: { message: 'Session not found' },
  })
})

test('a member cannot end somebody else’s session', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = (await tom.call(api.account.sessions)).body[0]?._id ?? ''
  expect((await mia.call(api.account.endSession, { params: { id } })).status).toBe(404)
  expect((await tom.call(api.users.me)).status).toBe(200)
})

test.each(ENGINES)('%s: all sessions are signed out at once, this one too, and nobody else’s', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const laptop = await signIn(server)
  expect((await mia.call(api.account.endAllSessions)).status).toBe(204)
  for (const ended of [mia, laptop]) expect((await ended.call(api.users.me)).status).toBe(401)
  expect((await tom.call(api.users.me)).status).toBe(200)
})

test('a session that ended by itself is not listed', async () => {
  const server = await aServer()
  await server.as('mia')
  server.advance(31 * 24 * HOUR)
  const laptop = await signIn(server)
  expect((await laptop.call(api.account.sessions)).body).toHaveLength(1)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
  ['::1', '0:0:0::/48'],
])('of %s the network %s is kept', (address, network) => {
  expect(networkFromAddress(address)).toBe(network)
})
