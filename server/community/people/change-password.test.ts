import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { type Caller, type Member, type TestServer, PASSWORD, aServer, createCaller } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const MINUTE = 60_000
const NEW = 'a longer walk uphill'
const WRONG = { status: 400, body: { message: 'Current password is incorrect' } }

const change = (by: Caller, newPassword = NEW, currentPassword = PASSWORD) =>
  by.call(api.users.changePassword, { body: { currentPassword, newPassword } })

const login = (server: Caller, password: string) => server.call(api.auth.login, { body: { loginId: 'mia', password } })

async function signIn(server: TestServer) {
  const { body } = await login(server, PASSWORD)
  return { ...body, ...createCaller(server.app, body.accessToken) }
}

async function refreshStatus({ app }: TestServer, refreshToken: string): Promise<number> {
  return (await createCaller(app, refreshToken).call(api.auth.refresh)).status
}

test.each(ENGINES)('%s: the new password signs in, the old one does not', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await server.as('tom')
  const { status, body } = await change(mia)
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Password changed successfully!' } })
  expect((await login(server, PASSWORD)).status).toBe(401)
  expect((await login(server, NEW)).status).toBe(200)
  expect(await server.call(api.auth.login, { body: { loginId: 'tom', password: PASSWORD } })).toMatchObject({
    status: 200,
  })
})

test.each(ENGINES)(
  'R1.15: %s: all my other sessions end at once, this one and those of others live',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const [phone, laptop] = [await signIn(server), await signIn(server)]
    expect((await change(phone)).status).toBe(200)
    for (const ended of [mia, laptop]) {
      expect(await ended.call(api.users.me)).toMatchObject({ status: 401 })
      expect(await refreshStatus(server, ended.refreshToken)).toBe(401)
    }
    expect(await phone.call(api.users.me)).toMatchObject({ status: 200 })
    expect(await refreshStatus(server, phone.refreshToken)).toBe(200)
    expect(await tom.call(api.users.me)).toMatchObject({ status: 200 })
  },
)

test.each([
  ['a wrong current password', NEW, 'wrong', 'Current password is incorrect'],
  ['an empty current password', NEW, '', 'Current password is incorrect'],
  ['the same password', PASSWORD, PASSWORD, 'New password must be different from the current one'],
  ['a short password', 'short', PASSWORD, 'Password must be at least 6 characters long.'],
  ['a long password', 'x'.repeat(129), PASSWORD, 'Password cannot be longer than 128 characters.'],
])('%s is refused: nothing changes and nobody is signed out', async (_, newPassword, currentPassword, message) => {
  const server = await aServer()
  const mia = await server.as('mia')
  const other = await signIn(server)
  const before = await dumpStore(server.deps.db)
  expect(await change(mia, newPassword, currentPassword)).toMatchObject({
    status: 400,
    body: { message, code: 'invalid_input' },
  })
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect(await other.call(api.users.me)).toMatchObject({ status: 200 })
})

test('a password is the same in every way to write its accents', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  expect((await change(mia, 'Caf\u00e9 Bergen')).status).toBe(200)
  expect(await change(mia, 'Cafe\u0301 Bergen', 'Caf\u00e9 Bergen')).toMatchObject({
    status: 400,
    body: { message: 'New password must be different from the current one' },
  })
  expect((await change(mia, PASSWORD, 'Cafe\u0301 Bergen')).status).toBe(200)
})

test.each(BOTH_ENGINES)('%s: one of two simultaneous changes succeeds, and the other is refused', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const answers = await Promise.all([change(mia, 'first of two'), change(mia, 'second of two')])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400])
  const won = statuses[0] === 200 ? 'first of two' : 'second of two'
  expect((await login(server, won)).status).toBe(200)
})

test('the old password, checked before the change, does not sign in after it', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { db } = server.deps
  const write = db.write.bind(db)
  const onWrite = vi.spyOn(db, 'write')
  onWrite.mockImplementationOnce(async (owner, work) => {
    onWrite.mockRestore()
    expect((await change(mia)).status).toBe(200)
    return write(owner, work)
  })
  const got = await login(server, PASSWORD)
  expect(got).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  expect((await db.read.selectFrom('sessions').select('user_id').execute()).map((row) => row.user_id)).toEqual([mia.id])
})

/** Starts a server with limits, whose clock moves with `advance` only. */
async function aGuardedServer(): Promise<{ server: TestServer; mia: Member }> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const server = await aServer({ config: { hasLimits: true } })
  return { server, mia: await server.as('mia') }
}

test('after ten wrong passwords in ten minutes a member must wait, with the right one too', async () => {
  const { server, mia } = await aGuardedServer()
  for (let time = 0; time < 10; time += 1) {
    expect(await change(mia, NEW, 'wrong')).toMatchObject(WRONG)
    server.advance(6000)
  }
  const got = await change(mia)
  expect(got).toMatchObject({
    status: 429,
    body: {
      message: 'Too many wrong passwords. Please wait a few minutes and try again.',
      code: 'too_many',
      retryAfter: 9 * 60,
    },
  })
  expect(got.headers['retry-after']).toBe(String(9 * 60))
  expect(await mia.call(api.users.me)).toMatchObject({ status: 200 })
  server.advance(9 * MINUTE)
  expect((await change(mia)).status).toBe(200)
})

test('ten of twenty simultaneous wrong passwords are checked', async () => {
  const { mia } = await aGuardedServer()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => change(mia, NEW, 'wrong')))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(400), ...Array<number>(10).fill(429)])
})

test('a right password clears the count, and other errors do not count', async () => {
  const { server, mia } = await aGuardedServer()
  const wrong = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect(await change(mia, NEW, 'wrong')).toMatchObject(WRONG)
  }
  await wrong(9)
  for (let time = 0; time < 3; time += 1) expect((await change(mia, 'short')).status).toBe(400)
  expect((await change(mia)).status).toBe(200)
  expect((await change(mia, PASSWORD, NEW)).status).toBe(200)
  await wrong(10)
  const tom = await server.as('tom')
  expect((await change(tom)).status).toBe(200)
})
