import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { storedFiles } from '#server/testing/a-file.ts'
import { PASSWORD, createCaller } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { WHY, aWorld, expectInOrder, login, readEverything } from '#server/testing/moderated.ts'
import { say } from '#server/testing/operator.ts'
import { endExpiredSuspensions } from './end-expired-suspensions.ts'

const DAY = 24 * 3_600_000

test.each(ENGINES)(
  'R1.38: %s: who is suspended is out everywhere, and reads why after the right password alone',
  async (engine) => {
    const { server, mia, tom, id } = await aWorld(engine, { config: { contact: 'hikes@example.org' } })
    const before = await readEverything(server, tom, id)
    const stranger = await login(server, 'mia', 'not hers at all')
    await say(server, ['suspend', 'mia', '--days', '7', ...WHY])
    expect((await mia.call(api.users.me)).status).toBe(401)
    expect((await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)).status).toBe(401)
    expect((await tom.call(api.users.get, { params: { username: 'mia' } })).status).toBe(404)
    await expectInOrder(server)
    const refused = await login(server, 'mia')
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'account_suspended',
        message: expect.stringMatching(
          /^Your account is suspended until \d{1,2} \w+ 20\d\d, \d\d:\d\d UTC\. You can contact hikes@example\.org about this\. Reason: It shows a licence plate\.$/,
        ),
        lockoutUntil: new Date(
          Date.parse((refused.body as unknown as { lockoutUntil: string }).lockoutUntil),
        ).toISOString(),
      },
    })
    const wrong = await login(server, 'mia', 'not hers at all')
    expect([wrong.status, wrong.body]).toEqual([stranger.status, stranger.body])
    expect(
      await server.deps.db.read.selectFrom('sessions').select('id').where('user_id', '=', mia.id).execute(),
    ).toEqual([])
    await say(server, ['restore', 'account', 'mia', '--reason', 'You have blurred it.'])
    const back = await login(server, 'mia')
    expect(back.status).toBe(200)
    expect(await readEverything(server, tom, id)).toBe(before)
    const inbox = (await createCaller(server.app, back.body.accessToken).call(api.notifications.list)).body
      .notifications
    expect(inbox.slice(0, 2).map(({ content }) => content)).toEqual([
      'Your account is no longer suspended. Reason: You have blurred it.',
      expect.stringMatching(/^Your account was suspended until .* Reason: It shows a licence plate\.$/),
    ])
    await expectInOrder(server)
  },
)

test.each(ENGINES)(
  '%s: a suspension ends by itself: at once for signing in, after the next job for everybody',
  async (engine) => {
    const { server, id } = await aWorld(engine)
    const before = await readEverything(server, server, id)
    await say(server, ['suspend', 'mia', '--days', '2', ...WHY])
    server.advance(2 * DAY - 60_000)
    await endExpiredSuspensions(server.deps)
    expect((await login(server, 'mia')).status).toBe(403)
    server.advance(60_000)
    expect((await login(server, 'mia')).status).toBe(200)
    await Promise.all([
      endExpiredSuspensions(server.deps),
      endExpiredSuspensions(server.deps),
      endExpiredSuspensions(server.deps),
    ])
    await server.settled()
    expect(await readEverything(server, server, id)).toBe(before)
    await expectInOrder(server)
    const log = await say(server, ['log', 'mia'])
    expect(log.match(/upstone: restore account/g)).toHaveLength(1)
  },
)

test('a member whose expired suspension is not removed yet can be suspended again', async () => {
  const { server } = await aWorld()
  await say(server, ['suspend', 'mia', '--days', '1', ...WHY])
  server.advance(DAY)
  expect(await say(server, ['suspend', 'mia', '--days', '3', ...WHY])).toMatch(/^mia is suspended until/)
  await endExpiredSuspensions(server.deps)
  expect((await login(server, 'mia')).status).toBe(403)
})

test.each(ENGINES)(
  '%s: a locked account lets nobody in and is seen as before; unlocking clears failed attempts',
  async (engine) => {
    const { server, mia, tom, id } = await aWorld(engine, { config: { hasLimits: true } })
    const before = await readEverything(server, tom, id)
    await say(server, ['lock', 'mia@example.org', '--reason', 'Somebody else had your password.'])
    expect((await mia.call(api.users.me)).status).toBe(401)
    expect(await login(server, 'mia')).toMatchObject({
      status: 403,
      body: { code: 'account_locked', message: 'Your account is locked. Reason: Somebody else had your password.' },
    })
    expect(await readEverything(server, tom, id)).toBe(before)
    for (const from of ['203.0.113.1', '203.0.113.2'])
      for (let n = 0; n < 10; n += 1)
        await server.call(api.auth.login, {
          body: { loginId: n % 2 ? 'mia' : 'mia@example.org', password: 'wrong' },
          from,
        })
    const at = { body: { loginId: 'mia', password: PASSWORD }, from: '203.0.113.1' }
    expect((await server.call(api.auth.login, at)).status).toBe(423)
    expect(await say(server, ['unlock', 'mia'])).toBe(
      'The account of mia is unlocked. Failed password attempts were cleared.',
    )
    expect((await server.call(api.auth.login, at)).status).toBe(200)
    expect(await say(server, ['unlock', 'mia'])).toBe(
      'The account was not locked. Failed password attempts were cleared.',
    )
  },
)

test.each(ENGINES)('%s: a password checked before a suspension does not sign in after it', async (engine) => {
  const { server } = await aWorld(engine)
  const { db } = server.deps
  const write = db.write.bind(db)
  let isFirst = true
  server.deps.db.write = async (owner, work) => {
    if (!isFirst) return write(owner, work)
    isFirst = false
    await say(server, ['suspend', 'mia', ...WHY])
    return write(owner, work)
  }
  expect((await login(server, 'mia')).status).toBe(403)
})

test.each(ENGINES)('%s: an account is deleted at once after typing its name again', async (engine) => {
  const { server, mia, tom, id } = await aWorld(engine)
  await expect(say(server, ['delete', 'mia'], { answer: 'tom' })).rejects.toThrow('Nothing was deleted.')
  expect((await mia.call(api.users.me)).status).toBe(200)
  expect(await say(server, ['delete', 'mia'], { answer: 'mia\n' })).toBe(
    'The account of mia and everything in it was deleted.',
  )
  expect((await mia.call(api.users.me)).status).toBe(401)
  expect((await login(server, 'mia')).status).toBe(401)
  expect(storedFiles(server.deps)).toEqual([])
  expect((await tom.call(api.hikes.photo, { params: { id } })).status).toBe(404)
  await expectInOrder(server)
  const rows = (await dumpStore(server.deps.db)).filter(
    (row) => row.includes(mia.id) && !row.startsWith('moderation_log'),
  )
  expect(rows).toEqual([])
  expect(await say(server, ['log'])).toMatch(new RegExp(`ops: delete account ${mia.id} {2}of a deleted account`))
  expect(JSON.stringify(await dumpStore(server.deps.db))).not.toMatch(/mia(?!l)/)
})

test('a leaver can be deleted before the seven days are over', async () => {
  const { server, mia } = await aWorld()
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  await say(server, ['delete', 'mia', '--yes', '--reason', 'She asked for it by letter.'])
  expect((await login(server, 'mia')).status).toBe(401)
  await expectInOrder(server)
})
