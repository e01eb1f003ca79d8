import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { RESERVED_USERNAMES } from '#domain/account/account-fields.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'

function payload(over: Record<string, unknown> = {}) {
  return {
    username: 'mia',
    email: 'mia@example.org',
    password: PASSWORD,
    firstName: 'Mia',
    lastName: 'Walker',
    country: 'Norway',
    ...over,
  }
}

const register = (server: TestServer, over: Record<string, unknown> = {}) =>
  server.call(api.auth.register, { body: payload(over) })

const usersIn = (server: TestServer) => server.deps.db.read.selectFrom('users').selectAll().execute()

test.each(ENGINES)('%s: registering signs in', async (engine) => {
  const server = await aServer({ engine })
  const got = await register(server)
  expect(got).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
  const { user, accessToken, refreshToken } = got.body
  expect(got.body).toEqual({
    user: {
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      username: 'mia',
      firstName: 'Mia',
      lastName: 'Walker',
      country: 'Norway',
      email: 'mia@example.org',
    },
    accessToken: expect.any(String),
    refreshToken: expect.stringMatching(/^rt_/),
  })
  expect(await createCaller(server.app, accessToken).call(api.users.me)).toMatchObject({ body: { _id: user._id } })
  expect(await createCaller(server.app, refreshToken).call(api.auth.refresh)).toMatchObject({ status: 200 })
})

test('names are cleaned, username and e-mail are lower case, the country is the one of the list', async () => {
  const server = await aServer()
  const got = await register(server, {
    username: '  Mia_77 ',
    email: ' Mia@Example.ORG\u200b ',
    firstName: ' Mi\u0000a\u202e  ',
    lastName: 'Ange\u0301lique \ud800',
    country: 'norway',
  })
  expect(got).toMatchObject({
    status: 201,
    body: {
      user: {
        username: 'mia_77',
        email: 'mia@example.org',
        firstName: 'Mia',
        lastName: 'Ang\u00e9lique',
        country: 'Norway',
      },
    },
  })
})

test('what is too long of a username or a name is cut off, and one signs in with what is left', async () => {
  const server = await aServer()
  const long = { username: 'Mia_'.repeat(8), firstName: 'a'.repeat(51), lastName: `${'b'.repeat(49)} c` }
  const cut = { username: `${'mia_'.repeat(7)}mi`, firstName: 'a'.repeat(50), lastName: 'b'.repeat(49) }
  expect(await register(server, long)).toMatchObject({ status: 201, body: { user: cut } })
  expect(await register(server, { ...long, email: 'tom@example.org' })).toMatchObject({ status: 409 })
  const login = { loginId: cut.username, password: PASSWORD }
  expect(await server.call(api.auth.login, { body: login })).toMatchObject({ status: 200 })
})

const USERNAME_SHORT = 'Username must be at least 3 characters long.'
const USERNAME_ODD = 'Username can only contain letters, numbers, and underscores.'
const PASSWORD_SHORT = 'Password must be at least 6 characters long.'
const EMAIL_ODD = 'Please enter a valid email address.'

test.each([
  ['username', 'ab', USERNAME_SHORT],
  ['username', '', USERNAME_SHORT],
  ['username', ' ab ', USERNAME_SHORT],
  ['username', 'mia-77', USERNAME_ODD],
  ['username', 'mia\u0000', USERNAME_ODD],
  ['username', 'mia\ud800', USERNAME_ODD],
  ['username', '\u212aelvin', USERNAME_ODD],
  ['password', '12345', PASSWORD_SHORT],
  ['password', 'x'.repeat(129), 'Password cannot be longer than 128 characters.'],
  ['email', 'mia', EMAIL_ODD],
  ['email', '', EMAIL_ODD],
  ['email', 'mia@localhost', EMAIL_ODD],
  ['email', '\u0000@\u0000', EMAIL_ODD],
  ['country', 'Narnia', 'Please select your country.'],
  ['country', '', 'Please select your country.'],
  ['country', 'Norway\u0000x', 'Please select your country.'],
  ['country', '__proto__', 'Please select your country.'],
  ['firstName', ' \u200b ', 'First name is required.'],
  ['firstName', '\u0000', 'First name is required.'],
  ['lastName', '\ud800', 'Last name is required.'],
])('%s %j is refused', async (path, value, message) => {
  const server = await aServer()
  expect(await register(server, { [path]: value })).toMatchObject({
    status: 400,
    body: {
      message: `User validation failed: ${path}: ${message}`,
      code: 'invalid_input',
      errors: [{ path, message }],
    },
  })
  expect(await usersIn(server)).toEqual([])
})

test.each([
  ['username', 'abc'],
  ['username', 'x'.repeat(30)],
  ['password', '123456'],
  ['password', 'x'.repeat(128)],
  ['password', 'nul \u0000 and half \ud800'],
  ['firstName', 'x'.repeat(50)],
  ['lastName', '\u5f20'],
  ['email', 'dickson@penistone.uk'],
])('%s %j is accepted, and one can sign in again', async (path, value) => {
  const server = await aServer()
  expect(await register(server, { [path]: value })).toMatchObject({ status: 201 })
  const { username, password } = payload({ [path]: value })
  expect(await server.call(api.auth.login, { body: { loginId: username, password } })).toMatchObject({ status: 200 })
})

test('R1.2: all that is wrong is told at once, in the order of the rules', async () => {
  const server = await aServer()
  const bad = { username: 'ab', password: '123', email: 'no', country: '', firstName: '', lastName: '' }
  expect(await register(server, bad)).toMatchObject({
    status: 400,
    body: {
      message: `User validation failed: username: ${USERNAME_SHORT}, password: ${PASSWORD_SHORT}, email: ${EMAIL_ODD}, country: Please select your country., firstName: First name is required., lastName: Last name is required.`,
    },
  })
})

test.each(['username', 'email', 'password', 'firstName', 'lastName', 'country'])(
  'R1.1: %s that is missing or no text is refused',
  async (path) => {
    const server = await aServer()
    for (const value of [undefined, null, 1, true, [], ['mia'], {}, { toString: 'mia' }])
      expect(await register(server, { [path]: value })).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await usersIn(server)).toEqual([])
  },
)

test.each([
  'null',
  '[]',
  '"mia"',
  '1',
  '',
  '{',
  '{"__proto__":{"username":"mia"}}',
  '{"constructor":{"prototype":{}}}',
])('the body %s is refused', async (body) => {
  const server = await aServer()
  const headers = { 'content-type': 'application/json' }
  expect(await server.call(api.auth.register, { body, headers })).toMatchObject({ status: 400 })
})

test('R12.3: unknown fields are ignored and not stored', async () => {
  const server = await aServer()
  const id = '01900000-0000-7000-8000-000000000001'
  const extra = {
    _id: id,
    id,
    role: 'admin',
    createdAt: 0,
    created_at: 0,
    totalHikes: 9,
    password_hash: 'x',
    friends: [id],
  }
  const got = await register(server, { ...extra, socialLinks: { instagram: 'https://instagram.com/mia' } })
  expect(got).toMatchObject({ status: 201 })
  expect(got.body.user._id).not.toBe(id)
  const [stored] = await usersIn(server)
  expect(stored).toMatchObject({ id: got.body.user._id, social_links: '{}' })
  expect(stored?.created_at).toBeGreaterThan(0)
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
})

test('a restricted word before the @ is refused, after the other rules', async () => {
  const server = await aServer()
  const email = 'sh1t.head@example.org'
  expect(await register(server, { email })).toMatchObject({
    status: 400,
    body: { message: 'Email contains restricted words' },
  })
  expect(await register(server, { email, username: 'ab' })).toMatchObject({
    status: 400,
    body: { message: `User validation failed: username: ${USERNAME_SHORT}` },
  })
})

test.each(['mia', 'MIA', ' Mia '])('R1.4: the username %j is taken when there is a mia', async (username) => {
  const server = await aServer()
  await register(server)
  expect(await register(server, { username, email: 'other@example.org' })).toMatchObject({
    status: 409,
    body: { message: 'Username is already taken', code: 'username_taken' },
  })
})

test.each(['mia@example.org', 'MIA@EXAMPLE.ORG', ' mia@example.org ', 'mi\u200ba@example.org'])(
  'the e-mail %j is registered when there is a mia@example.org',
  async (email) => {
    const server = await aServer()
    await register(server)
    expect(await register(server, { username: 'other', email })).toMatchObject({
      status: 409,
      body: { message: 'Email is already registered', code: 'email_registered' },
    })
  },
)

test('where both are taken the answer names the username only', async () => {
  const server = await aServer()
  await register(server)
  expect(await register(server)).toMatchObject({ status: 409, body: { code: 'username_taken' } })
})

test('R1.4: a reserved username is taken from the start', async () => {
  const server = await aServer()
  for (const username of ['me', 'Search', 'constructor', '__proto__', 'nobody', ...RESERVED_USERNAMES]) {
    const got = await register(server, { username })
    // those that break a rule of usernames are told so
    const isValid = /^\w{3,30}$/.test(username)
    expect([username, got.status]).toEqual([username, isValid ? 409 : 400])
    if (isValid) expect(got.body).toEqual({ message: 'Username is already taken', code: 'username_taken' })
  }
})

test.each(ENGINES)('%s: of two registrations of one name at once, one wins and one is told', async (engine) => {
  const server = await aServer({ engine })
  const got = await Promise.all([register(server), register(server, { email: 'other@example.org' })])
  expect(got.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await usersIn(server)).toHaveLength(1)
})

test.each(BOTH_ENGINES)(
  '%s: of ten registrations of one e-mail at once, one wins and the others are told',
  async (engine) => {
    const server = await aServer({ engine })
    const got = await Promise.all(Array.from({ length: 10 }, (_, n) => register(server, { username: `mia_${n}` })))
    expect(got.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    for (const { status, body } of got) if (status === 409) expect(body).toMatchObject({ code: 'email_registered' })
    expect(await server.deps.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  },
)
