import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { dumpStore } from '#server/testing/dump.ts'
import {
  type CallInput,
  type Caller,
  type Member,
  PASSWORD,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { UNKNOWN_ID as NOBODY } from '#server/testing/requests/path-values.ts'
import { DELETION_DELAY_MS } from './schedule-deletion.ts'
import { removeDeletedAccounts } from './remove-deleted-accounts.ts'

const onBothEngines = test.each(BOTH_ENGINES)
const body = { password: PASSWORD }
const leaving = (by: Caller) => by.call(api.leaving.leave, { body })
const staying = (by: Caller) => by.call(api.leaving.stay)
const login = (server: TestServer, username: string) =>
  server.call(api.auth.login, { body: { loginId: username, password: PASSWORD } })

async function log(by: Member, over: Record<string, unknown>) {
  return (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
}

async function logWithFiles(by: Member, over: Record<string, unknown>) {
  const id = await log(by, over)
  await by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  const fields = { isShared: 'true' }
  await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx(), fields } })
  const visit = (await by.call(api.visits.create, { params: { id }, body: { completedOn: '2026-08-01' } })).body._id
  await by.call(api.visits.setPhoto, { params: { id: visit }, file: { name: 'a.png', bytes: await aPhoto() } })
  await by.call(api.visits.setGpx, { params: { id: visit }, file: { name: 'a.gpx', bytes: aGpx() } })
  for (const walk of [id, visit])
    await by.call(api.originals.keep, { params: { id: walk }, file: { name: 'a.gpx', bytes: aGpx() } })
  return id
}

/** Returns all that a visitor and a member can read about anyone. Earned achievements stay, whoever caused them. */
async function readEverything(server: TestServer, tom: Member, hikes: readonly string[], people: readonly string[]) {
  const responses: unknown[] = []
  for (const by of [server, tom] as Caller[]) {
    const ask = async <E extends Endpoint>(row: E, input: CallInput<E> = {}) => {
      const got = await by.call(row, input)
      responses.push([row.path, got.status, row.download && got.status === 200 ? got.bytes.length : got.body])
    }
    await ask(api.users.list)
    await ask(api.users.list, { query: { query: 'mia' } })
    await ask(api.users.list, { query: { query: 'm' } })
    await ask(api.users.search, { query: { query: 'mia' } })
    await ask(api.users.search, { query: { query: 'walker' } })
    await ask(api.totals.community)
    await ask(api.rankings.top)
    await ask(api.rankings.averagePositions)
    await ask(api.rankings.countries)
    for (const name of ['Shared', 'Alone'])
      for (const country of ['Norway', 'Peru']) {
        await ask(api.trails.stats, { params: { hikeName: name, country } })
        await ask(api.trails.photos, { params: { name, country } })
        await ask(api.trails.gpx, { params: { name, country } })
        await ask(api.trails.search, { query: { query: name } })
      }
    for (const username of people) {
      await ask(api.users.get, { params: { username } })
      await ask(api.hikes.ofUser, { params: { userId: username } })
      for (const url of [`/user/${username}`, `/preview/user/${username}.png`])
        responses.push((await server.app.inject({ url })).statusCode)
    }
    for (const id of hikes) {
      await ask(api.hikes.photo, { params: { id } })
      await ask(api.hikes.gpx, { params: { id } })
    }
  }
  const { list, followers, followersCount, requests, hikes: theirs } = api.friends
  for (const row of [list, followers, followersCount, requests, theirs, api.achievements.friendsRecent])
    responses.push([row.path, (await tom.call<Endpoint>(row)).body])
  const { friends, ...me } = (await tom.call(api.users.me)).body
  responses.push(
    friends,
    me.totalHikes,
    (await tom.call(api.notifications.list)).body,
    (await tom.call(api.hikes.mine)).body,
  )
  return JSON.parse(
    JSON.stringify(responses, (key, value: unknown) => (key === 'achievements' || key === 'earnedAt' ? undefined : value)),
  ) as unknown[]
}

/** Creates Tom with a hike, and Mia, who walks it too and one of her own and likes it; they follow each other. */
async function aWorld(engine: (typeof ENGINES)[number]) {
  const server = await aServer({ engine })
  const tom = await server.as('tom')
  const toms = await log(tom, { name: 'Shared' })
  await server.settled()
  const withoutHer = await readEverything(server, tom, [toms, NOBODY, NOBODY, NOBODY], ['tom', 'mia', NOBODY])
  const mia = await server.as('mia')
  const hers = [
    await logWithFiles(mia, { name: 'Shared', rating: 1, difficulty: 'Easy' }),
    await logWithFiles(mia, { name: 'Alone', country: 'Peru' }),
    await log(mia, { name: 'Dream', isWishList: true }),
  ]
  await mia.call(api.likes.set, { params: { id: toms }, body: { action: 'like' } })
  await tom.call(api.likes.set, { params: { id: hers[0] ?? '' }, body: { action: 'like' } })
  await mia.call(api.friends.add, { params: { id: tom.id } })
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const responses = () => readEverything(server, tom, [toms, ...hers], ['tom', 'mia', mia.id])
  return { server, tom, toms, mia, hers, told: responses, withoutHer }
}

async function expectInOrder({ deps }: TestServer) {
  expect(await findWrongAggregates(deps.db.read)).toEqual({})
  expect(await checkFiles(deps)).toEqual({ missing: [], altered: [], orphaned: [] })
}

async function remove(server: TestServer) {
  await removeDeletedAccounts(server.deps)
  await server.settled()
}

test.each(ENGINES)('R1.30: %s: a member who leaves is visible nowhere, and all others stay as before', async (engine) => {
  const { server, mia, told: responses, withoutHer } = await aWorld(engine)
  const before = await responses()
  expect((await leaving(mia)).status).toBe(200)
  expect(await responses()).toEqual(withoutHer)
  await expectInOrder(server)
  expect((await staying(mia)).status).toBe(204)
  expect(await responses()).toEqual(before)
  await expectInOrder(server)
})

onBothEngines('R1.32: %s: after seven days nothing of who left is there, files included', async (engine) => {
  const { server, mia, told: responses, withoutHer } = await aWorld(engine)
  const { deps } = server
  await leaving(mia)
  server.advance(DELETION_DELAY_MS - 60_000)
  await remove(server)
  expect((await deps.files.list()).length).toBeGreaterThan(0)
  server.advance(60_000)
  await remove(server)
  expect(await deps.files.list()).toEqual([])
  expect(JSON.stringify(await dumpStore(deps.db))).not.toMatch(new RegExp(`${mia.id}|"mia"|mia@example|Dream|Alone`))
  // tom's token has expired by now
  server.advance(-DELETION_DELAY_MS)
  expect(await responses()).toEqual(withoutHer)
  await expectInOrder(server)
  expect((await login(server, 'mia')).status).toBe(401)
  expect((await mia.call(api.users.me)).status).toBe(401)
  expect((await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)).status).toBe(401)
})

test('the username and the e-mail are free again only once the account is removed', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const again = { ...mia.user, email: 'mia@example.org', password: PASSWORD }
  await leaving(mia)
  expect((await server.call(api.auth.register, { body: again })).status).toBe(409)
  server.advance(DELETION_DELAY_MS)
  await remove(server)
  expect((await server.call(api.auth.register, { body: again })).status).toBe(201)
})

test('a member who is leaving can read and export everything, and change nothing', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const other = createCaller(server.app, (await login(server, 'mia')).body.accessToken)
  const stream = await aStream(server, mia)
  const { body: left } = await leaving(mia)
  const days = (Date.parse(left.deletesAt) - server.deps.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  await stream.ended
  expect((await other.call(api.users.me)).status).toBe(401)
  expect(await mia.call(api.users.me)).toMatchObject({ status: 200, body: { deletesAt: left.deletesAt } })
  expect((await mia.call(api.hikes.mine)).status).toBe(200)
  expect((await mia.call(api.takeout.issueTicket)).status).toBe(200)
  expect((await mia.call(api.takeout.archive)).status).toBe(200)
  for (const [row, ask] of [
    [api.hikes.create, { body: hikeBody() }],
    [api.users.updateMe, { body: { firstName: 'Eve' } }],
    [api.live.issueToken, {}],
    [api.notifications.markRead, {}],
  ] as [Endpoint, CallInput<Endpoint>][])
    expect(await mia.call(row, ask), row.path).toMatchObject({ status: 403, body: { code: 'leaving' } })
  await staying(mia)
  expect((await mia.call(api.hikes.create, { body: hikeBody() })).status).toBe(201)
  expect((await mia.call(api.users.me)).body.deletesAt).toBeUndefined()
})

test('R1.31: a member who comes back within seven days sees the date, and may keep the account', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body: left } = await leaving(mia)
  await mia.call(api.auth.logout)
  server.advance(DELETION_DELAY_MS - 60_000)
  const { status, body: back } = await login(server, 'mia')
  expect(status).toBe(200)
  expect(back.user.deletesAt).toBe(left.deletesAt)
  const again = createCaller(server.app, back.accessToken)
  expect((await staying(again)).status).toBe(204)
  expect((await staying(again)).status).toBe(204)
  server.advance(DELETION_DELAY_MS)
  await remove(server)
  expect((await login(server, 'mia')).body.user).not.toHaveProperty('deletesAt')
})

test('after the seven days the deletion cannot be cancelled, even before anything is removed', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await leaving(mia)
  server.advance(DELETION_DELAY_MS)
  expect((await staying(mia)).status).toBe(401)
  expect((await login(server, 'mia')).status).toBe(401)
  expect((await createCaller(server.app, mia.refreshToken).call(api.auth.refresh)).status).toBe(401)
})

test('a wrong password changes nothing, and counts together with other failed attempts', async () => {
  const server = await aServer({ config: { hasLimits: true } })
  const mia = await server.as('mia')
  const wrong = { body: { password: 'another one' } }
  const dump = async () => (await dumpStore(server.deps.db)).filter((row) => !row.startsWith('failed_logins'))
  const before = await dump()
  expect(await mia.call(api.leaving.leave, wrong)).toMatchObject({
    status: 400,
    body: { message: 'Password is incorrect', errors: [{ path: 'password' }] },
  })
  expect(await dump()).toEqual(before)
  for (let each = 0; each < 9; each += 1) await mia.call(api.leaving.leave, wrong)
  expect((await leaving(mia)).status).toBe(429)
  const change = { body: { currentPassword: PASSWORD, newPassword: 'a longer walk' } }
  expect((await mia.call(api.users.changePassword, change)).status).toBe(429)
})

test.each(ENGINES)('%s: concurrent requests return the same date, and count as one', async (engine) => {
  const { server, mia } = await aWorld(engine)
  const all = await Promise.all(Array.from({ length: 12 }, () => leaving(mia)))
  expect(new Set(all.map(({ status, body: { deletesAt } }) => `${status} ${deletesAt}`)).size).toBe(1)
  await expectInOrder(server)
  await Promise.all([
    ...Array.from({ length: 6 }, () => staying(mia)),
    ...Array.from({ length: 6 }, () => leaving(mia)),
  ])
  await server.settled()
  await expectInOrder(server)
})

test.each(ENGINES)('%s: the deletion may be counted before or after the removal', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const toms = await log(tom, { name: 'Shared' })
  await log(mia, { name: 'Shared' })
  await mia.call(api.likes.set, { params: { id: toms }, body: { action: 'like' } })
  await leaving(mia)
  await Promise.all([server.settled(), staying(mia), log(tom, { name: 'Other' })])
  await leaving(mia)
  await Promise.all([server.settled(), log(tom, { name: 'Third' })])
  server.advance(DELETION_DELAY_MS)
  await Promise.all([server.settled(), removeDeletedAccounts(server.deps)])
  await server.settled()
  await expectInOrder(server)
})

test.each(ENGINES)('%s: a removal that ends after any write continues with the next start', async (engine) => {
  const { server, mia, told: responses, withoutHer } = await aWorld(engine)
  await leaving(mia)
  server.advance(DELETION_DELAY_MS)
  let rounds = 0
  const isLeft = async () =>
    (await server.deps.db.read.selectFrom('users').select('id').where('id', '=', mia.id).execute()).length > 0
  for (; (await isLeft()) && rounds < 50; rounds += 1) {
    let asked = 0
    await removeDeletedAccounts(server.deps, () => (asked += 1) > 1 + rounds)
    // a clock that is set back does not restore a half-removed member
    server.advance(-DELETION_DELAY_MS)
    expect((await login(server, 'mia')).status).toBe(401)
    await server.settled()
    await expectInOrder(server)
    server.advance(DELETION_DELAY_MS)
  }
  expect(rounds).toBeGreaterThan(2)
  server.advance(-DELETION_DELAY_MS)
  expect(await responses()).toEqual(withoutHer)
})

onBothEngines('%s: several processes may remove the same account at once', async (engine) => {
  const { server, mia, told: responses, withoutHer } = await aWorld(engine)
  await leaving(mia)
  server.advance(DELETION_DELAY_MS)
  await Promise.all(Array.from({ length: 4 }, () => removeDeletedAccounts(server.deps)))
  await server.settled()
  server.advance(-DELETION_DELAY_MS)
  expect(await responses()).toEqual(withoutHer)
  await expectInOrder(server)
})

test.each(ENGINES)('%s: an upload during the removal leaves no file', async (engine) => {
  const during = { put: async () => {} }
  const server = await aServer({
    engine,
    files: (folder) => ({
      ...folder,
      put: async (key, bytes) => {
        await folder.put(key, bytes)
        await during.put()
      },
    }),
  })
  const mia = await server.as('mia')
  const id = await log(mia, { name: 'Shared' })
  during.put = async () => {
    during.put = async () => {}
    await leaving(mia)
    server.advance(DELETION_DELAY_MS)
    await removeDeletedAccounts(server.deps)
  }
  const { status } = await mia.call(api.hikes.setPhoto, {
    params: { id },
    file: { name: 'a.png', bytes: await aPhoto() },
  })
  expect([401, 404]).toContain(status)
  expect(await server.deps.files.list()).toEqual([])
  await expectInOrder(server)
})

test.each(ENGINES)('%s: five thousand hikes and ten thousand likes are removed too', { tags: ['deep'] }, async (engine) => {
  const { server, mia, tom } = await aWorld(engine)
  const { db } = server.deps
  const [model] = await db.read
    .selectFrom('hikes')
    .selectAll()
    .where('owner_id', '=', mia.id)
    .where('is_wish', '=', 0)
    .execute()
  const [person] = await db.read.selectFrom('users').selectAll().where('id', '=', tom.id).execute()
  if (!model || !person) throw new Error('an empty world')
  const numbered = (id: string, n: number) => id.replace(/.{12}$/, String(n).padStart(12, '0'))
  const people = Array.from({ length: 5000 }, (_, n) => ({
    ...person,
    id: numbered(tom.id, n),
    username: `fan${n}`,
    email: `fan${n}@example.org`,
  }))
  const hikes = Array.from({ length: 5000 }, (_, n) => ({
    ...model,
    id: numbered(model.id, n),
    name: `Hike ${n}`,
    trail_key: `hike ${n}|norway`,
    position: (model.position ?? 0) + n + 1,
  }))
  const likes = people.flatMap(({ id: user_id }) => [
    { hike_id: model.id, user_id, created_at: 0 },
    { hike_id: hikes[0]?.id ?? '', user_id, created_at: 0 },
  ])
  await db.write(mia.id, async (tx) => {
    for (const chunk of chunksOf(people, 500)) await tx.insertInto('users').values(chunk).execute()
    for (const chunk of chunksOf(hikes, 500)) await tx.insertInto('hikes').values(chunk).execute()
    for (const chunk of chunksOf(likes, 500))
      await tx
        .insertInto('likes')
        .values(chunk)
        .onConflict((one) => one.doNothing())
        .execute()
  })
  await leaving(mia)
  server.advance(DELETION_DELAY_MS)
  const writes = { count: 0 }
  await removeDeletedAccounts({
    ...server.deps,
    db: {
      ...db,
      write: (owner, work) => {
        writes.count += 1
        return db.write(owner, work)
      },
    },
  })
  await server.settled()
  // in short writes, so that others can write in between
  expect(writes.count).toBeGreaterThan(100)
  for (const table of ['hikes', 'counted_hikes'] as const)
    expect((await db.read.selectFrom(table).selectAll().execute()).length, table).toBe(1)
  expect(await db.read.selectFrom('likes').selectAll().execute()).toEqual([])
})

test('followers and owners of liked hikes get a message to refresh', async () => {
  const { server, mia, tom } = await aWorld('sqlite')
  const stream = await aStream(server, tom)
  await leaving(mia)
  await server.settled()
  const [first] = await stream.wait('touched', 1)
  expect(first).toEqual(expect.arrayContaining(['friends', 'users', 'my-hikes', 'notifications']))
})
