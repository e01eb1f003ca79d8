import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { findToken } from '#server/testing/services/a-mail-server.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { type Caller, type Member, PASSWORD, type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const NEW = 'mia@mountains.example.org'
const DEAD = { status: 400, body: { code: 'dead_link' } }

const change = (by: Caller, email = NEW, password = PASSWORD) =>
  by.call(api.account.changeEmail, { body: { email, password } })

const confirm = (by: Caller, token: string) => by.call(api.account.confirmEmail, { body: { token } })

const emailOf = async (by: Member) => (await by.call(api.users.me)).body.email

/** Asks for a new address; returns the token in the e-mail to it. */
async function ask(server: TestServer, by: Member, email = NEW): Promise<string> {
  expect(await change(by, email)).toMatchObject({ status: 200, body: { isConfirmed: false } })
  const letters = await aMailer(server).deliver()
  const letter = letters.find(({ to }) => to === email)
  return findToken(letter ?? { text: '' })
}

test.each(ENGINES)(
  'R1.33: %s: the new address is the member’s once its letter is confirmed, and the old one is told',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const token = await ask(server, mia)
    expect(await emailOf(mia)).toBe('mia@example.org')
    expect(await confirm(server, token)).toMatchObject({
      status: 200,
      body: { message: 'Your new email address is confirmed.' },
    })
    expect(await emailOf(mia)).toBe(NEW)
    expect(await aMailer(server).deliver()).toMatchObject([
      { to: 'mia@example.org', subject: 'Your Upstone email address was changed' },
    ])
    const login = (loginId: string) => server.call(api.auth.login, { body: { loginId, password: PASSWORD } })
    expect((await login(NEW)).status).toBe(200)
    expect((await login('mia@example.org')).status).toBe(401)
    expect(await confirm(server, token)).toMatchObject(DEAD)
  },
)

test('without a mail server the address is changed at once', async () => {
  const server = await aServer({ config: { mail: null } })
  const mia = await server.as('mia')
  expect(await change(mia)).toMatchObject({ status: 200, body: { isConfirmed: true } })
  expect(await emailOf(mia)).toBe(NEW)
})

test.each([
  ['a wrong password', NEW, 'wrong', { status: 400, message: 'Current password is incorrect' }],
  ['no address', 'mia', PASSWORD, { status: 400, message: 'Please enter a valid email address.' }],
  ['a restricted word', 'fuck@example.org', PASSWORD, { status: 400, message: 'Email contains restricted words' }],
  ['the same address', 'MIA@example.org', PASSWORD, { status: 400, message: 'This is already your email address.' }],
  ['somebody else’s address', 'tom@example.org', PASSWORD, { status: 409, message: 'Email is already registered' }],
])('%s is refused, and nothing changes', async (_, email, password, refusal) => {
  const server = await aServer()
  const mia = await server.as('mia')
  await server.as('tom')
  const before = await dumpStore(server.deps.db)
  const { status, body } = await change(mia, email, password)
  expect({ status, ...body }).toMatchObject(refusal)
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('only the link of the newest e-mail works, and for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const server = await aServer()
  const mia = await server.as('mia')
  const [first, second] = [await ask(server, mia), await ask(server, mia, 'mia@lakes.example.org')]
  expect(await confirm(server, first)).toMatchObject(DEAD)
  server.advance(3_600_000)
  expect(await confirm(server, second)).toMatchObject(DEAD)
  expect(await server.deps.db.read.selectFrom('users').select('email').execute()).toEqual([
    { email: 'mia@example.org' },
  ])
})

test('a link to a new password is no link to a new address, nor the other way round', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const token = await ask(server, mia)
  const body = { token, password: 'a longer walk uphill' }
  expect(await server.call(api.auth.resetPassword, { body })).toMatchObject(DEAD)
  expect((await confirm(server, token)).status).toBe(200)
})

test('a password link that went to the old address is invalid after the change', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const token = await ask(server, mia)
  await server.call(api.auth.forgotPassword, { body: { email: 'mia@example.org' } })
  const [letter] = await aMailer(server).deliver()
  expect((await confirm(server, token)).status).toBe(200)
  const body = { token: findToken(letter ?? { text: '' }), password: 'a longer walk uphill' }
  expect(await server.call(api.auth.resetPassword, { body })).toMatchObject(DEAD)
})

test.each(BOTH_ENGINES)('%s: of two concurrent confirmations of one address one succeeds', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const tokens = [await ask(server, mia), await ask(server, tom)]
  const answers = await Promise.all(tokens.map((token) => confirm(server, token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await emailOf(mia), await emailOf(tom)].filter((email) => email === NEW)).toHaveLength(1)
})

test('a member gets five e-mails an hour to new addresses', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const server = await aServer({ config: { hasLimits: true } })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await change(mia, `mia${time}@lakes.example.org`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await change(tom)).status).toBe(200)
})
