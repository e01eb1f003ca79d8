import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_TEXT_CHARS } from '#domain/platform/limits.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'

const login = (server: TestServer, body: unknown) => server.call(api.auth.login, { body })

test.each(['mia', 'MIA', '  mia ', 'mia@example.org', ' Mia@Example.org '])(
  'R1.8: one signs in as %j',
  async (loginId) => {
    const server = await aServer()
    const mia = await server.as('mia')
    const got = await login(server, { loginId, password: PASSWORD })
    expect(got).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(got.body.user).toEqual(mia.user)
    expect(await createCaller(server.app, got.body.accessToken).call(api.users.me)).toMatchObject({ status: 200 })
  },
)

test('R1.8: a username of more than 30 characters is cut as it was when it was chosen, and counts as one name', async () => {
  const limits = { ...LIMITS, loginsOfNameAtAddress: { ...LIMITS.loginsOfNameAtAddress, max: 3 } }
  const server = await aServer({ config: { hasLimits: true, limits } })
  const typed = `walker_${'x'.repeat(40)}`
  const { user } = await server.as(typed)
  expect(user.username).toBe(typed.slice(0, 30))
  for (const loginId of [typed, typed.slice(0, 30), `${typed.toUpperCase()}_and_more`])
    expect(await login(server, { loginId, password: PASSWORD })).toMatchObject({ status: 200 })
  for (const loginId of [typed, typed.slice(0, 31), typed.slice(0, 32)])
    expect(await login(server, { loginId, password: 'wrong' })).toMatchObject({ status: 401 })
  expect(await login(server, { loginId: typed.slice(0, 33), password: PASSWORD })).toMatchObject({ status: 423 })
})

test('each sign-in is a session of its own', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body } = await login(server, { loginId: 'mia', password: PASSWORD })
  await createCaller(server.app, body.accessToken).call(api.auth.logout)
  expect(await mia.call(api.users.me)).toMatchObject({ status: 200 })
})

test.each([
  ['loginId', { loginId: 'x'.repeat(MAX_TEXT_CHARS + 1), password: PASSWORD }],
  ['password', { loginId: 'mia', password: 'x'.repeat(200_000) }],
])('a %s that nobody has is refused unread', async (field, body) => {
  const server = await aServer()
  const message = `${field} cannot be longer than 4000 characters`
  expect(await login(server, body)).toMatchObject({ status: 400, body: { message, code: 'invalid_input' } })
})

test.each([
  ['mia', 'wrong password'],
  ['mia', `${PASSWORD} `],
  ['mia', PASSWORD.toUpperCase()],
  ['mia', ' '],
  ['mia', `${PASSWORD}\u0000`],
  ['mia', '\ud800'],
  ['mia', 'x'.repeat(129)],
  ['mia', 'x'.repeat(MAX_TEXT_CHARS)],
  ['tom', PASSWORD],
  ['tom@example.org', PASSWORD],
  ['mia@example', PASSWORD],
  ['mia\u0000', PASSWORD],
  ['\u0000@\u0000', PASSWORD],
  ['\ud800', PASSWORD],
  ['__proto__', PASSWORD],
  ["mia' OR '1'='1", PASSWORD],
  ['x'.repeat(MAX_TEXT_CHARS), PASSWORD],
])('%.20j with %.20j is refused in the same words', async (loginId, password) => {
  const server = await aServer()
  await server.as('mia')
  const got = await login(server, { loginId, password })
  expect(got.status).toBe(401)
  expect(got.body).toEqual({ message: 'Invalid email or password', code: 'unauthenticated' })
})

test.each([
  { loginId: '', password: PASSWORD },
  { loginId: '  ', password: PASSWORD },
  { loginId: 'mia', password: '' },
  { loginId: 'mia' },
  { password: PASSWORD },
  {},
  { loginId: ['mia'], password: PASSWORD },
  { loginId: { $ne: null }, password: { $ne: null } },
  { loginId: 1, password: PASSWORD },
  { loginId: 'mia', password: null },
  { loginId: 'mia', password: 123456 },
  [],
  'mia',
])('%j is no sign-in', async (body) => {
  const server = await aServer()
  await server.as('mia')
  const headers = { 'content-type': 'application/json' }
  const got = await server.call(api.auth.login, { body: JSON.stringify(body), headers })
  expect(got).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('what is sent besides login and password is ignored', async () => {
  const server = await aServer()
  await Promise.all([server.as('mia'), server.as('tom')])
  const { body } = await login(server, {
    loginId: 'mia',
    password: PASSWORD,
    username: 'tom',
    email: 'tom@example.org',
  })
  expect(body.user.username).toBe('mia')
})

test('an Authorization header of any kind does not get in the way of signing in', async () => {
  const server = await aServer()
  await server.as('mia')
  const headers = { authorization: 'Bearer dead' }
  const got = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD }, headers })
  expect(got).toMatchObject({ status: 200 })
})
