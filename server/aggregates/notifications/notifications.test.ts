import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import {
  type Caller,
  type Member,
  PASSWORD,
  type ServerOptions,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { checkInboxes } from './check-inboxes.ts'
import { addToInboxes } from './store.ts'
import { notifyFollowers } from './fan-out.ts'
import { completionNews } from './notify.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const HOUR = 3_600_000
const LOOP_HIKE = { rating: 3, difficulty: 'Easy', length: 1, elevation: 1, weatherConditions: [] }

const follow = (by: Member, other: Member) => by.call(api.friends.add, { params: { id: other.id } })
const unfollow = (by: Member, other: Member) => by.call(api.friends.remove, { params: { id: other.id } })
const like = (by: Caller, id: string, action = 'like') => by.call(api.likes.set, { params: { id }, body: { action } })
const readInbox = async (by: Caller) => (await by.call(api.notifications.list)).body
const readContents = async (by: Caller) => (await readInbox(by)).notifications.map(({ content }) => content)
const log = async (by: Member, over = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ ...LOOP_HIKE, ...over }) })).body._id

async function people(options: ServerOptions = {}) {
  const server = await aServer(options)
  return { server, mia: await server.as('mia'), tom: await server.as('tom'), eve: await server.as('eve') }
}

/** Access tokens live half an hour. */
async function signIn(server: TestServer, loginId: string): Promise<Caller> {
  const { body } = await server.call(api.auth.login, { body: { loginId, password: PASSWORD } })
  return createCaller(server.app, body.accessToken)
}

/** Logs the member in again and returns the member with the new access token. */
async function logInAgain(server: TestServer, member: Member): Promise<Member> {
  return { ...member, ...(await signIn(server, member.user.username)) }
}

/** Adds notifications to the store directly, with numbers in their texts. */
function addNotifications(
  { server }: Pick<Awaited<ReturnType<typeof people>>, 'server'>,
  to: Member,
  by: Member,
  count: number,
) {
  const drafts = Array.from({ length: count }, (_, n) => ({
    actor_id: by.id,
    content: `${by.user.username} ${n + 1}`,
    created_at: n,
  }))
  return server.deps.db.write(to.id, async (tx) => {
    for (const draft of drafts) await addToInboxes(tx, [to.id], [draft])
  })
}

test.each(ENGINES)(
  'R9.6: %s: people are notified of a new follower, a like, a hike and what it earned',
  async (engine) => {
    const { mia, tom, eve } = await people({ engine })
    await follow(tom, mia)
    const hike = await log(mia, { name: 'Galdhøpiggen <b>' })
    await like(eve, hike)
    expect(await readContents(mia)).toEqual(['eve liked your hike Galdhøpiggen <b>', 'tom added you as a friend'])
    expect(await readContents(tom)).toEqual(['mia earned First Steps', 'mia completed Galdhøpiggen <b>'])
    expect(await readInbox(eve)).toEqual({ notifications: [], unreadCount: 0 })
    expect(await readInbox(mia)).toMatchObject({ unreadCount: 2, notifications: [{ read: false }, { read: false }] })
  },
)

test.each(ENGINES)('%s: followers are notified of completed wishes, never of edits', async (engine) => {
  const { mia, tom } = await people({ engine })
  await log(mia, { name: 'First' })
  await follow(tom, mia)
  const [dream, other] = [
    await log(mia, { name: 'Dream', isWishList: true }),
    await log(mia, { name: 'Other', isWishList: true }),
  ]
  await mia.call(api.hikes.update, { params: { id: dream }, body: { name: 'The Dream' } })
  expect(await readContents(tom)).toEqual([])
  const complete = (hikeId: string) => mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId } })
  await complete(dream)
  await complete(dream)
  expect(await log(mia, { name: 'Other' })).toBe(other)
  await mia.call(api.hikes.update, { params: { id: dream }, body: { name: 'No dream', completionCount: 2 } })
  expect(await readContents(tom)).toEqual(['mia completed Other', 'mia completed The Dream'])
})

test.each(ENGINES)(
  'R9.7: %s: the same action notifies once in 24 hours, whatever happens in between',
  async (engine) => {
    const { server, mia, tom } = await people({ engine })
    const hike = await log(mia)
    for (let n = 0; n < 5; n += 1) {
      await follow(tom, mia)
      await like(tom, hike)
      await like(tom, hike, 'unlike')
      await unfollow(tom, mia)
    }
    const [newest] = (await readInbox(mia)).notifications
    await mia.call(api.notifications.remove, { params: { id: newest?._id ?? '' } })
    server.advance(23 * HOUR)
    const tomLater = await signIn(server, 'tom')
    await like(tomLater, hike)
    expect(await readContents(await signIn(server, 'mia'))).toEqual(['tom added you as a friend'])
    await like(tomLater, hike, 'unlike')
    server.advance(HOUR + 1000)
    await like(await signIn(server, 'tom'), hike)
    expect(await readContents(await signIn(server, 'mia'))).toEqual([
      'tom liked your hike Besseggen Ridge',
      'tom added you as a friend',
    ])
  },
)

test('a hike that is removed and logged again notifies once, and so does another one', async () => {
  const { mia, tom } = await people()
  await log(mia, { name: 'Zero' })
  await follow(tom, mia)
  const id = await log(mia)
  await mia.call(api.hikes.remove, { params: { id } })
  await log(mia)
  await log(mia, { name: 'Another' })
  expect(await readContents(tom)).toEqual(['mia completed Another', 'mia completed Besseggen Ridge'])
})

test('a write that fails notifies nobody', async () => {
  const { server, mia, tom } = await people()
  await follow(tom, mia)
  const hike = await log(mia)
  await mia.call(api.notifications.markRead)
  const before = await dumpStore(server.deps.db)
  await mia.call(api.hikes.create, { body: hikeBody() })
  await like(mia, hike)
  await follow(mia, mia)
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each(ENGINES)('R9.7: %s: the newest 500 are stored and counted, the newest 100 shown', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await addNotifications({ server }, mia, tom, 510)
  const { notifications, unreadCount } = await readInbox(mia)
  expect(unreadCount).toBe(500)
  expect(notifications.map(({ content }) => content)).toEqual(Array.from({ length: 100 }, (_, n) => `tom ${510 - n}`))
  const rows = await server.deps.db.read.selectFrom('notifications').select('number').orderBy('number').execute()
  expect([rows.length, rows[0]]).toEqual([500, { number: 11 }])
})

test.each(ENGINES)('%s: verify reports an inbox with too many notifications or wrong numbers', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  const { db } = server.deps
  await addNotifications({ server }, mia, tom, 3)
  await addNotifications({ server }, tom, mia, 3)
  expect(await checkInboxes(db.read)).toEqual([])
  await db.write('x', (tx) => tx.updateTable('inboxes').set({ last_number: 2 }).where('user_id', '=', mia.id).execute())
  expect(await checkInboxes(db.read)).toEqual([mia.id])
  await db.write('x', (tx) => tx.deleteFrom('inboxes').execute())
  expect((await checkInboxes(db.read)).toSorted()).toEqual([mia.id, tom.id].toSorted())
})

test.each(ENGINES)('%s: marking all as read leaves other inboxes unchanged', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await addNotifications({ server }, mia, tom, 120)
  await addNotifications({ server }, tom, mia, 2)
  expect((await mia.call(api.notifications.markRead)).body).toEqual({ unreadCount: 0 })
  expect((await mia.call(api.notifications.markRead)).body).toEqual({ unreadCount: 0 })
  expect((await readInbox(mia)).notifications.every(({ read }) => read)).toBe(true)
  expect((await readInbox(tom)).unreadCount).toBe(2)
})

test.each(ENGINES)('%s: a notification that arrives while all are marked as read stays unread', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await addNotifications({ server }, mia, tom, 3)
  let isMarking: Promise<{ body: { unreadCount: number } }> | undefined
  const writes = vi.spyOn(server.deps.db, 'write')
  await server.deps.db.write(mia.id, async (tx) => {
    await addToInboxes(tx, [mia.id], [{ actor_id: tom.id, content: 'tom new', created_at: 4 }])
    isMarking = mia.call(api.notifications.markRead)
    // until the call has read the notifications and waits for this write
    await expect.poll(() => writes).toHaveBeenCalledTimes(2)
  })
  expect((await isMarking)?.body).toEqual({ unreadCount: 1 })
  expect((await readInbox(mia)).notifications.filter(({ read }) => !read)).toMatchObject([{ content: 'tom new' }])
})

test.each(ENGINES)('%s: only the recipient can remove a notification, and only once', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await addNotifications({ server }, mia, tom, 2)
  const id = (await readInbox(mia)).notifications[0]?._id ?? ''
  const before = await dumpStore(server.deps.db)
  const missing = { status: 404, body: { message: 'Notification not found' } }
  expect(await tom.call(api.notifications.remove, { params: { id } })).toMatchObject(missing)
  for (const odd of [UNKNOWN_ID, 'x', '%00', mia.id])
    expect(await mia.call(api.notifications.remove, { params: { id: odd } })).toMatchObject(missing)
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect((await mia.call(api.notifications.remove, { params: { id } })).status).toBe(204)
  expect(await mia.call(api.notifications.remove, { params: { id } })).toMatchObject(missing)
  expect(await readInbox(mia)).toMatchObject({ unreadCount: 1, notifications: [{ content: 'tom 1' }] })
})

test.each(ENGINES)('%s: all of a thousand followers are notified of a hike', async (engine) => {
  const { server, mia } = await people({ engine })
  const { db } = server.deps
  await db.write('crowd', async (tx) => {
    const model = await tx.selectFrom('users').selectAll().where('id', '=', mia.id).executeTakeFirstOrThrow()
    for (let n = 0; n < 1000; n += 1) {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
      await tx
        .insertInto('users')
        .values({ ...model, id, username: `fan_${n}`, email: `fan_${n}@example.org` })
        .execute()
      await tx.insertInto('friendships').values({ follower_id: id, followed_id: mia.id, created_at: 0 }).execute()
    }
  })
  await log(mia)
  const received = await db.read.selectFrom('notifications').select(['user_id', 'number', 'content']).execute()
  expect(received).toHaveLength(2000)
  expect(new Set(received.map(({ user_id, number }) => `${user_id} ${number}`)).size).toBe(2000)
  expect(new Set(received.map(({ content }) => content))).toEqual(
    new Set(['mia completed Besseggen Ridge', 'mia earned First Steps']),
  )
})

test.each(BOTH_ENGINES)('%s: members who follow each other and write at once lose no notification', async (engine) => {
  const { server } = await people({ engine })
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, n) => server.as(`fan_${n}`)))
  for (const by of crowd) for (const other of crowd) if (by !== other) await follow(by, other)
  const answers = await Promise.all(
    crowd.flatMap((by) => ['A', 'B'].map((name) => by.call(api.hikes.create, { body: hikeBody({ name }) }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  for (const me of crowd) {
    const contents = await readContents(me)
    expect(contents.filter((content) => content.includes(' completed '))).toHaveLength(8)
    expect(new Set(contents).size).toBe(contents.length)
  }
})

/** Logs hikes on different trails, one after the other. */
async function logMany(by: Member, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await log(by, { name: `Hike ${n}` })
}

test.each(ENGINES)('%s: a friend who logs 520 hikes in a minute pushes nothing out of an inbox', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  const { db, now } = server.deps
  await addNotifications({ server }, tom, mia, 495)
  await follow(tom, mia)
  await db.write(mia.id, async (tx) => {
    for (let n = 1; n <= 520; n += 1) {
      const news = [completionNews({ id: '', trail_key: `hike ${n}`, name: `Hike ${n}` })]
      notifyFollowers(tx, { actorId: mia.id, news, at: now() })
    }
  })
  await server.settled()
  const kept = await db.read
    .selectFrom('notifications')
    .select('content')
    .where('user_id', '=', tom.id)
    .orderBy('number', 'desc')
    .execute()
  const before = Array.from({ length: 495 }, (_, n) => `mia ${495 - n}`)
  expect(kept.map(({ content }) => content)).toEqual(['mia completed Hike 520, Hike 519 and 518 more', ...before])
  expect((await readInbox(tom)).unreadCount).toBe(496)
  expect(await checkInboxes(db.read)).toEqual([])
})

test.each(ENGINES)(
  '%s: five likes have their own notifications, the sixth bundles them, and read ones stay',
  async (engine) => {
    const { mia, tom } = await people({ engine })
    await log(mia, { name: 'Zero' })
    await follow(tom, mia)
    const single = [5, 4, 3, 2, 1].map((n) => `mia completed Hike ${n}`)
    await logMany(mia, 5)
    expect(await readContents(tom)).toEqual(expect.arrayContaining(single))
    await log(mia, { name: 'Hike 6' })
    await log(mia, { name: 'Hike 7' })
    const completed = async () => (await readContents(tom)).filter((content) => content.includes(' completed '))
    expect(await completed()).toEqual(['mia completed Hike 7, Hike 6 and 5 more'])
    await tom.call(api.notifications.markRead)
    await log(mia, { name: 'Hike 8' })
    expect(await completed()).toEqual(['mia completed Hike 8', 'mia completed Hike 7, Hike 6 and 5 more'])
    expect((await readInbox(tom)).notifications[0]).toMatchObject({ read: false })
  },
)

test.each(ENGINES)(
  '%s: many likes of one person make one notification; two followed people have one each',
  async (engine) => {
    const { server, mia, tom, eve } = await people({ engine })
    await follow(eve, mia)
    await follow(eve, tom)
    for (const n of [1, 2, 3, 4, 5, 6]) await like(tom, await log(mia, { name: `Peak ${n}` }))
    for (const n of [1, 2, 3]) await log(tom, { name: `Valley ${n}` })
    const hikes = (contents: string[]) => contents.filter((content) => !content.includes(' earned '))
    expect(hikes(await readContents(mia))).toEqual([
      'tom liked your hikes Peak 6, Peak 5 and 4 more',
      'eve added you as a friend',
    ])
    expect(hikes(await readContents(eve))).toEqual([
      ...[3, 2, 1].map((n) => `tom completed Valley ${n}`),
      'mia completed Peak 6, Peak 5 and 4 more',
    ])
    server.advance(25 * HOUR)
    await log(await logInAgain(server, mia), { name: 'Tomorrow' })
    expect((await readContents(await signIn(server, 'eve')))[0]).toBe('mia completed Tomorrow')
  },
)

test.each(ENGINES)('%s: a bundle may be removed; the next notifications stand alone again', async (engine) => {
  const { mia, tom } = await people({ engine })
  await log(mia, { name: 'Zero' })
  await follow(tom, mia)
  await logMany(mia, 6)
  const all = (await readInbox(tom)).notifications
  const bundle = all.find(({ content }) => content.endsWith(' and 4 more'))
  expect((await tom.call(api.notifications.remove, { params: { id: bundle?._id ?? '' } })).status).toBe(204)
  await log(mia, { name: 'Hike 7' })
  expect((await readContents(tom))[0]).toBe('mia completed Hike 7')
})
