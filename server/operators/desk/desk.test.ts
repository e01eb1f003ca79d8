import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DESK_COMMANDS as COMMANDS } from '#server/operators/commands/commands.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { WHY, aDesk, give, withRole } from '#server/testing/a-desk.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aMailServer } from '#server/testing/services/a-mail-server.ts'
import { BOTH_ENGINES, ENGINES, aFolder } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { say } from '#server/testing/operator.ts'

type MembersPage = Answer<typeof api.desk.members>

function readGood<Body>({ status, body }: { status: number; body: Body }): Body {
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

const UPDATES = 'https://example.org/latest.json'

async function logHike(by: Member, over: Record<string, unknown> = {}): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
}

/** Arguments with which each command does something to Mia or her hike. */
const INPUTS: Readonly<Record<string, (hikeId: string) => { args: string[]; options?: Record<string, string> }>> = {
  reports: () => ({ args: [] }),
  hide: (id) => ({ args: ['hike', id], options: { reason: WHY } }),
  remove: (id) => ({ args: ['hike', id], options: { reason: WHY } }),
  suspend: () => ({ args: ['mia'], options: { days: '3', reason: WHY } }),
  restore: (id) => ({ args: ['hike', id], options: { reason: WHY } }),
  'reset-link': () => ({ args: ['mia'] }),
  lock: () => ({ args: ['mia'], options: { reason: WHY } }),
  unlock: () => ({ args: ['mia'] }),
  delete: () => ({ args: ['mia'], options: { reason: WHY } }),
  keep: () => ({ args: ['mia'], options: { reason: WHY } }),
  invite: () => ({ args: [], options: { uses: '2' } }),
  site: () => ({ args: ['siteName=Peaks'], options: { reason: WHY } }),
  log: () => ({ args: ['mia'] }),
  members: () => ({ args: ['mi'], options: { order: 'name' } }),
  member: () => ({ args: ['mia'] }),
  role: () => ({ args: ['mia', 'moderator'], options: { reason: WHY } }),
  'sign-out': () => ({ args: ['mia'], options: { reason: WHY } }),
  'remove-factor': () => ({ args: ['mia'], options: { reason: WHY } }),
  'login-link': () => ({ args: ['mia'], options: { reason: WHY } }),
  hidden: () => ({ args: ['hike'] }),
  health: () => ({ args: [] }),
  'test-email': () => ({ args: ['mia@example.org'] }),
  'check-backup': () => ({ args: [] }),
}

test('each command has an input here', () => {
  expect(Object.keys(INPUTS)).toEqual(Object.keys(COMMANDS))
})

test.each(Object.keys(COMMANDS))('%s does the same in the desk as in the terminal', async (name) => {
  const outcome = async (isDesk: boolean) => {
    const { server, admin, mia } = await aDesk()
    const id = await logHike(mia)
    const { args, options = {} } = INPUTS[name]?.(id) ?? { args: [] }
    const inDesk = COMMANDS[name]?.inDesk ?? {}
    const all = Object.entries({ ...options, ...inDesk })
    const words = [
      name,
      ...args,
      ...all.map(([option, value]) => (value === '' ? `--${option}` : `--${option}=${value}`)),
    ]
    const got = isDesk ? await give(admin, name, args, options) : null
    const output = got ? got.body.output : await say(server, words)
    expect(got?.status ?? 200).toBe(200)
    const log = await server.deps.db.read
      .selectFrom('moderation_log')
      .select(['word', 'kind', 'reason', 'by_role', 'decided_by'])
      .orderBy('id')
      .execute()
    const holds = await server.deps.db.read.selectFrom('holds').select(['kind', 'reason']).execute()
    const users = await server.deps.db.read
      .selectFrom('users')
      .select(['username', 'role'])
      .select(({ eb }) => eb('leaving_at', 'is', null).as('stays'))
      .orderBy('username')
      .execute()
    const text = output
      .replaceAll(/[\w-]{36,}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'TIME')
      .replaceAll(/[\d.]+ [GM]B/g, 'SIZE')
      .replace(/\nProcess (.|\n)*/, '')
    const decided = log.map(({ word, kind, reason }) => ({ word, kind, reason }))
    return { text, decided, holds, users, authors: log.map(({ by_role, decided_by }) => `${decided_by} ${by_role}`) }
  }
  const [inDesk, inTerminal] = [await outcome(true), await outcome(false)]
  expect({ ...inDesk, authors: [] }).toEqual({ ...inTerminal, authors: [] })
  // the first two gave the roles
  expect(inDesk.authors.slice(2).every((author) => author === 'rob admin')).toBe(true)
  expect(inTerminal.authors.slice(2).every((author) => author === 'ops null')).toBe(true)
})

test('to members and visitors no command exists, and moderators may give none of an admin', async () => {
  const { server, moderator, mia } = await aDesk()
  const id = await logHike(mia)
  for (const [name, command] of Object.entries(COMMANDS)) {
    const { args, options = {} } = INPUTS[name]?.(id) ?? { args: [] }
    const before = await dumpStore(server.deps.db)
    const call = { params: { name }, body: { args, options } }
    const unknown = { ...call, params: { name: 'dance' } }
    for (const asked of [call, unknown]) {
      const answers = [await mia.call(api.desk.give, asked), await server.call(api.desk.give, asked)]
      expect(answers.map(({ status, body }) => [name, status, body])).toEqual(
        answers.map(() => [name, 404, { message: 'There is no such API call', code: 'not_found' }]),
      )
    }
    if (command.role === 'admin')
      expect(await moderator.call(api.desk.give, call)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await dumpStore(server.deps.db), name).toEqual(before)
  }
  expect((await give(moderator, 'dance')).status).toBe(404)
})

test('a moderator cannot act on a moderator or an admin, nor on anything of theirs', async () => {
  const { server, admin, moderator } = await aDesk()
  await withRole(server, 'pat', 'moderator')
  const hike = await logHike(admin)
  const before = await dumpStore(server.deps.db)
  for (const [name, args] of [
    ['suspend', ['rob']],
    ['lock', ['rob']],
    ['lock', ['pat']],
    ['lock', ['ROB@example.org']],
    ['lock', [admin.id]],
    ['sign-out', ['pat']],
    ['unlock', ['pat']],
    ['hide', ['hike', hike]],
    ['hide', ['profile', 'rob']],
    ['remove', ['hike', hike]],
    ['restore', ['account', 'pat']],
  ] as const) {
    const options: Record<string, string> = name === 'unlock' ? {} : { reason: WHY }
    const got = await give(moderator, name, [...args], options)
    expect([name, args, got.status, got.body]).toMatchObject([name, args, 403, { code: 'not_allowed' }])
  }
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('nobody locks themselves out, and the last admin stays one', async () => {
  const { server, admin, moderator } = await aDesk()
  const because = { reason: WHY }
  const tries = [
    ['suspend', ['rob']],
    ['lock', ['rob']],
    ['delete', ['rob']],
    ['role', ['rob', 'member']],
  ] as const
  for (const [name, args] of tries)
    expect(await give(admin, name, [...args], because)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  expect((await give(moderator, 'lock', ['sam'], because)).status).toBe(403)
  // another admin who is locked counts for nothing
  await withRole(server, 'ada', 'admin')
  await say(server, ['lock', 'ada', '--reason', WHY])
  expect((await give(admin, 'role', ['rob', 'member'], because)).body).toMatchObject({ code: 'last_admin' })
  await say(server, ['unlock', 'ada'])
  for (const [name, args] of tries)
    expect(await give(admin, name, [...args], because)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect((await give(admin, 'role', ['ada', 'moderator'], because)).status).toBe(200)
})

test('the terminal may lock the last admin out, and warns', async () => {
  const { server } = await aDesk()
  expect(await say(server, ['lock', 'rob', '--reason', WHY])).toMatch(/is locked\.\n\nWarning: that was the last admin/)
  expect(await say(server, ['lock', 'mia', '--reason', WHY])).not.toContain('Warning')
})

test('the desk takes arguments and options by the rules of the terminal, and none of its own', async () => {
  const { server, admin } = await aDesk()
  const before = await dumpStore(server.deps.db)
  for (const [name, args, options, message] of [
    ['hide', ['hike'], { reason: WHY }, 'hide needs ID.'],
    ['lock', ['mia', 'tom'], { reason: WHY }, 'lock takes NAME: "tom" is one too many.'],
    ['lock', ['mia'], {}, 'Please give a reason. The member will read it.'],
    ['lock', ['mia'], { reason: WHY, by: 'somebody else' }, 'lock has no option --by.'],
    ['lock', ['mia'], { reason: WHY, constructor: 'x' }, 'lock has no option --constructor.'],
    ['delete', ['mia'], { reason: WHY, 'in-days': '1' }, 'delete has no option --in-days.'],
    ['delete', ['mia'], {}, 'Please give a reason. The member will read it.'],
    ['suspend', ['mia'], { reason: WHY, days: '0' }, '--days takes a whole number from 1 to 36500.'],
    ['role', ['mia', 'king'], { reason: WHY }, 'There is no role "king". The roles are member, moderator, admin.'],
    ['test-email', ['no address'], {}, '"no address" is no e-mail address.'],
    ['lock', ['a\u0000b'], { reason: WHY }, 'Nobody has the username or e-mail "a\\u0000b".'],
  ] as const) {
    const got = await give(admin, name, [...args], options)
    expect([got.status, (got.body as unknown as { message: string }).message]).toEqual([
      message.startsWith('Nobody') ? 404 : 400,
      message,
    ])
  }
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each(ENGINES)('%s: the desk deletes in seven days, and can keep the account until then', async (engine) => {
  const { server, admin, mia } = await aDesk(engine)
  expect((await give(admin, 'delete', ['mia'], { reason: WHY })).body.output).toContain(
    'is hidden, and will be deleted',
  )
  expect((await mia.call(api.hikes.mine)).status).toBe(401)
  expect((await admin.call(api.users.get, { params: { username: 'mia' } })).status).toBe(404)
  expect((await give(admin, 'delete', ['mia'], { reason: WHY })).body.output).toBe('mia is leaving already.')
  expect((await give(admin, 'keep', ['mia'], { reason: WHY })).body.output).toBe('The account of mia stays.')
  expect((await server.call(api.users.get, { params: { username: 'mia' } })).status).toBe(200)
})

test.each(BOTH_ENGINES)('%s: a report stands in its context', async (engine) => {
  const { server, admin, moderator, mia, tom } = await aDesk(engine)
  const id = await logHike(mia, { notes: 'Rude words.' })
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  for (const [by, kind] of [
    [tom, 'hike'],
    [admin, 'hike'],
    [tom, 'photo'],
  ] as const)
    await by.call(api.reports.create, { body: { kind, id, reason: 'spam', details: 'Look!' } })
  await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'private' } })
  const { reports, next } = (await moderator.call(api.desk.reports, { query: { limit: 2 } })).body
  expect(reports.map(({ kind, reporter }) => [kind, reporter])).toEqual([
    ['photo', 'tom'],
    ['hike', 'rob'],
  ])
  const [, report] = reports
  expect(report).toMatchObject({
    subjectId: id,
    details: 'Look!',
    subject: { name: 'Besseggen Ridge', country: 'Norway', text: 'Rude words.', isHidden: false },
    owner: { username: 'mia', email: null, role: 'member' },
    others: [{ reporter: 'tom' }],
    decisions: [],
  })
  const rest = (await moderator.call(api.desk.reports, { query: { limit: 2, after: next ?? '' } })).body
  expect(rest).toMatchObject({ reports: [{ kind: 'hike', reporter: 'tom' }], next: null })
  // the photo opens for moderators only, also without a session, and only what was reported
  const url = report?.subject.photo?.url ?? ''
  expect((await server.app.inject({ url })).headers['content-type']).toBe('image/webp')
  expect((await server.app.inject({ url: url.replace(/\?.*/, '') })).statusCode).toBe(404)
  const params = { kind: 'hike', id } as const
  expect((await mia.call(api.desk.photo, { params })).status).toBe(404)
  const other = await logHike(mia, { name: 'Private Peak', visibility: 'private' })
  await mia.call(api.hikes.setPhoto, { params: { id: other }, file: { name: 'a.png', bytes: await aPhoto() } })
  expect((await moderator.call(api.desk.photo, { params: { kind: 'hike', id: other } })).status).toBe(404)
  await say(server, ['role', 'sam', 'member', '--reason', WHY])
  expect((await server.app.inject({ url })).statusCode).toBe(404)
  // settled with the hidden hike
  await give(admin, 'hide', ['hike', id], { reason: WHY })
  expect((await admin.call(api.desk.reports)).body.reports).toEqual([])
  const settled = (await admin.call(api.desk.reports, { query: { status: 'settled' } })).body.reports
  expect(settled).toHaveLength(3)
  expect(settled[0]).toMatchObject({
    outcome: `hidden: ${WHY}`,
    owner: { email: 'mia@example.org' },
    decisions: [{ by: 'rob', role: 'admin', word: 'hide', reason: WHY }],
  })
  expect((await admin.call(api.desk.hidden)).body).toMatchObject({
    things: [
      { kind: 'hike', id, name: 'Besseggen Ridge', username: 'mia', reason: WHY, answer: null, answeredAt: null },
    ],
    next: null,
  })
})

test.each(BOTH_ENGINES)('%s: members come by last visit, age or name, filtered and in pages', async (engine) => {
  const { server, admin, moderator, mia } = await aDesk(engine)
  server.advance(60_000)
  await mia.call(api.auth.refresh, { body: { refreshToken: mia.refreshToken } })
  await give(admin, 'sign-out', ['tom'], { reason: WHY })
  await give(admin, 'lock', ['tom'], { reason: WHY })
  const readPage = async (query: Record<string, string | number>): Promise<MembersPage> =>
    readGood(await admin.call(api.desk.members, { query: { ...query, limit: 2 } }))
  const names = async (query: Record<string, string | number>) => {
    let page = await readPage(query)
    const found = page.members
    while (page.next !== null) {
      page = await readPage({ ...query, after: page.next })
      found.push(...page.members)
    }
    return found.map(({ username }) => username)
  }
  expect(await names({ order: 'name' })).toEqual(['mia', 'rob', 'sam', 'tom'])
  expect(await names({ order: 'newest' })).toEqual(['tom', 'mia', 'sam', 'rob'])
  const seen = await names({ order: 'seen' })
  expect([seen[0], seen[3], seen.length]).toEqual(['mia', 'tom', 4])
  expect(await names({ role: 'moderator' })).toEqual(['sam'])
  expect(await names({ state: 'locked' })).toEqual(['tom'])
  expect(await names({ state: 'leaving' })).toEqual([])
  expect(await names({ query: 'WALK' })).toHaveLength(4)
  expect(await names({ query: 'mi' })).toEqual(['mia'])
  expect(await names({ query: '%' })).toEqual([])
  expect(await names({ query: 'Mia@example.org' })).toEqual(['mia'])
  const byModerator = await moderator.call(api.desk.members, { query: { query: 'mia@example.org' } })
  expect(byModerator.body.members).toEqual([])
  expect((await moderator.call(api.desk.member, { params: { username: 'mia@example.org' } })).status).toBe(404)
  const sheet = (await moderator.call(api.desk.member, { params: { username: 'tom' } })).body
  expect(sheet).toMatchObject({ email: null, sessions: 0, hikes: 0, lastSeenAt: null, holds: [{ kind: 'lock' }] })
  expect(sheet.decisions.map(({ word }) => word)).toEqual(['lock', 'sign-out'])
})

test.each(BOTH_ENGINES)('%s: the log is searched by member, author and word, and cannot be changed', async (engine) => {
  const { server, admin, moderator } = await aDesk(engine)
  await give(moderator, 'lock', ['mia'], { reason: WHY })
  await give(admin, 'unlock', ['mia'])
  const find = async (query: Record<string, string | number>) =>
    (await moderator.call(api.desk.audit, { query })).body.decisions.map(({ by, word }) => `${by} ${word}`)
  expect(await find({ member: 'mia' })).toEqual(['rob unlock', 'sam lock'])
  expect(await find({ by: 'sam' })).toEqual(['sam lock'])
  expect(await find({ word: 'role-admin' })).toEqual(['ops role-admin'])
  const first = (await moderator.call(api.desk.audit, { query: { limit: 1 } })).body
  expect(first.next).not.toBeNull()
  expect(await find({ limit: 1, after: first.next ?? '' })).toEqual(['sam lock'])
  const { db } = server.deps
  const refused = /moderation_log cannot be changed/
  const change = (work: (tx: typeof db.read) => Promise<unknown>) => db.write('test', (tx) => work(tx))
  await expect(change((tx) => tx.updateTable('moderation_log').set({ reason: '' }).execute())).rejects.toThrow(refused)
  await expect(change((tx) => tx.deleteFrom('moderation_log').execute())).rejects.toThrow(refused)
  expect(await find({ member: 'mia' })).toHaveLength(2)
  // removing the account leaves its lines
  await say(server, ['delete', 'mia', '--yes'])
  expect(await find({})).toEqual(['ops delete', 'rob unlock', 'sam lock', 'ops role-moderator', 'ops role-admin'])
})

test.each(BOTH_ENGINES)(
  '%s: admins read the state of the site, errors without what people have sent',
  async (engine) => {
    const folder = aFolder()
    writeFileSync(join(folder, 'upstone-2026-07-01T0300Z.tar'), 'a backup')
    const server = await aServer({
      engine,
      config: { backups: { folder, count: 7 }, logLevel: 'error', updateUrl: UPDATES },
    })
    const [admin, mia] = [await withRole(server, 'rob', 'admin'), await server.as('mia')]
    await server.call(api.auth.forgotPassword, { body: { email: 'mia@example.org' } })
    const checked = { url: UPDATES, version: '999.0.0', checkedAt: Date.parse('2026-07-01T00:00:00Z'), error: null }
    writeFileSync(join(server.deps.config.dataDir, 'update-check.json'), JSON.stringify(checked))
    server.app.log.error({ err: new TypeError('mia@example.org is no number') }, 'counting statistics')
    const { body } = await admin.call(api.desk.health)
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      update: { newest: '999.0.0', checkedAt: '2026-07-01T00:00:00.000Z', error: null },
      database: { engine },
      migrations: { newest: expect.stringMatching(/^\d{4}-[\w-]+\.sql$/) },
      queues: { emails: { waiting: 1, failed: 0 }, push: { browsers: 0 } },
      backups: { kept: 1, max: 7, newest: { at: '2026-07-01T03:00:00.000Z', bytes: 8 }, lastCheck: null },
      sendsMail: true,
      hasGeocoder: false,
      process: {
        geocoder: null,
        errors: [{ what: 'counting statistics', type: 'TypeError', code: null, route: null }],
      },
    })
    expect(body.disk?.freeBytes).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('mia@')
    expect((await mia.call(api.desk.health)).status).toBe(404)
    const printed = await say(server, ['health'])
    expect(printed).toContain('1 waiting')
    expect(printed).toContain('999.0.0 is available')
  },
)

test('a check of the newest backup tells whether it is good, in the desk and in the terminal', async () => {
  const folder = aFolder()
  const server = await aServer({ config: { backups: { folder, count: 7 } } })
  const admin = await withRole(server, 'rob', 'admin')
  expect(await say(server, ['check-backup'])).toBe('There is no daily backup to check.')
  const name = 'upstone-2026-07-01T0300Z.tar'
  writeFileSync(join(folder, name), 'a backup')
  expect((await give(admin, 'check-backup', [])).body.output).toMatch(/^upstone-2026-07-01T0300Z.tar is bad: it is /)
  const { backups } = (await admin.call(api.desk.health)).body
  expect(backups?.lastCheck).toMatchObject({ file: name, isGood: false, isOfNewest: true })
  expect(backups?.lastCheck?.problem).toMatch(/^it is /)
  expect(await say(server, ['health'])).toMatch(/checked .*: BAD, it is /)
  writeFileSync(join(folder, 'upstone-2026-07-02T0300Z.tar'), 'a backup')
  expect((await admin.call(api.desk.health)).body.backups?.lastCheck?.isOfNewest).toBe(false)
})

test('a test e-mail tells what the mail server answered', async () => {
  const mailServer = await aMailServer()
  const mail = { smtpUrl: mailServer.url, from: 'hikes@example.org', siteUrl: 'https://hikes.example.org' }
  const server = await aServer({ config: { mail } })
  const admin = await withRole(server, 'rob', 'admin')
  expect((await give(admin, 'test-email', ['mia@example.org'])).body.output).toBe(
    'The mail server accepted an e-mail to mia@example.org.',
  )
  expect(await mailServer.letters(1)).toMatchObject([{ to: ['mia@example.org'], subject: 'A test e-mail' }])
  expect((await give(admin, 'test-email', ['nobody1@example.org'])).body.output).toMatch(/was not sent: 550 /)
  await mailServer.stop()
  expect((await give(admin, 'test-email', ['mia@example.org'])).body.output).toContain('ECONNREFUSED')
  const silent = await aServer({ config: { mail: null } })
  const other = await withRole(silent, 'rob', 'admin')
  expect(await give(other, 'test-email', ['mia@example.org'])).toMatchObject({ status: 409, body: { code: 'no_mail' } })
})
