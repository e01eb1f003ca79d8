import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { buildApp } from '#server/app.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import {
  type Caller,
  PASSWORD,
  type ServerOptions,
  type TestServer,
  aServer,
  createCaller,
} from '#server/testing/a-server.ts'
import { createLoginAttempts } from './login-attempts.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000
const LOCKED = 'Account temporarily locked due to too many failed attempts.'

/** Starts a server with limits whose clock stands still except for `advance`. */
function aGuardedServer(options: ServerOptions = {}): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  return aServer({ ...options, config: { hasLimits: true, ...options.config } })
}

const statusOf = async (caller: Caller, loginId: string, password: string, from?: string) =>
  (await caller.call(api.auth.login, { body: { loginId, password }, ...(from ? { from } : {}) })).status

async function fail(caller: Caller, times: number, loginId: string, from?: string): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < times; time += 1) statuses.push(await statusOf(caller, loginId, 'wrong', from))
  return statuses
}

/** Adds failed attempts directly, without the cost of hashing. */
async function failFast({ deps }: TestServer, times: number, at: (time: number) => [loginId: string, from: string]) {
  const attempts = createLoginAttempts(deps)
  for (let time = 0; time < times; time += 1) await attempts.attemptLogin(...at(time), async () => null)
}

test.each(BOTH_ENGINES)(
  'R12.4: %s: after five failures even the right password is locked out for 15 minutes',
  async (engine) => {
    const server = await aGuardedServer({ engine })
    await server.as('mia')
    expect(await fail(server, 5, 'mia')).toEqual([401, 401, 401, 401, 401])
    server.advance(MINUTE + 500)
    const got = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
    expect(got.status).toBe(423)
    expect(got.headers['retry-after']).toBe(String(14 * 60))
    expect(got.body).toEqual({
      message: LOCKED,
      code: 'locked',
      retryAfter: 14 * 60,
      lockoutUntil: new Date(NOW + 15 * MINUTE).toISOString(),
    })
    server.advance(14 * MINUTE - 501)
    expect(await statusOf(server, 'mia', PASSWORD)).toBe(423)
    server.advance(1)
    expect(await statusOf(server, 'mia', PASSWORD)).toBe(200)
  },
)

test('attempts while locked do not make the lock longer', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await fail(server, 5, 'mia')
  server.advance(10 * MINUTE)
  expect(await fail(server, 2, 'mia')).toEqual([423, 423])
  server.advance(5 * MINUTE)
  expect(await statusOf(server, 'mia', PASSWORD)).toBe(200)
})

test('four failures, and five in more than 15 minutes, lock nothing', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await fail(server, 4, 'mia')
  server.advance(15 * MINUTE)
  expect(await fail(server, 4, 'mia')).toEqual([401, 401, 401, 401])
  expect(await statusOf(server, 'mia', PASSWORD)).toBe(200)
})

test('an unknown name is locked like a known one', async () => {
  const server = await aGuardedServer()
  expect(await fail(server, 6, 'nobody_here')).toEqual([401, 401, 401, 401, 401, 423])
})

test('ways of writing one name are one name', async () => {
  const server = await aGuardedServer()
  for (const loginId of ['mia@x.org', 'MIA@x.org', ' mia@x.org ', 'mi\u200ba@x.org', 'Mia@X.org'])
    await fail(server, 1, loginId)
  expect(await statusOf(server, 'mia@x.org', 'wrong')).toBe(423)
})

test('another name at the same address is not locked', async () => {
  const server = await aGuardedServer()
  await server.as('tom')
  await fail(server, 5, 'mia')
  expect(await statusOf(server, 'tom', PASSWORD)).toBe(200)
})

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
])('after five failures from %s, %s is locked: %s', async (from, other, isLocked) => {
  const server = await aGuardedServer()
  await server.as('mia')
  await fail(server, 5, 'mia', from)
  expect(await statusOf(server, 'mia', PASSWORD, other)).toBe(isLocked ? 423 : 200)
})

test('a session continues while the name is locked', async () => {
  const server = await aGuardedServer()
  const mia = await server.as('mia')
  await fail(server, 6, 'mia')
  expect(await mia.call(api.users.me)).toMatchObject({ status: 200 })
  expect(await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)).toMatchObject({ status: 200 })
})

test('successes are not counted, and clear what this address failed before', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  for (let time = 0; time < 3; time += 1) {
    expect(await fail(server, 4, 'mia')).toEqual([401, 401, 401, 401])
    expect(await statusOf(server, 'mia', PASSWORD)).toBe(200)
  }
})

test('a success elsewhere clears nothing here', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await fail(server, 4, 'mia', '192.0.2.1')
  expect(await statusOf(server, 'mia', PASSWORD, '192.0.2.2')).toBe(200)
  await fail(server, 1, 'mia', '192.0.2.1')
  expect(await statusOf(server, 'mia', PASSWORD, '192.0.2.1')).toBe(423)
})

test('of twenty wrong passwords at once five are looked at', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(server, 'mia', 'wrong')))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 423)).toHaveLength(15)
})

test('twenty right passwords at once all sign in', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(server, 'mia', PASSWORD)))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('three hundred logins of one member at once delay others at that address by one turn, and are bounded', async () => {
  const { deps } = await aGuardedServer()
  const attempts = createLoginAttempts(deps)
  const done: string[] = []
  const signIn = (name: string) =>
    attempts.attemptLogin(name, '192.0.2.1', async () => name).then((found) => done.push(String(found)))
  const mias = Promise.allSettled(Array.from({ length: 300 }, () => signIn('mia')))
  await signIn('tom')
  expect(done.slice(0, 3)).toContain('tom')
  const refused = (await mias).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  // one had its turn at once and a hundred waited, but for the one that made room
  expect(refused).toHaveLength(200)
  expect(refused[0]).toMatchObject({ status: 429, details: { retryAfter: 5 } })
})

test('logins of many at once are answered: with a session, or when to come back', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await server.as('tom')
  const mias = Promise.all(Array.from({ length: 300 }, () => statusOf(server, 'mia', PASSWORD)))
  expect(await statusOf(server, 'tom', PASSWORD)).toBe(200)
  expect([...new Set(await mias)].toSorted()).toEqual([200, 429])
})

test('a restart keeps the lock, and a second process shares it', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await fail(server, 5, 'mia')
  const other = await buildApp(server.deps)
  onTestFinished(() => other.close())
  await server.app.close()
  expect(await statusOf(createCaller(other), 'mia', PASSWORD)).toBe(423)
})

test('a hundred failures for one name from everywhere in an hour lock it everywhere', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await failFast(server, 99, (time) => ['mia', `198.51.100.${time}`])
  expect(await fail(server, 1, 'mia', '203.0.113.1')).toEqual([401])
  const got = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD }, from: '203.0.113.2' })
  const lockoutUntil = new Date(NOW + 15 * MINUTE).toISOString()
  expect(got).toMatchObject({ status: 423, body: { message: LOCKED, retryAfter: 15 * 60, lockoutUntil } })
  server.advance(15 * MINUTE)
  expect(await statusOf(server, 'mia', PASSWORD, '203.0.113.2')).toBe(200)
})

test('a hundred failures in more than an hour lock nothing', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await failFast(server, 1, () => ['mia', '198.51.100.200'])
  server.advance(60 * MINUTE)
  await failFast(server, 99, (time) => ['mia', `198.51.100.${time}`])
  expect(await statusOf(server, 'mia', PASSWORD, '203.0.113.2')).toBe(200)
})

test('after 50 failures at one address it must wait, whatever name it tries', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await failFast(server, 49, (time) => [`name${time}`, '192.0.2.1'])
  expect(await fail(server, 1, 'other', '192.0.2.1')).toEqual([401])
  server.advance(5 * MINUTE)
  const got = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD }, from: '192.0.2.1' })
  expect(got.status).toBe(429)
  expect(got.headers['retry-after']).toBe('600')
  expect(got.body).toEqual({
    message: 'Too many login attempts. Please wait a few minutes and try again.',
    code: 'too_many',
    retryAfter: 600,
  })
  expect(await statusOf(server, 'mia', PASSWORD, '192.0.2.2')).toBe(200)
  server.advance(10 * MINUTE)
  expect(await statusOf(server, 'mia', PASSWORD, '192.0.2.1')).toBe(200)
})

test('a success does not let an address go on guessing at others', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  await failFast(server, 49, (time) => [`name${time}`, '192.0.2.1'])
  expect(await statusOf(server, 'mia', PASSWORD, '192.0.2.1')).toBe(200)
  expect(await fail(server, 2, 'other', '192.0.2.1')).toEqual([401, 429])
})

test('of 60 names at once from one address 50 are looked at', async () => {
  const { deps } = await aGuardedServer()
  const attempts = createLoginAttempts(deps)
  const attempt = vi.fn(async () => null)
  const all = Array.from({ length: 60 }, (_, time) => attempts.attemptLogin(`name${time}`, '192.0.2.1', attempt))
  const settled = await Promise.allSettled(all)
  expect(attempt).toHaveBeenCalledTimes(50)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})

test('an attempt that fails with an error is not counted, and the next runs', async () => {
  const { deps } = await aGuardedServer()
  const attempts = createLoginAttempts(deps)
  const breaking = () => attempts.attemptLogin('mia', '192.0.2.1', () => Promise.reject(new Error('the store is gone')))
  for (let time = 0; time < 6; time += 1) await expect(breaking()).rejects.toThrow('the store is gone')
  expect(await attempts.attemptLogin('mia', '192.0.2.1', async () => 'found')).toBe('found')
})

const payload = (username: string, over: Record<string, unknown> = {}) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  firstName: 'Mia',
  lastName: 'Walker',
  country: 'Norway',
  ...over,
})

test.each(ENGINES)('%s: after 100 registrations in five minutes an address must wait', async (engine) => {
  const server = await aGuardedServer({ engine })
  const attempts = createLoginAttempts(server.deps)
  for (let time = 0; time < 99; time += 1) await attempts.registering('192.0.2.1')
  const register = (username: string, from: string) => server.call(api.auth.register, { body: payload(username), from })
  expect(await register('mia', '192.0.2.1')).toMatchObject({ status: 201 })
  const got = await register('tom', '192.0.2.1')
  expect(got.status).toBe(429)
  expect(got.headers['retry-after']).toBe('300')
  expect(got.body).toEqual({
    message: 'Too many registration attempts. Please wait a few minutes and try again.',
    code: 'too_many',
    retryAfter: 300,
  })
  expect(await register('ida', '192.0.2.2')).toMatchObject({ status: 201 })
  server.advance(5 * MINUTE - 1)
  expect(await register('tom', '192.0.2.1')).toMatchObject({ status: 429, body: { retryAfter: 1 } })
  server.advance(1)
  expect(await register('tom', '192.0.2.1')).toMatchObject({ status: 201 })
})

test('registrations at once cannot pass the limit, and taken names count', async () => {
  const server = await aGuardedServer()
  const attempts = createLoginAttempts(server.deps)
  const settled = await Promise.allSettled(Array.from({ length: 99 }, () => attempts.registering('192.0.2.1')))
  expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true)
  await server.as('mia')
  const register = () => server.call(api.auth.register, { body: payload('mia'), from: '192.0.2.1' })
  expect(await register()).toMatchObject({ status: 409 })
  expect(await register()).toMatchObject({ status: 429 })
})

test('a form with mistakes does not count as a registration', async () => {
  const server = await aGuardedServer()
  const bad = { body: payload('mia', { password: '123' }), from: '192.0.2.1' }
  expect(await server.call(api.auth.register, bad)).toMatchObject({ status: 400 })
  expect(await server.deps.db.read.selectFrom('failed_logins').selectAll().execute()).toEqual([])
})

test('old attempts are removed', async () => {
  const server = await aGuardedServer()
  await failFast(server, 1, () => ['mia', '192.0.2.1'])
  server.advance(75 * MINUTE + 1)
  await failFast(server, 1, () => ['tom', '192.0.2.1'])
  expect(await server.deps.db.read.selectFrom('failed_logins').select('at').execute()).toHaveLength(3)
})

test('the typed login is not in the store', async () => {
  const server = await aGuardedServer()
  await fail(server, 1, 'my-secret-typed-into-the-wrong-field', '192.0.2.1')
  const stored = JSON.stringify(await server.deps.db.read.selectFrom('failed_logins').selectAll().execute())
  expect(stored).not.toMatch(/secret|192\.0\.2/)
})

test('without limits nobody is locked or asked to wait', async () => {
  const server = await aGuardedServer({ config: { hasLimits: false } })
  await server.as('mia')
  expect(await fail(server, 7, 'mia')).toEqual(Array<number>(7).fill(401))
  expect(await server.deps.db.read.selectFrom('failed_logins').selectAll().execute()).toEqual([])
})

test('a clock that was set back does not lock anybody for longer', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  server.advance(120 * MINUTE)
  await fail(server, 5, 'mia')
  server.advance(-120 * MINUTE)
  expect(await statusOf(server, 'mia', PASSWORD)).toBe(200)
})
