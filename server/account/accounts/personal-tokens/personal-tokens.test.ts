import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, callName } from '#contract/endpoint.ts'
import { TOKEN_SCOPES, isInScope } from '#domain/account/token-scopes.ts'
import { buildApp } from '#server/app.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aGpx } from '#server/testing/a-file.ts'
import {
  type CallInput,
  type Member,
  PASSWORD,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { filling } from '#server/testing/requests/path-values.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REFUSED = { status: 401, body: { message: 'Authentication required', code: 'unauthenticated' } }

const bodyOf = (over = {}) => ({ name: 'Backups', scopes: ['read'], expiresInDays: null, password: PASSWORD, ...over })

async function aToken(server: TestServer, by: Member, over: Record<string, unknown> = {}) {
  const { status, body } = await by.call(api.personalTokens.create, { body: bodyOf(over) })
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body, ...createCaller(server.app, body.token) }
}

test.each(ENGINES)('R1.43: %s: what a token is, is told once, and its hash alone is kept', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const made = await aToken(server, mia, { name: '  Backups ', scopes: ['write', 'read', 'read'], expiresInDays: 30 })
  expect(made.token).toMatch(/^upstone_pat_[\w-]{43}$/)
  expect(made).toMatchObject({ name: 'Backups', scopes: ['read', 'write'], lastUsedAt: null })
  expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)).toBe(30 * DAY)
  const { body } = await mia.call(api.personalTokens.list)
  const { token, call: _, ...told } = made
  expect(body).toEqual([told])
  const rows = await server.deps.db.read.selectFrom('personal_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token.slice(-43))
})

test.each(ENGINES)('%s: invisible characters of a name are dropped', async (engine) => {
  const server = await aServer({ engine })
  const made = await aToken(server, await server.as('mia'), { name: ' \u0000a\u202Eb\nc\uD800 ' })
  expect(made.name).toBe('ab c')
})

test('the list has the newest first, and nobody else’s', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await aToken(server, tom)
  await aToken(server, mia, { name: 'One' })
  server.advance(MINUTE)
  await aToken(server, mia, { name: 'Two' })
  expect((await mia.call(api.personalTokens.list)).body.map(({ name }) => name)).toEqual(['Two', 'One'])
})

test.each([
  [{ name: ' ' }, 'name', 'Please give the token a name'],
  [{ name: '\u0000\u202E' }, 'name', 'Please give the token a name'],
  [{ name: 'x'.repeat(81) }, 'name', 'The name of a token cannot exceed 80 characters'],
  [{ scopes: [] }, 'scopes', 'Please choose at least one permission'],
  [{ scopes: ['admin'] }, 'scopes.0', null],
  [{ expiresInDays: 0 }, 'expiresInDays', null],
  [{ expiresInDays: 1e9 }, 'expiresInDays', null],
  [{ password: 'not mine' }, 'password', 'Current password is incorrect'],
])('%j makes no token, and the answer says why', async (over, path, message) => {
  const server = await aServer()
  const mia = await server.as('mia')
  const got = await mia.call(api.personalTokens.create, { body: bodyOf(over) })
  expect(got.status).toBe(400)
  expect(got.body).toMatchObject({ errors: [{ path, ...(message !== null && { message }) }] })
  expect((await mia.call(api.personalTokens.list)).body).toEqual([])
})

test('wrong passwords are counted as where the password is changed', async () => {
  const server = await aServer({
    config: { hasLimits: true, limits: { ...LIMITS, passwords: { max: 2, windowMs: MINUTE } } },
  })
  const mia = await server.as('mia')
  const ask = (password: string) => mia.call(api.personalTokens.create, { body: bodyOf({ password }) })
  for (let wrong = 0; wrong < 2; wrong += 1) expect((await ask('not mine')).status).toBe(400)
  expect((await ask(PASSWORD)).status).toBe(429)
})

test.each(BOTH_ENGINES)('%s: of more than a member may have, asked for at once, no more are made', async (engine) => {
  const server = await aServer({
    engine,
    config: { hasLimits: true, limits: { ...LIMITS, tokens: { max: 3, windowMs: 0 } } },
  })
  const mia = await server.as('mia')
  const asked = Array.from({ length: 8 }, () => mia.call(api.personalTokens.create, { body: bodyOf() }))
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_tokens' })
  expect((await mia.call(api.personalTokens.list)).body).toHaveLength(3)
})

const READ = api.hikes.mine
const IMPORT = api.hikes.create
const WRITE = api.hikes.update

test.each([
  [['read'], [200, 403, 403]],
  [['import'], [403, 201, 403]],
  [['write'], [403, 201, 200]],
  [
    ['read', 'write'],
    [200, 201, 200],
  ],
] as const)('a token for %j reads, adds and changes: %j', async (scopes, expected) => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { _id: id } = (await mia.call(IMPORT, { body: hikeBody({ name: 'Loop' }) })).body
  const token = await aToken(server, mia, { scopes })
  const statuses = [
    (await token.call(READ)).status,
    (await token.call(IMPORT, { body: hikeBody() })).status,
    (await token.call(WRITE, { params: { id }, body: { rating: 3 } })).status,
  ]
  expect(statuses).toEqual(expected)
})

/** Calls that would let a program become its owner, keep others out, or outlive its token. */
const NEVER = [
  'POST /users/change-password',
  'POST /users/me/email',
  'POST /users/me/username',
  'PATCH /users/me/privacy',
  'GET /users/me/sessions',
  'DELETE /users/me/sessions/{id}',
  'DELETE /users/me/sessions',
  'GET /users/me/tokens',
  'POST /users/me/tokens',
  'DELETE /users/me/tokens/{id}',
  'DELETE /users/me',
  'POST /users/me/keep',
  'POST /users/me/export-ticket',
  'POST /auth/sse-token',
]

test('no call of account, sessions and tokens is for a token, and of all others that look at one each says for which', () => {
  const looking = calls.filter(({ access }) => access !== 'bare')
  const closed = looking.filter(({ scope }) => scope === null)
  expect(
    closed
      .map(callName)
      .filter((name) => NEVER.includes(name))
      .toSorted(),
  ).toEqual(NEVER.toSorted())
  expect(calls.filter(({ access, scope }) => access === 'bare' && scope !== null).map(callName)).toEqual([])
  const reading = looking.filter(({ method, scope }) => method === 'GET' && scope !== null)
  expect(reading.filter(({ scope }) => scope !== 'read').map(callName)).toEqual([])
  expect(looking.filter(({ invalidates, scope }) => invalidates && scope === 'read').map(callName)).toEqual([])
})

test.each(TOKEN_SCOPES)(
  'R1.44: of every call a token for %s gets past the door where its row says so, and else 403',
  async (scope) => {
    const server = await aServer()
    const token = await aToken(server, await server.as('mia'), { scopes: [scope] })
    for (const row of calls.filter(({ access, events }) => access !== 'bare' && !events)) {
      const ask = { params: filling(row), ...(row.form ? { file: { name: 'a.gpx', bytes: aGpx() } } : {}) }
      const got = await token.call(row, ask as CallInput<Endpoint>)
      const isDesk = row.access === 'moderator' || row.access === 'admin'
      const isRefused = isDesk ? got.status === 404 : got.status === 403 && got.bytes.includes('insufficient_scope')
      expect(isRefused, `${callName(row)} ${got.status}`).toBe(!isInScope(row.scope, [scope]))
      expect(got.status, callName(row)).not.toBe(401)
    }
  },
)

test('a response cached for a session is not sent to a token that may not read', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const token = await aToken(server, mia, { scopes: ['import'] })
  await token.call(IMPORT, { body: hikeBody() })
  const url = '/api/hikes/my-hikes'
  for (const authorization of [mia.accessToken, mia.accessToken, token.token, token.token].map(
    (one) => `Bearer ${one}`,
  )) {
    const { statusCode } = await server.app.inject({ url, headers: { authorization } })
    expect(statusCode).toBe(authorization.includes('upstone_pat') ? 403 : 200)
  }
  // nor public calls
  expect((await token.call(api.users.list)).status).toBe(403)
})

test('a refusal says what the token was not made for', async () => {
  const server = await aServer()
  const token = await aToken(server, await server.as('mia'))
  expect((await token.call(IMPORT, { body: hikeBody() })).body).toEqual({
    message: 'This access token cannot do this: it does not have the scope “import”.',
    code: 'insufficient_scope',
  })
  expect((await token.call(api.account.sessions)).body).toEqual({
    message: 'Access tokens cannot do this. Please log in instead.',
    code: 'insufficient_scope',
  })
})

test('forged, shortened, lengthened and foreign tokens are invalid', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { token } = await aToken(server, mia)
  const forged = [
    `upstone_pat_${'A'.repeat(43)}`,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.replace('upstone_pat_', ''),
    token.replace('upstone_pat_', 'upstone_pat__'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}%00`,
    'upstone_pat_',
  ]
  for (const each of forged) expect(await createCaller(server.app, each).call(READ), each).toMatchObject(REFUSED)
  expect((await createCaller(server.app, token).call(api.auth.refresh)).status).toBe(401)
  expect((await createCaller(server.app, token).call(api.auth.logout)).status).toBe(204)
  expect((await createCaller(server.app, token).call(READ)).status).toBe(200)
})

test.each(ENGINES)(
  'R1.45: %s: a revoked token is revoked at once, however many revoke it, and the others live',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const [one, other] = [await aToken(server, mia), await aToken(server, mia, { name: 'Other' })]
    expect((await one.call(READ)).status).toBe(200)
    const revoked = await Promise.all(
      Array.from({ length: 5 }, () => mia.call(api.personalTokens.remove, { params: { id: one._id } })),
    )
    expect(revoked.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404])
    expect(await one.call(READ)).toMatchObject(REFUSED)
    expect((await other.call(READ)).status).toBe(200)
  },
)

test.each(ENGINES)('%s: a token is good until it expires', async (engine) => {
  const server = await aServer({ engine })
  const token = await aToken(server, await server.as('mia'), { expiresInDays: 1 })
  server.advance(DAY - MINUTE)
  expect((await token.call(READ)).status).toBe(200)
  server.advance(MINUTE)
  expect(await token.call(READ)).toMatchObject(REFUSED)
})

test.each(ENGINES)(
  '%s: its owner is told when a token was used last, some minutes behind at the most',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const token = await aToken(server, mia)
    const lastUse = async () => Date.parse((await mia.call(api.personalTokens.list)).body[0]?.lastUsedAt ?? '')
    const before = server.deps.now()
    await token.call(READ)
    await expect.poll(lastUse).toBeGreaterThanOrEqual(before)
    server.advance(11 * MINUTE)
    await token.call(READ)
    await expect.poll(lastUse).toBeGreaterThanOrEqual(before + 11 * MINUTE)
  },
)

test('a new password leaves tokens as they are: programs go on, and each is revoked by itself', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const token = await aToken(server, mia)
  const body = { currentPassword: PASSWORD, newPassword: 'a longer walk uphill' }
  expect((await mia.call(api.users.changePassword, { body })).status).toBe(200)
  expect((await token.call(READ)).status).toBe(200)
})

test.each(ENGINES)('%s: the token of a suspended member is invalid until the suspension ends', async (engine) => {
  const server = await aServer({ engine })
  const token = await aToken(server, await server.as('mia'))
  expect((await token.call(READ)).status).toBe(200)
  await say(server, ['suspend', 'mia', '--reason', 'a reason'])
  await server.isDelivered()
  expect(await token.call(READ)).toMatchObject(REFUSED)
  await say(server, ['restore', 'account', 'mia', '--reason', 'a reason'])
  expect((await token.call(READ)).status).toBe(200)
})

test('a locked account loses all its tokens for good', async () => {
  const server = await aServer()
  const token = await aToken(server, await server.as('mia'))
  await say(server, ['lock', 'mia', '--reason', 'a reason'])
  expect(await token.call(READ)).toMatchObject(REFUSED)
  expect(await server.deps.db.read.selectFrom('personal_tokens').select('id').execute()).toEqual([])
})

test.each(ENGINES)(
  '%s: the token of a member who is leaving is invalid, and valid again where they stay',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const token = await aToken(server, mia)
    expect((await token.call(READ)).status).toBe(200)
    await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
    expect(await token.call(READ)).toMatchObject(REFUSED)
    await mia.call(api.leaving.stay)
    expect((await token.call(READ)).status).toBe(200)
  },
)

test('no token is logged', async () => {
  const server = await aServer()
  const { token } = await aToken(server, await server.as('mia'))
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line), drained: async () => {} }
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, logLevel: 'trace' }, log })
  const failing = { authorization: `Bearer ${token}` }
  await app.inject({ url: '/api/hikes/my-hikes', headers: failing })
  await app.inject({ url: '/api/users/me/sessions', headers: failing })
  await app.inject({ url: `/api/users/me/export?token=${token}` })
  app.log.error({ req: { method: 'GET', url: `/api/x?token=${token}`, ip: '::1' } }, 'a failure')
  await app.close()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(token.slice(-43)))).toEqual([])
})

test('an archive can be had by a program, and tells of tokens what their owner may know', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const token = await aToken(server, mia)
  const { status, bytes, headers } = await token.call(api.takeout.archive)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(bytes.includes(token.token)).toBe(false)
})
