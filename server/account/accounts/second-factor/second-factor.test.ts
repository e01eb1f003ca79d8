import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { buildApp } from '#server/app.ts'
import { createResetPath } from '#server/account/accounts/emails/account-email-renderer.ts'
import { PASSWORD, type ServerOptions, aServer, createCaller } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { beginLogin, codeAt, turnFactorOn } from '#server/testing/requests/second-factors.ts'
import { removeSecondFactor } from './remove-factor.ts'

const MINUTE = 60_000
const WRONG = 'wrong_code'

/** Starts a server with Mia, whose logins ask for a code. */
async function aServerWithFactor(options: ServerOptions = {}) {
  const server = await aServer(options)
  const mia = await server.as('mia')
  const factor = await turnFactorOn(server, mia)
  const finish = (ticket: string, code: string, from?: string) =>
    server.call(api.auth.secondFactor, { body: { ticket, code }, ...(from && { from }) })
  return { server, mia, factor, finish }
}

/** With limits, at a clock that stands still except for `advance`. */
function aGuarded(options: ServerOptions = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  return aServerWithFactor({ ...options, config: { hasLimits: true, ...options.config } })
}

const letters = async ({ deps }: Awaited<ReturnType<typeof aServer>>) =>
  (await deps.db.read.selectFrom('letters').select(['kind', 'facts']).orderBy('id').execute()).map(
    ({ kind, facts }) => `${kind} ${facts}`,
  )

test('R1.71: a second factor is set up with the password and a first code; the other sessions end', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body: other } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  const off = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false, hasPassword: true }
  expect((await mia.call(api.secondFactor.get)).body).toEqual(off)
  expect(await mia.call(api.secondFactor.begin, { body: { password: 'wrong' } })).toMatchObject({ status: 400 })
  expect(await mia.call(api.secondFactor.confirm, { body: { code: '123456' } })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_not_begun' },
  })
  const begun = await mia.call(api.secondFactor.begin, { body: { password: PASSWORD } })
  expect(begun).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
  expect(begun.body.uri).toContain(begun.body.secret)
  expect((await mia.call(api.secondFactor.get)).body).toEqual(off)
  // not confirmed yet: the login is as before
  expect(await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })).toMatchObject({
    status: 200,
  })
  expect((await dumpStore(server.deps.db)).join()).not.toContain(begun.body.secret)
  const code = codeAt(begun.body.secret, server.deps.now())
  const offClock = codeAt(begun.body.secret, server.deps.now() - 5 * MINUTE)
  expect(await mia.call(api.secondFactor.confirm, { body: { code: offClock } })).toMatchObject({
    status: 400,
    body: {
      message: expect.stringContaining('check that the clock of your phone is right'),
      errors: [{ path: 'code' }],
    },
  })
  const { status, body } = await mia.call(api.secondFactor.confirm, { body: { code } })
  expect(status).toBe(200)
  const got = await mia.call(api.secondFactor.get)
  expect(got.body).toEqual({ ...off, isOn: true, since: expect.any(String), recoveryCodesLeft: 10 })
  const dump = (await dumpStore(server.deps.db)).join()
  for (const one of body.recoveryCodes) expect(dump).not.toContain(one.replaceAll('-', ''))
  expect(await createCaller(server.app, other.accessToken).call(api.users.me)).toMatchObject({ status: 401 })
  expect(await letters(server)).toEqual(['factor-on {}'])
  for (const again of [api.secondFactor.begin, api.secondFactor.confirm])
    expect(await mia.call(again, { body: { password: PASSWORD, code } })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    })
})

test('what was begun lasts 20 minutes, and the newest secret counts', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const begin = async () => (await mia.call(api.secondFactor.begin, { body: { password: PASSWORD } })).body.secret
  const confirm = (secret: string) =>
    mia.call(api.secondFactor.confirm, { body: { code: codeAt(secret, server.deps.now()) } })
  const [older, newer] = [await begin(), await begin()]
  expect(await confirm(older)).toMatchObject({ status: 400 })
  server.advance(20 * MINUTE)
  expect(await confirm(newer)).toMatchObject({ status: 409 })
  expect(await confirm(await begin())).toMatchObject({ status: 200 })
})

test('R1.70: after the right password a login asks for a code, and gives no session before', async () => {
  const { server, mia, factor, finish } = await aServerWithFactor()
  const got = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  expect(got).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } })
  expect(got.body).toEqual({
    message: 'Enter the code from your authenticator app.',
    code: 'second_factor_required',
    ticket: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await server.call(api.auth.login, { body: { loginId: 'mia', password: 'wrong' } })).toMatchObject({
    status: 401,
    body: { message: 'Invalid email or password', code: 'unauthenticated' },
  })
  const ticket = await beginLogin(server, 'mia@example.org')
  // neither a bearer token nor one to refresh
  for (const token of [ticket, `rt_${ticket}`]) {
    expect(await createCaller(server.app, token).call(api.users.me)).toMatchObject({ status: 401 })
    expect(await createCaller(server.app, token).call(api.auth.refresh)).toMatchObject({ status: 401 })
  }
  const done = await finish(ticket, factor.nextCode())
  expect(done).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, body: { user: { _id: mia.id } } })
  const caller = createCaller(server.app, done.body.accessToken)
  expect(await caller.call(api.users.me)).toMatchObject({ status: 200 })
  expect((await caller.call(api.account.sessions)).body[0]).toMatchObject({ method: 'password', isCurrent: true })
  // the ticket is used
  expect(await finish(ticket, factor.nextCode())).toMatchObject({ status: 401, body: { code: 'login_expired' } })
})

test('a code is good once, and none older than one that was used', async () => {
  const { server, factor, finish } = await aServerWithFactor()
  const statusOf = async (code: string) => (await finish(await beginLogin(server, 'mia'), code)).status
  // the code of the set-up
  expect(await statusOf(codeAt(factor.secret, server.deps.now()))).toBe(401)
  const code = factor.nextCode()
  const older = codeAt(factor.secret, server.deps.now() - 30_000)
  expect(await statusOf(codeAt(factor.secret, server.deps.now() - 5 * MINUTE))).toBe(401)
  expect(await statusOf(codeAt(factor.secret, server.deps.now() + 5 * MINUTE))).toBe(401)
  expect(await statusOf(code)).toBe(200)
  expect(await statusOf(code)).toBe(401)
  expect(await statusOf(older)).toBe(401)
  expect(await statusOf(codeAt(factor.secret, server.deps.now() + 30_000))).toBe(200)
})

test.each(BOTH_ENGINES)('%s: of two logins with one code at once, one gets in', async (engine) => {
  const { server, factor, finish } = await aServerWithFactor({ engine })
  for (const code of [factor.nextCode(), factor.recoveryCodes[0]!]) {
    const tickets = [await beginLogin(server, 'mia'), await beginLogin(server, 'mia'), await beginLogin(server, 'mia')]
    const statuses = await Promise.all(tickets.map(async (ticket) => (await finish(ticket, code)).status))
    expect(statuses.toSorted()).toEqual([200, 401, 401])
  }
  // one ticket with two good codes
  const ticket = await beginLogin(server, 'mia')
  const both = [factor.recoveryCodes[1]!, factor.recoveryCodes[2]!].map(
    async (code) => (await finish(ticket, code)).status,
  )
  expect((await Promise.all(both)).toSorted()).toEqual([200, 401])
})

test('a recovery code logs in once, which is told by e-mail', async () => {
  const { server, mia, factor, finish } = await aServerWithFactor()
  const [code = '', other = ''] = factor.recoveryCodes
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  expect(await finish(await beginLogin(server, 'mia'), typed)).toMatchObject({ status: 200 })
  expect(await finish(await beginLogin(server, 'mia'), code)).toMatchObject({ status: 401, body: { code: WRONG } })
  expect((await mia.call(api.secondFactor.get)).body).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await letters(server)).toContain('recovery-code-used {"left":"9"}')
  // ten new ones take the place of the old ones
  const renew = (code?: string) => mia.call(api.secondFactor.renewRecoveryCodes, { body: { password: PASSWORD, code } })
  expect(await renew()).toMatchObject({ status: 400, body: { code: 'second_factor_required' } })
  const renewed = await renew(factor.nextCode())
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await finish(await beginLogin(server, 'mia'), other)).toMatchObject({ status: 401 })
  const [fresh = ''] = renewed.body.recoveryCodes
  expect(await finish(await beginLogin(server, 'mia'), fresh)).toMatchObject({ status: 200 })
  // nobody else's
  await turnFactorOn(server, await server.as('tom'))
  const [, second = ''] = renewed.body.recoveryCodes
  expect(await finish(await beginLogin(server, 'tom'), second)).toMatchObject({ status: 401 })
})

test('a ticket lasts five minutes and five wrong codes', async () => {
  const { server, factor, finish } = await aServerWithFactor()
  const late = await beginLogin(server, 'mia')
  server.advance(5 * MINUTE)
  expect(await finish(late, factor.nextCode())).toMatchObject({ status: 401, body: { code: 'login_expired' } })
  const ticket = await beginLogin(server, 'mia')
  for (const code of [
    '000000',
    'x',
    '',
    factor.recoveryCodes[0]!.replace(/^./, (first) => (first === '2' ? '3' : '2')),
    '1'.repeat(4000),
  ])
    expect(await finish(ticket, code)).toMatchObject({ status: 401, body: { code: WRONG } })
  expect(await finish(ticket, factor.nextCode())).toMatchObject({ status: 401, body: { code: 'login_expired' } })
  expect(await finish('made up', factor.nextCode())).toMatchObject({ status: 401, body: { code: 'login_expired' } })
})

test('a login that has begun ends with the password that began it, with the factor, and with the account', async () => {
  const { server, mia, factor, finish } = await aServerWithFactor()
  const ticket = await beginLogin(server, 'mia')
  const newPassword = 'a longer walk downhill'
  const body = { currentPassword: PASSWORD, newPassword, code: factor.nextCode() }
  expect(await mia.call(api.users.changePassword, { body })).toMatchObject({ status: 200 })
  expect(await finish(ticket, factor.nextCode())).toMatchObject({ status: 401, body: { code: 'login_expired' } })
  const tom = await server.as('tom')
  await turnFactorOn(server, tom)
  const toms = await beginLogin(server, 'tom')
  await server.deps.db.write(tom.id, (tx) =>
    removeSecondFactor(tx, { id: tom.id, email: 'tom@example.org' }, server.deps),
  )
  expect(await finish(toms, '123456')).toMatchObject({ status: 401, body: { code: 'login_expired' } })
})

test('a login begun on one process is finished on another', async () => {
  const { server, factor } = await aServerWithFactor()
  const other = await buildApp(server.deps)
  onTestFinished(() => other.close())
  const body = { ticket: await beginLogin(server, 'mia'), code: factor.nextCode() }
  expect(await createCaller(other).call(api.auth.secondFactor, { body })).toMatchObject({ status: 200 })
})

test('who is suspended is refused with the reason, after the code', async () => {
  const { server, mia, factor, finish } = await aServerWithFactor()
  const ticket = await beginLogin(server, 'mia')
  const hold = {
    kind: 'lock' as const,
    subject_id: mia.id,
    owner_id: mia.id,
    reason: 'Taken over?',
    created_at: 1,
    ends_at: null,
  }
  await server.deps.db.write(mia.id, (tx) => tx.insertInto('holds').values(hold).execute())
  expect(await finish(ticket, factor.nextCode())).toMatchObject({ status: 403, body: { code: 'account_locked' } })
})

test.each(BOTH_ENGINES)(
  'R12.4: %s: wrong codes count as failed logins, and the right password forgives none',
  async (engine) => {
    const { server, factor, finish } = await aGuarded({ engine })
    for (let time = 0; time < 5; time += 1)
      expect(await finish(await beginLogin(server, 'mia'), '000000')).toMatchObject({
        status: 401,
        body: { code: WRONG },
      })
    const login = (password: string) => server.call(api.auth.login, { body: { loginId: 'mia', password } })
    expect(await login(PASSWORD)).toMatchObject({ status: 423 })
    server.advance(15 * MINUTE)
    // a ticket from before a lock does not go round it
    const ticket = await beginLogin(server, 'mia')
    for (let time = 0; time < 5; time += 1) await login('wrong')
    expect(await finish(ticket, factor.nextCode())).toMatchObject({ status: 423 })
    server.advance(15 * MINUTE)
    // a finished login forgives; one that has only begun does not
    for (let time = 0; time < 4; time += 1) await login('wrong')
    expect(await finish(await beginLogin(server, 'mia'), factor.nextCode())).toMatchObject({ status: 200 })
    for (let time = 0; time < 4; time += 1) await login('wrong')
    await beginLogin(server, 'mia')
    await login('wrong')
    expect(await login(PASSWORD)).toMatchObject({ status: 423 })
  },
)

test('codes are counted by name from everywhere', async () => {
  const limits = { loginsOfName: { max: 6, windowMs: 60 * MINUTE, lockMs: 15 * MINUTE } }
  const { LIMITS } = await import('#server/platform/limits.ts')
  const { server, factor, finish } = await aGuarded({ config: { limits: { ...LIMITS, ...limits } } })
  for (let at = 1; at <= 6; at += 1)
    expect(await finish(await beginLogin(server, 'mia', `203.0.113.${at}`), '000000', `203.0.113.${at}`)).toMatchObject(
      {
        status: 401,
      },
    )
  const got = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD }, from: '203.0.113.99' })
  expect(got).toMatchObject({ status: 423 })
  expect(factor.recoveryCodes).toHaveLength(10)
})

test('a link to a new password keeps the factor on, and wrong codes counted', async () => {
  const { server, mia, factor, finish } = await aGuarded()
  const password = 'a longer walk downhill'
  for (let time = 0; time < 5; time += 1) await finish(await beginLogin(server, 'mia'), '000000')
  const token = (await createResetPath(server.deps.db, mia.id, server.deps.now())).replace(/.*#/, '')
  expect(await server.call(api.auth.resetPassword, { body: { token, password } })).toMatchObject({ status: 200 })
  const login = () => server.call(api.auth.login, { body: { loginId: 'mia', password } })
  expect(await login()).toMatchObject({ status: 423 })
  server.advance(15 * MINUTE)
  const got = await login()
  expect(got).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  const { ticket } = got.body as unknown as { ticket: string }
  expect(await finish(ticket, factor.nextCode())).toMatchObject({ status: 200 })
})
