import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { BOTH_ENGINES, ENGINES, type Engine } from '#server/testing/a-store.ts'
import { PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { createTokens } from './tokens.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns the next refresh token, or the status of the refusal. */
async function refresh({ app }: TestServer, token: string): Promise<string | number> {
  const got = await createCaller(app, token).call(api.auth.refresh)
  if (got.status !== 200) expect(got.body).toEqual({ message: 'Invalid refresh token', code: 'unauthenticated' })
  return got.status === 200 ? got.body.refreshToken : got.status
}

async function mustRefresh(server: TestServer, token: string): Promise<string> {
  const next = await refresh(server, token)
  if (typeof next === 'number') throw new Error(`refreshing answered ${next}`)
  return next
}

const isSignedIn = async ({ app }: TestServer, accessToken: string) =>
  (await createCaller(app, accessToken).call(api.users.me)).status === 200

test('a refresh gives a new access token that works, and answers are kept in no cache', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const got = await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)
  expect(got).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(Object.keys(got.body).toSorted()).toEqual(['accessToken', 'refreshToken'])
  expect(got.body.accessToken).not.toBe(mia.accessToken)
  expect(await isSignedIn(server, got.body.accessToken)).toBe(true)
})

test.each(BOTH_ENGINES)('%s: twenty refreshes at once all work and give one next token', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const next = await Promise.all(Array.from({ length: 20 }, () => refresh(server, mia.refreshToken)))
  expect(new Set(next)).toEqual(new Set([await mustRefresh(server, mia.refreshToken)]))
})

test('a client that ignores the next token can go on with the old one', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const next = await mustRefresh(server, mia.refreshToken)
  for (let day = 0; day < 90; day += 29) {
    server.advance(29 * DAY)
    expect(await refresh(server, mia.refreshToken)).toBe(next)
  }
})

test.each([
  [0, true],
  [59_000, true],
  [60_000, true],
  [60_001, false],
  [DAY, false],
])('R1.14: %i ms after the next token was first used the old one works: %s', async (ms, works) => {
  const server = await aFrozenServer()
  const { refreshToken: first } = await server.as('mia')
  const second = await mustRefresh(server, first)
  const third = await mustRefresh(server, second)
  server.advance(ms)
  expect(await refresh(server, first)).toBe(works ? second : 401)
  expect(await refresh(server, second)).toBe(works ? third : 401)
})

test('the old token, used a minute too late, ends the session for both who hold it', async () => {
  const server = await aFrozenServer()
  const { refreshToken: first, accessToken } = await server.as('mia')
  const second = await mustRefresh(server, first)
  const third = await mustRefresh(server, second)
  server.advance(MINUTE + 1)
  expect(await isSignedIn(server, accessToken)).toBe(true)
  expect(await refresh(server, first)).toBe(401)
  expect(await isSignedIn(server, accessToken)).toBe(false)
  expect(await refresh(server, third)).toBe(401)
})

test('the minute counts from the first use of the next token, not from later ones', async () => {
  const server = await aFrozenServer()
  const { refreshToken: first } = await server.as('mia')
  const second = await mustRefresh(server, first)
  await mustRefresh(server, second)
  server.advance(MINUTE)
  await mustRefresh(server, second)
  server.advance(1)
  expect(await refresh(server, first)).toBe(401)
})

test.each(ENGINES)(
  '%s: tokens of several generations work for a minute after their next one was first used',
  async (engine) => {
    const server = await aFrozenServer(engine)
    const { refreshToken: first } = await server.as('mia')
    const second = await mustRefresh(server, first)
    const third = await mustRefresh(server, second)
    server.advance(30_000)
    const fourth = await mustRefresh(server, third)
    await mustRefresh(server, fourth)
    server.advance(30_000)
    expect(await refresh(server, first)).toBe(second)
    expect(await refresh(server, second)).toBe(third)
    expect(await refresh(server, third)).toBe(fourth)
    server.advance(1)
    expect(await refresh(server, second)).toBe(third)
    expect(await refresh(server, first)).toBe(401)
    expect(await refresh(server, fourth)).toBe(401)
  },
)

test.each(ENGINES)('%s: an old token stays invalid after a refresh with the newest', async (engine) => {
  const server = await aFrozenServer(engine)
  const { refreshToken: first } = await server.as('mia')
  const second = await mustRefresh(server, first)
  const third = await mustRefresh(server, second)
  server.advance(MINUTE + 1)
  await mustRefresh(server, third)
  expect(await refresh(server, first)).toBe(401)
  expect(await refresh(server, third)).toBe(401)
})

test('a session remembers no more first uses than those of the last minute', async () => {
  const server = await aFrozenServer()
  let { refreshToken: token } = await server.as('mia')
  for (let n = 0; n < 20; n += 1) {
    token = await mustRefresh(server, token)
    server.advance(20_000)
  }
  const { adoptions } = await server.deps.db.read.selectFrom('sessions').select('adoptions').executeTakeFirstOrThrow()
  expect(JSON.parse(adoptions)).toHaveLength(4)
})

test('other sessions of the same person are not ended with it', async () => {
  const server = await aFrozenServer()
  const mia = await server.as('mia')
  const other = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  await mustRefresh(server, await mustRefresh(server, mia.refreshToken))
  server.advance(MINUTE + 1)
  expect(await refresh(server, mia.refreshToken)).toBe(401)
  expect(await isSignedIn(server, other.body.accessToken)).toBe(true)
})

test('after an older copy of the store was brought back, the newest token still works', async () => {
  const server = await aFrozenServer()
  const { refreshToken: first } = await server.as('mia')
  const third = await mustRefresh(server, await mustRefresh(server, first))
  const fourth = await mustRefresh(server, third)
  await server.deps.db.write('x', (tx) => tx.updateTable('sessions').set({ generation: 0 }).execute())
  expect(await refresh(server, third)).toBe(fourth)
  server.advance(MINUTE + 1)
  expect(await refresh(server, first)).toBe(401)
})

test.each([
  [30 * DAY - 1, true],
  [30 * DAY, false],
])('a session that was not used for %i ms lives: %s', async (ms, lives) => {
  const server = await aFrozenServer()
  const mia = await server.as('mia')
  server.advance(10 * DAY)
  const next = await mustRefresh(server, mia.refreshToken)
  server.advance(ms)
  expect(typeof (await refresh(server, next)) === 'string').toBe(lives)
})

test('R1.14: an access token is good for 30 minutes and a minute of leeway', async () => {
  const server = await aFrozenServer()
  const mia = await server.as('mia')
  server.advance(30 * MINUTE + 58_000)
  expect(await isSignedIn(server, mia.accessToken)).toBe(true)
  server.advance(2000)
  expect(await isSignedIn(server, mia.accessToken)).toBe(false)
})

test('a good access token of a session that is over is no good', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await server.deps.db.write('x', (tx) => tx.updateTable('sessions').set({ expires_at: server.deps.now() }).execute())
  expect(await isSignedIn(server, mia.accessToken)).toBe(false)
})

test('a signed token that names another person than its session does is no good', async () => {
  const server = await aServer()
  const [mia, tom] = await Promise.all([server.as('mia'), server.as('tom')])
  const tokens = createTokens(server.deps.config.secret)
  const [ofMia, ofTom] = await Promise.all([mia, tom].map(({ accessToken }) => tokens.readAccess(accessToken, 0)))
  if (!ofMia || !ofTom) throw new Error('both are signed in')
  const mixed = await tokens.writeAccess({ userId: ofMia.userId, sessionId: ofTom.sessionId }, server.deps.now())
  expect(await isSignedIn(server, mixed)).toBe(false)
})

test('a signed-in call looks its session up once', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const reads = vi.spyOn(server.deps.db.read, 'selectFrom')
  await mia.call(api.users.me)
  expect(reads.mock.calls.map(([table]) => table).filter((table) => table === 'sessions')).toHaveLength(1)
})

test.each(['accessToken', 'refreshToken'] as const)(
  'signing out with the %s ends the session at once',
  async (kind) => {
    const server = await aServer()
    const mia = await server.as('mia')
    expect(await createCaller(server.app, mia[kind]).call(api.auth.logout)).toMatchObject({ status: 204, body: '' })
    expect(await isSignedIn(server, mia.accessToken)).toBe(false)
    expect(await refresh(server, mia.refreshToken)).toBe(401)
  },
)

test('signing out with an access token that has expired ends the session', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  server.advance(2 * DAY)
  expect(await createCaller(server.app, mia.accessToken).call(api.auth.logout)).toMatchObject({ status: 204 })
  expect(await refresh(server, mia.refreshToken)).toBe(401)
})

test('signing out leaves other sessions alone', async () => {
  const server = await aServer()
  const [mia, tom] = await Promise.all([server.as('mia'), server.as('tom')])
  const other = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  await mia.call(api.auth.logout)
  expect(await isSignedIn(server, other.body.accessToken)).toBe(true)
  expect(await isSignedIn(server, tom.accessToken)).toBe(true)
})

test('signing out with a dead, bad or missing token is fine too', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const forged = await createTokens(new Uint8Array(32)).writeAccess({ userId: mia.id, sessionId: mia.id }, Date.now())
  for (const token of [mia.accessToken, mia.accessToken, mia.refreshToken, forged, 'x', 'rt_x', undefined])
    expect(await createCaller(server.app, token).call(api.auth.logout)).toMatchObject({ status: 204 })
  const odd = { authorization: 'Basic bWlhOng=' }
  expect(await server.call(api.auth.logout, { headers: odd })).toMatchObject({ status: 204 })
})

test('a forged token does not end a session', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const real = await createTokens(server.deps.config.secret).readAccess(mia.accessToken, 0)
  if (!real) throw new Error('the token is real')
  const forger = createTokens(new Uint8Array(32))
  const forged = [
    await forger.writeAccess(real, Date.now()),
    forger.writeRefresh({ sessionId: real.sessionId, generation: 0 }),
  ]
  for (const token of forged) await createCaller(server.app, token).call(api.auth.logout)
  expect(await isSignedIn(server, mia.accessToken)).toBe(true)
})

test('neither nothing, nor an access token, nor rubbish can be refreshed', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  for (const token of [mia.accessToken, 'x', 'rt_x']) expect(await refresh(server, token)).toBe(401)
  expect(await server.call(api.auth.refresh)).toMatchObject({ status: 401, body: { message: 'Invalid refresh token' } })
})

test('a refresh token opens no call', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const got = await createCaller(server.app, mia.refreshToken).call(api.users.me)
  expect(got).toMatchObject({ status: 401, body: { message: 'Authentication required' } })
})

test('expired sessions are deleted at the next login', async () => {
  const server = await aServer()
  await server.as('mia')
  server.advance(30 * DAY)
  await server.as('tom')
  expect(await server.deps.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('nothing in the store is a token or a password', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const rows = await Promise.all(
    (['users', 'sessions', 'failed_logins'] as const).map((table) =>
      server.deps.db.read.selectFrom(table).selectAll().execute(),
    ),
  )
  const stored = JSON.stringify(rows)
  const seal = mia.refreshToken.split('.')[2] ?? mia.refreshToken
  for (const secret of [seal, mia.accessToken, PASSWORD]) expect(stored).not.toContain(secret)
})

/** Starts a server whose clock stands still except for `advance`. */
async function aFrozenServer(engine: Engine = 'sqlite'): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  return aServer({ engine })
}

test.each(ENGINES)('%s: of many sessions of a member the 50 that were used last stay', async (engine) => {
  const server = await aServer({ engine, config: { hasLimits: true } })
  const mia = await server.as('mia')
  const tom = await server.as('tom')
  const signIn = async () => (await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })).body
  const early = []
  for (let time = 0; time < 49; time += 1) early.push(await signIn())
  expect(await isSignedIn(server, mia.accessToken)).toBe(true)
  server.advance(MINUTE)
  await mustRefresh(server, mia.refreshToken)
  const late = [await signIn(), await signIn()]
  const are = (sessions: { accessToken: string }[]) =>
    Promise.all(sessions.map(({ accessToken }) => isSignedIn(server, accessToken)))
  expect(await are([mia, ...early.slice(0, 3), ...late, tom])).toEqual([true, false, false, true, true, true, true])
  const { count } = await server.deps.db.read
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', mia.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(50)
})

test('a session that makes room for a newer one ends its stream', async () => {
  const server = await aServer({
    config: { hasLimits: true, limits: { ...LIMITS, sessions: { max: 1, windowMs: 0 } } },
  })
  const mia = await server.as('mia')
  const received: string[] = []
  onTestFinished(await server.deps.db.onMessage((message) => received.push(JSON.stringify(message))))
  await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  await vi.waitFor(() => expect(received.join()).toContain('ended'))
  expect(await isSignedIn(server, mia.accessToken)).toBe(false)
})
