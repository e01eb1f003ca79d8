import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { findToken } from '#server/testing/services/a-mail-server.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { type Caller, type Member, PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const MINUTE = 60_000
const NEW = 'a longer walk uphill'
const DEAD = {
  status: 400,
  body: {
    message: 'This link has been used, has expired or was replaced by a newer one. Ask for a new link.',
    code: 'dead_link',
  },
}

const ask = (by: Caller, email: string, from?: string) =>
  by.call(api.auth.forgotPassword, { body: { email }, ...(from ? { from } : {}) })

const reset = (by: Caller, token: string, password = NEW) =>
  by.call(api.auth.resetPassword, { body: { token, password } })

const login = (by: Caller, password: string, loginId = 'mia') =>
  by.call(api.auth.login, { body: { loginId, password } })

interface Forgetful {
  server: TestServer
  mia: Member
  /** Asks for an e-mail, sends it and returns the token in it. */
  token: () => Promise<string>
}

async function aForgetfulMember(engine: Engine = 'sqlite'): Promise<Forgetful> {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const token = async () => {
    expect((await ask(server, 'mia@example.org')).status).toBe(202)
    const [letter] = await aMailer(server).deliver()
    return findToken(letter ?? { text: '' })
  }
  return { server, mia, token }
}

test.each(ENGINES)(
  'R1.27: %s: the link of the letter sets a new password, and the old one opens nothing',
  async (engine) => {
    const { server, token } = await aForgetfulMember(engine)
    const got = await reset(server, await token())
    expect(got).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed. Log in with the new one.' },
    })
    expect((await login(server, PASSWORD)).status).toBe(401)
    expect((await login(server, NEW)).status).toBe(200)
  },
)

test.each(ENGINES)('%s: a new password ends all sessions, and nobody else’s', async (engine) => {
  const { server, mia, token } = await aForgetfulMember(engine)
  const tom = await server.as('tom')
  const phone = createCaller(server.app, (await login(server, PASSWORD)).body.accessToken)
  expect((await reset(server, await token())).status).toBe(200)
  for (const ended of [mia, phone]) expect(await ended.call(api.users.me)).toMatchObject({ status: 401 })
  expect((await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)).status).toBe(401)
  expect(await tom.call(api.users.me)).toMatchObject({ status: 200 })
})

test.each(BOTH_ENGINES)('%s: of ten who use one link at once one sets the password', async (engine) => {
  const { server, token } = await aForgetfulMember(engine)
  const link = await token()
  const passwords = Array.from({ length: 10 }, (_, at) => `password number ${at}`)
  const answers = await Promise.all(passwords.map((password) => reset(server, link, password)))
  const won = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const lost of answers.filter(({ status }) => status !== 200)) expect(lost).toMatchObject(DEAD)
  const statuses = []
  for (const password of passwords) statuses.push((await login(server, password)).status)
  expect(statuses).toEqual(passwords.map((_, at) => (at === won ? 200 : 401)))
})

test('a link works once', async () => {
  const { server, token } = await aForgetfulMember()
  const link = await token()
  expect((await reset(server, link)).status).toBe(200)
  expect(await reset(server, link, 'yet another walk')).toMatchObject(DEAD)
  expect((await login(server, NEW)).status).toBe(200)
})

test('R1.26: a link works for an hour from the letter on, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { server, token } = await aForgetfulMember()
  const first = await token()
  server.advance(60 * MINUTE)
  expect(await reset(server, first)).toMatchObject(DEAD)
  const second = await token()
  server.advance(60 * MINUTE - 1)
  expect((await reset(server, second)).status).toBe(200)
})

test('a new e-mail invalidates the links of older ones', async () => {
  const { server, token } = await aForgetfulMember()
  const [first, second] = [await token(), await token()]
  expect(await reset(server, first)).toMatchObject(DEAD)
  expect((await reset(server, second)).status).toBe(200)
})

test('a change of the password invalidates the link', async () => {
  const { server, mia, token } = await aForgetfulMember()
  const link = await token()
  const body = { currentPassword: PASSWORD, newPassword: 'changed while signed in' }
  expect((await mia.call(api.users.changePassword, { body })).status).toBe(200)
  expect(await reset(server, link)).toMatchObject(DEAD)
})

test.each(['', 'x', 'A'.repeat(43), '\u0000', '🏔️'.repeat(500)])(
  '%j is no token, and changes nothing',
  async (token) => {
    const { server } = await aForgetfulMember()
    const before = await dumpStore(server.deps.db)
    expect(await reset(server, token)).toMatchObject(DEAD)
    expect(await dumpStore(server.deps.db)).toEqual(before)
  },
)

test.each([
  ['short', 'Password must be at least 6 characters long.'],
  ['x'.repeat(129), 'Password cannot be longer than 128 characters.'],
])('the new password %j is refused, and the link is good for another try', async (password, message) => {
  const { server, token } = await aForgetfulMember()
  const link = await token()
  expect(await reset(server, link, password)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path: 'password', message }] },
  })
  expect((await reset(server, link)).status).toBe(200)
})

test('nothing in the store opens an account', async () => {
  const { server, token } = await aForgetfulMember()
  const link = await token()
  expect((await dumpStore(server.deps.db)).join('\n')).not.toContain(link)
})

test('the answer tells nobody who has an account: it is the same to the byte', async () => {
  const { server } = await aForgetfulMember()
  const [known, unknown] = [await ask(server, 'mia@example.org'), await ask(server, 'eve@example.org')]
  expect(known.status).toBe(202)
  const answerOf = ({ status, bytes, headers }: typeof known) => ({
    status,
    text: bytes.toString(),
    headers: { ...headers, date: null },
  })
  expect(answerOf(unknown)).toEqual(answerOf(known))
})

test('R1.25: nobody is looked up before the answer: the same is read and written whether somebody has the address', async () => {
  const { server } = await aForgetfulMember()
  const { read, write } = server.deps.db
  const statements: string[] = []
  const record = <T extends object>(queries: T): T =>
    new Proxy(queries, {
      get: (target, name, receiver) => {
        if (typeof name === 'string' && /^(selectFrom|insertInto|updateTable|deleteFrom)$/.test(name))
          return (table: string) => {
            statements.push(`${name} ${table}`)
            return (target as Record<string, (given: string) => unknown>)[name]?.(table)
          }
        return Reflect.get(target, name, receiver) as unknown
      },
    })
  vi.spyOn(server.deps.db, 'read', 'get').mockImplementation(() => record(read))
  vi.spyOn(server.deps.db, 'write').mockImplementation((owner, work) => write(owner, (tx) => work(record(tx))))
  const doneFor = async (email: string) => {
    statements.length = 0
    await server.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
    return [...statements]
  }
  const known = await doneFor('mia@example.org')
  expect(known).toContain('insertInto letters')
  expect(known.join()).not.toContain('users')
  expect(await doneFor('eve@example.org')).toEqual(known)
})

test('an unknown address gets no e-mail', async () => {
  const { server } = await aForgetfulMember()
  await ask(server, 'eve@example.org')
  expect(await aMailer(server).deliver()).toEqual([])
  expect(await server.deps.db.read.selectFrom('letters').selectAll().execute()).toEqual([])
})

test('an address is found blind to case and spaces around it', async () => {
  const { server } = await aForgetfulMember()
  expect((await ask(server, '  MIA@Example.org ')).status).toBe(202)
  expect(await aMailer(server).deliver()).toMatchObject([{ to: 'mia@example.org' }])
})

test.each([
  '',
  'mia',
  'mia@',
  'a b@example.org',
  'mia@example.org\r\nBcc: eve@example.org',
  `${'x'.repeat(300)}@example.org`,
])('%j is no address, and no e-mail is enqueued', async (email) => {
  const { server } = await aForgetfulMember()
  expect(await ask(server, email)).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid email address.' },
  })
  expect(await server.deps.db.read.selectFrom('letters').selectAll().execute()).toEqual([])
})

test('a site without a mail server says so, and keeps nothing', async () => {
  const server = await aServer({ config: { mail: null, contact: 'ranger@example.org' } })
  const before = await dumpStore(server.deps.db)
  expect(await ask(server, 'mia@example.org')).toMatchObject({
    status: 409,
    body: { code: 'no_mail', message: 'This site does not send email. Ask whoever runs it for a new password.' },
  })
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect((await server.call(api.system.settings)).body).toMatchObject({
    sendsMail: false,
    providers: [],
    hasPasswords: true,
    contact: 'ranger@example.org',
  })
})

async function aGuardedServer(): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  return aServer({ config: { hasLimits: true } })
}

test('one address gets five e-mails an hour, whether or not it has an account', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  for (const email of ['mia@example.org', 'eve@example.org']) {
    const statuses = []
    for (let time = 0; time < 5; time += 1) statuses.push((await ask(server, email, `10.0.${time}.1`)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202])
    const refused = await ask(server, email, '10.0.9.1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many', retryAfter: 3600 } })
    expect(refused.headers['retry-after']).toBe('3600')
  }
  expect(await server.deps.db.read.selectFrom('letters').selectAll().execute()).toHaveLength(10)
  server.advance(60 * MINUTE)
  expect((await ask(server, 'mia@example.org', '10.0.9.1')).status).toBe(202)
})

test.each(ENGINES)('%s: of sixty concurrent requests from one address fifty succeed', async (engine) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const server = await aServer({ engine, config: { hasLimits: true }, counts: false })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => ask(server, `eve${at}@example.org`, '10.0.0.1')),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(50).fill(202),
    ...Array<number>(10).fill(429),
  ])
  expect((await ask(server, 'tom@example.org', '10.0.0.2')).status).toBe(202)
})

test('a new password lifts the lock of the name', async () => {
  const server = await aGuardedServer()
  await server.as('mia')
  for (let time = 0; time < 5; time += 1) {
    await login(server, 'wrong')
    await login(server, 'wrong', 'mia@example.org')
  }
  expect((await login(server, PASSWORD)).status).toBe(423)
  await ask(server, 'mia@example.org')
  const [letter] = await aMailer(server).deliver()
  expect((await reset(server, findToken(letter ?? { text: '' }))).status).toBe(200)
  expect((await login(server, NEW)).status).toBe(200)
  expect((await login(server, NEW, 'mia@example.org')).status).toBe(200)
})

test('a login with the old password that began before the reset fails', async () => {
  const { server, token } = await aForgetfulMember()
  const link = await token()
  const { db } = server.deps
  const write = db.write.bind(db)
  const onWrite = vi.spyOn(db, 'write')
  onWrite.mockImplementationOnce(async (owner, work) => {
    onWrite.mockRestore()
    expect((await reset(server, link)).status).toBe(200)
    return write(owner, work)
  })
  expect((await login(server, PASSWORD)).status).toBe(401)
  expect(await db.read.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('R1.29: a member is told of each new password, however it was set', async () => {
  const { server, token } = await aForgetfulMember()
  await reset(server, await token())
  expect(await aMailer(server).deliver()).toMatchObject([
    { to: 'mia@example.org', subject: 'Your Upstone password was changed' },
  ])
  const mia = createCaller(server.app, (await login(server, NEW)).body.accessToken)
  await mia.call(api.users.changePassword, { body: { currentPassword: NEW, newPassword: PASSWORD } })
  expect(await aMailer(server).deliver()).toMatchObject([{ to: 'mia@example.org' }])
})
