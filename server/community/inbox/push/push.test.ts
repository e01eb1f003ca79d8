import { createHash, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { aBrowser, aPushService } from '#server/testing/services/a-push-service.ts'
import { type Caller, type Member, PASSWORD, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { pushNext } from './push-due.ts'
import { startPushing } from './start-pushing.ts'
import { createVapid } from './vapid.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const follow = (by: Member, other: Member) => by.call(api.friends.add, { params: { id: other.id } })
const log = async (by: Caller, over = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ rating: 3, ...over }) })).body._id
const choose = (by: Caller, body: object) => by.call(api.notificationChoices.update, { body })

/** Returns Tom, who follows Mia and has a browser subscribed. */
async function aReader(engine: (typeof ENGINES)[number]) {
  const server = await aServer({ engine, config: { contact: 'walks@example.org' } })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await log(mia, { name: 'Zero' })
  await follow(tom, mia)
  await choose(tom, { page: { achievement: false } })
  const service = await aPushService(server)
  expect(await service.subscribe(tom)).toBe(204)
  const rows = () => server.deps.db.read.selectFrom('push_subscriptions').selectAll().execute()
  return { server, mia, tom, service, rows }
}

test.each(ENGINES)('%s: a browser gets each notification once, encrypted and signed', async (engine) => {
  const { server, mia, tom, service } = await aReader(engine)
  expect((await tom.call(api.push.get)).body).toMatchObject({ isOn: true })
  expect((await mia.call(api.push.get)).body).toMatchObject({ isOn: false })
  expect(await service.deliver()).toEqual([])
  await log(mia, { name: 'Peak <b>', country: 'Peru' })
  const [pushed, ...others] = await service.deliver()
  expect(others).toEqual([])
  const [told] = (await tom.call(api.notifications.list)).body.notifications
  expect(pushed?.text).toEqual({
    title: 'Upstone',
    body: 'mia completed Peak <b>',
    url: '/hike/Peak%20%3Cb%3E/Peru',
    ids: [told?._id],
  })
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, token = '', k = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(pushed?.headers.authorization ?? '') ?? []
  expect(k).toBe((await tom.call(api.push.get)).body.publicKey)
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'] })
  expect(payload).toMatchObject({ sub: 'mailto:walks@example.org', aud: expect.stringContaining('https://push.') })
  expect((payload.exp ?? 0) * 1000 - server.deps.now()).toBeLessThanOrEqual(24 * HOUR)
  expect(await service.deliver()).toEqual([])
})

test.each(ENGINES)('%s: simultaneous notifications share one short message', async (engine) => {
  const { mia, service } = await aReader(engine)
  for (const name of ['One', 'Two', 'Three', 'Four', '𝓗'.repeat(50)]) await log(mia, { name, rating: 2 })
  const [pushed, ...others] = await service.deliver()
  expect(others).toEqual([])
  expect(pushed?.text).toMatchObject({ url: '/notifications' })
  expect(pushed?.text.body.split('\n').at(-1)).toMatch(/^and \d more$/)
  expect(pushed?.bytes).toBeLessThan(4096)
})

test.each(ENGINES)(
  'R9.20: %s: what is hidden, gone, blocked, read or not wanted by then is not told',
  async (engine) => {
    for (const end of ['private', 'gone', 'blocked', 'read', 'unwanted'] as const) {
      const { mia, tom, service } = await aReader(engine)
      const id = await log(mia, { name: 'Peak' })
      if (end === 'private') await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'private' } })
      if (end === 'gone') await mia.call(api.hikes.remove, { params: { id } })
      if (end === 'blocked') await tom.call(api.blocks.block, { params: { username: 'mia' } })
      if (end === 'read') await tom.call(api.notifications.markRead)
      if (end === 'unwanted') {
        expect((await choose(tom, { push: { completion: false } })).body).toMatchObject({
          page: { completion: true },
          push: { completion: false, like: true },
        })
      }
      expect([end, await service.deliver()]).toEqual([end, []])
      expect([end, await service.deliver()]).toEqual([end, []])
    }
  },
)

test.each(ENGINES)('%s: nothing is sent about muted people', async (engine) => {
  const { mia, tom, service } = await aReader(engine)
  await tom.call(api.blocks.mute, { params: { username: 'mia' } })
  await log(mia, { name: 'Peak' })
  expect(await service.deliver()).toEqual([])
})

test.each(ENGINES)('R9.20: %s: with the session the telling ends: log-out, leaving, suspension', async (engine) => {
  for (const end of ['log out', 'log out elsewhere', 'leave', 'suspend', 'off'] as const) {
    const { server, mia, tom, service, rows } = await aReader(engine)
    await log(mia, { name: 'Peak' })
    if (end === 'log out') await tom.call(api.auth.logout, { body: { refreshToken: tom.refreshToken } })
    if (end === 'log out elsewhere') {
      const { body } = await server.call(api.auth.login, { body: { loginId: 'tom', password: PASSWORD } })
      await createCaller(server.app, body.accessToken).call(api.account.endAllSessions)
    }
    if (end === 'leave') await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
    if (end === 'suspend') await say(server, ['suspend', 'tom', '--days', '30', '--reason', 'spam'])
    if (end === 'off') expect((await tom.call(api.push.remove)).status).toBe(204)
    expect([end, await service.deliver()]).toEqual([end, []])
    if (end !== 'leave' && end !== 'suspend') expect([end, await rows()]).toEqual([end, []])
  }
})

test.each(ENGINES)('%s: a subscription that the push service has forgotten is removed', async (engine) => {
  for (const status of [404, 410]) {
    const { mia, service, rows } = await aReader(engine)
    await log(mia, { name: 'Peak' })
    service.answer = { status }
    await service.deliver()
    expect([status, await rows()]).toEqual([status, []])
  }
})

test.each(ENGINES)(
  '%s: a failed message is retried with newer notifications, a limited number of times',
  async (engine) => {
    const { server, mia, service, rows } = await aReader(engine)
    await log(mia, { name: 'Peak' })
    service.answer = { status: 503 }
    expect(await service.deliver()).toHaveLength(1)
    expect(await service.deliver()).toEqual([])
    await log(mia, { name: 'Ridge' })
    expect(await service.deliver()).toEqual([])
    service.answer = { status: 201 }
    server.advance(MINUTE)
    expect((await service.deliver()).map(({ text }) => text.body)).toEqual(['mia completed Ridge\nmia completed Peak'])
    expect(await rows()).toMatchObject([{ failures: 0, due_at: null }])
    // the service asks for a longer delay
    const { body } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
    await log(createCaller(server.app, body.accessToken), { name: 'Pass' })
    service.answer = { status: 429, headers: { 'retry-after': '7200' } }
    expect(await service.deliver()).toHaveLength(1)
    server.advance(HOUR)
    expect(await service.deliver()).toEqual([])
    server.advance(HOUR)
    expect(await service.deliver()).toHaveLength(1)
    for (let tries = 0; tries < 10; tries += 1) {
      server.advance(13 * HOUR)
      const { body: again } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
      await log(createCaller(server.app, again.accessToken), { name: `Walk ${tries}` })
      await service.deliver()
    }
    expect(await rows()).toEqual([])
  },
)

test.each(BOTH_ENGINES)('%s: one of several processes sends, and later notifications follow', async (engine) => {
  const { mia, service, rows } = await aReader(engine)
  await log(mia, { name: 'Peak' })
  let isFirst = true
  const slow = {
    ...service.desk,
    send: async (message: Parameters<typeof service.desk.send>[0]) => {
      if (isFirst) await log(mia, { name: 'Ridge' })
      isFirst = false
      return service.desk.send(message)
    },
  }
  await Promise.all([1, 2, 3, 4].map(() => pushNext(slow)))
  expect(service.got()).toHaveLength(1)
  expect((await service.deliver()).map(({ text }) => text.body)).toEqual(['mia completed Ridge'])
  expect(await rows()).toMatchObject([{ due_at: null }])
})

test.each(ENGINES)('%s: a clock that was ahead delays no message', async (engine) => {
  const { server, mia, service } = await aReader(engine)
  server.advance(500 * HOUR)
  service.answer = { status: 503 }
  const { body } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  await log(createCaller(server.app, body.accessToken), { name: 'Peak' })
  await service.deliver()
  server.advance(-500 * HOUR)
  service.answer = { status: 201 }
  await log(mia, { name: 'Ridge' })
  expect((await service.deliver()).length).toBe(1)
})

test.each(ENGINES)(
  '%s: an address inside the network, or no keys, is refused and nothing is stored',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const { keys } = aBrowser()
    const bad = [
      { endpoint: 'https://127.0.0.1/x', keys },
      { endpoint: 'https://localhost:8080/x', keys },
      { endpoint: 'http://push.example.org/x', keys },
      { endpoint: `https://push.example.org/${'x'.repeat(1000)}`, keys },
      { endpoint: 'https://push.example.org/x', keys: { ...keys, auth: 'x' } },
      { endpoint: 'https://push.example.org/x', keys: { ...keys, p256dh: keys.auth } },
      { endpoint: 'https://push.example.org/x' },
      { endpoint: 5, keys },
      [],
    ]
    for (const body of bad) expect([body, (await mia.call(api.push.create, { body })).status]).toEqual([body, 400])
    expect(await server.deps.db.read.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  },
)

test.each(ENGINES)('%s: a subscription belongs to one person, and only its keys can move it', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const body = { endpoint: 'https://push.example.org/x', keys: aBrowser().keys }
  expect((await mia.call(api.push.create, { body })).status).toBe(204)
  expect((await mia.call(api.push.create, { body })).status).toBe(204)
  const theft = await tom.call(api.push.create, { body: { ...body, keys: aBrowser().keys } })
  expect(theft.status).toBe(409)
  expect((await mia.call(api.push.get)).body.isOn).toBe(true)
  // somebody else signs in with the same browser
  expect((await tom.call(api.push.create, { body })).status).toBe(204)
  expect((await mia.call(api.push.get)).body.isOn).toBe(false)
})

test.each(ENGINES)(
  '%s: a browser with several simultaneous sign-ins belongs to one of them, without errors',
  async (engine) => {
    const server = await aServer({ engine })
    const people = await Promise.all(['mia', 'tom', 'ada', 'eve'].map((name) => server.as(name)))
    const told = () => server.deps.db.read.selectFrom('push_subscriptions').select('user_id').execute()
    for (let time = 0; time < 10; time += 1) {
      const body = { endpoint: `https://push.example.org/${time}`, keys: aBrowser().keys }
      const got = await Promise.all(people.map((one) => one.call(api.push.create, { body })))
      expect(got.map(({ status }) => status)).toEqual([204, 204, 204, 204])
      expect(await told()).toHaveLength(1)
    }
  },
)

test.each(ENGINES)('%s: a session that ends at the same moment gets no subscription', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { db } = server.deps
  const write = db.write.bind(db)
  vi.spyOn(db, 'write').mockImplementationOnce(async (owner, work, how) => {
    await write(mia.id, (tx) => tx.deleteFrom('sessions').execute())
    return write(owner, work, how)
  })
  const body = { endpoint: 'https://push.example.org/x', keys: aBrowser().keys }
  expect(await mia.call(api.push.create, { body })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test.each(BOTH_ENGINES)('%s: a 21st browser replaces the oldest, also when added at once', async (engine) => {
  const server = await aServer({ engine })
  await server.as('mia')
  const sessions: Caller[] = []
  for (let count = 0; count < 23; count += 1) {
    const { body } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
    sessions.push(createCaller(server.app, body.accessToken))
  }
  const got = await Promise.all(
    sessions.map((session, count) =>
      session.call(api.push.create, {
        body: { endpoint: `https://push.example.org/${count}`, keys: aBrowser().keys },
      }),
    ),
  )
  expect(new Set(got.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await server.deps.db.read.selectFrom('push_subscriptions').select('session_id').execute()).toHaveLength(20)
})

test.each(ENGINES)('%s: a waiting message is sent at once, without a request', async (engine) => {
  const { mia, service } = await aReader(engine)
  const running = await startPushing(service.desk, (error) => expect.unreachable(String(error)))
  try {
    await log(mia, { name: 'Peak' })
    await expect
      .poll(() => service.got().map(({ text }) => text.body), { timeout: 4000 })
      .toEqual(['mia completed Peak'])
  } finally {
    await running.stop()
  }
})

test('the key is stable across restarts, depends on the secret, and can be configured', () => {
  const of = (byte: number, pushKey: Uint8Array | null = null) =>
    createVapid({ secret: new Uint8Array(32).fill(byte), pushKey, contact: null, publicUrl: null }).publicKey
  expect(of(1)).toBe(of(1))
  expect(of(1)).not.toBe(of(2))
  const given = createHash('sha256').update('a key').digest()
  expect(of(1, given)).toBe(of(2, given))
  expect(Buffer.from(of(1), 'base64url')).toHaveLength(65)
})
