import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { BOTH_ENGINES, type Engine, ENGINES } from '#server/testing/a-store.ts'
import { aStream, waitUntilSettled } from '#server/testing/a-stream.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { addToInboxes } from '#server/aggregates/notifications/store.ts'
import { signalInbox } from '#server/platform/messages/messages.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { checkTrails } from '#server/aggregates/trail-aggregates/check-trails.ts'

type Somebody = Pick<Member, 'call'>

const block = (by: Member, whom: string) => by.call(api.blocks.block, { params: { username: whom } })
const unblock = (by: Member, whom: string) => by.call(api.blocks.unblock, { params: { username: whom } })
const mute = (by: Member, whom: string) => by.call(api.blocks.mute, { params: { username: whom } })
const follow = (by: Member, whom: Member) => by.call(api.friends.add, { params: { id: whom.id } })
const like = (by: Somebody, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })
const log = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id

async function three(engine: Engine = 'sqlite') {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  return { server, mia, tom, eve }
}

/** Makes Mia and Tom follow each other, like each other's hikes and have notifications of it. */
async function friends(engine: Engine) {
  const { server, mia, tom, eve } = await three(engine)
  const hikes = { mia: await log(mia, { name: 'Of Mia' }), tom: await log(tom, { name: 'Of Tom' }) }
  for (const [by, whom, hike] of [
    [mia, tom, hikes.tom],
    [tom, mia, hikes.mia],
  ] as const) {
    await follow(by, whom)
    await like(by, hike)
  }
  for (const id of Object.values(hikes)) {
    const by = id === hikes.mia ? mia : tom
    await by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  }
  await like(eve, hikes.mia)
  return { server, mia, tom, eve, hikes }
}

/** Returns the answers to every call that can reach a person: by name, by id, by their hikes. */
async function encounters(by: Somebody, who: string, id: string, hike: string) {
  const asked = [
    by.call(api.users.get, { params: { username: who } }),
    by.call(api.users.get, { params: { username: id } }),
    by.call(api.hikes.ofUser, { params: { userId: who } }),
    by.call(api.hikes.photo, { params: { id: hike } }),
    like(by, hike),
    by.call(api.friends.add, { params: { id } }),
    by.call(api.friends.remove, { params: { id } }),
    by.call(api.blocks.mute, { params: { username: who } }),
    by.call(api.reports.create, { body: { kind: 'profile', id: who, reason: 'spam' } }),
    by.call(api.reports.create, { body: { kind: 'photo', id: hike, reason: 'spam' } }),
  ]
  return (await Promise.all(asked)).map(({ status, body, headers }) => ({
    status,
    body,
    type: headers['content-type'],
  }))
}

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

test.each(ENGINES)('R13.13: %s: a block hides each from the other, as if they were not there', async (engine) => {
  const { server, mia, tom, hikes } = await friends(engine)
  const nobody = await encounters(tom, 'nobody', UNKNOWN_ID, UNKNOWN_ID)
  expect(new Set(nobody.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await block(mia, 'tom')).status).toBe(204)
  expect(await encounters(tom, 'mia', mia.id, hikes.mia)).toEqual(nobody)
  expect(await encounters(mia, 'tom', tom.id, hikes.tom)).toEqual(nobody)
  // a blocked member cannot block back: they do not see the person
  expect(await block(tom, 'mia')).toMatchObject({ status: 404, body: { message: 'User not found' } })
  expect((await block(mia, 'TOM')).status).toBe(204)
  const visitor = await server.call(api.users.get, { params: { username: 'mia' } })
  expect([visitor.status, visitor.body.username]).toEqual([200, 'mia'])
})

/** Returns the answers of all lists that may contain other people, as one text. */
async function lists(by: Member): Promise<string> {
  const asked = [
    by.call(api.users.list),
    by.call(api.users.list, { query: { query: 'mi' } }),
    by.call(api.users.list, { query: { query: 'mia' } }),
    by.call(api.users.list, { query: { query: 'walker' } }),
    by.call(api.users.search, { query: { query: 'mia' } }),
    by.call(api.users.me),
    by.call(api.friends.list),
    by.call(api.friends.followers),
    by.call(api.friends.requests),
    by.call(api.friends.hikes),
    by.call(api.friends.followersCount),
    by.call(api.achievements.friendsRecent),
    by.call(api.notifications.list),
    by.call(api.rankings.allRanked),
    by.call(api.rankings.top),
    by.call(api.trails.photos, { params: { name: 'Of Mia', country: 'Norway' } }),
    by.call(api.trails.randomWithPhoto),
    by.call(api.blocks.muted),
  ]
  return (await Promise.all(asked)).map(({ bytes, headers }) => `${bytes} ${headers['x-total-count'] ?? ''}`).join('\n')
}

const named = (text: string, who: string, ids: readonly string[]) =>
  [`"${who}"`, ...ids].filter((word) => text.includes(word))

test.each(ENGINES)('%s: no list of the one names the other, old notifications included', async (engine) => {
  const { mia, tom, hikes } = await friends(engine)
  const words = { mia: [mia.id, `${hikes.mia}/photo`], tom: [tom.id, `${hikes.tom}/photo`] }
  await mute(tom, 'mia')
  expect(named(await lists(tom), 'mia', words.mia)).toHaveLength(3)
  await block(mia, 'tom')
  expect(named(await lists(tom), 'mia', words.mia)).toEqual([])
  expect(named(await lists(mia), 'tom', words.tom)).toEqual([])
  expect(named(await lists(mia), 'mia', words.mia)).toHaveLength(3)
  expect((await tom.call(api.notifications.list)).body).toMatchObject({ notifications: [], unreadCount: 0 })
})

test.each(ENGINES)(
  'R13.13: %s: a block ends who follows whom, requests, likes and notifications, in both directions',
  async (engine) => {
    const { server, mia, tom, eve, hikes } = await friends(engine)
    await eve.call(api.privacySettings.update, { body: { approvesFollowers: true } })
    await follow(tom, eve)
    await block(mia, 'tom')
    await block(eve, tom.id)
    const rows = (table: 'friendships' | 'follow_requests') =>
      server.deps.db.read.selectFrom(table).selectAll().execute()
    expect([await rows('friendships'), await rows('follow_requests')]).toEqual([[], []])
    expect(await server.deps.db.read.selectFrom('likes').select(['user_id', 'hike_id']).execute()).toEqual([
      { user_id: eve.id, hike_id: hikes.mia },
    ])
    const told = await server.deps.db.read.selectFrom('notifications').select('content').execute()
    expect(told.map(({ content }) => content)).toEqual(['eve liked your hike Of Mia'])
    const likesOf = async (name: string) =>
      (await server.call(api.trails.stats, { params: { hikeName: name, country: 'Norway' } })).body.totalLikes
    await expect.poll(async () => [await likesOf('Of Mia'), await likesOf('Of Tom')]).toEqual([1, 0])
    expect(await checkTrails(server.deps.db.read)).toEqual([])
  },
)

test.each(ENGINES)('%s: unblocking makes people visible again, and restores nothing else', async (engine) => {
  const { mia, tom } = await friends(engine)
  await block(mia, 'tom')
  expect((await mia.call(api.blocks.blocked)).body).toMatchObject([{ _id: tom.id, username: 'tom' }])
  expect((await tom.call(api.blocks.blocked)).body).toEqual([])
  // a blocked member has nothing to undo
  expect(await unblock(tom, 'mia')).toMatchObject({ status: 404, body: (await unblock(tom, 'nobody')).body })
  expect((await unblock(mia, 'Tom')).status).toBe(204)
  expect((await mia.call(api.blocks.blocked)).body).toEqual([])
  for (const [by, whom] of [
    [mia, 'tom'],
    [tom, 'mia'],
  ] as const) {
    const hikes = await by.call(api.hikes.ofUser, { params: { userId: whom } })
    expect(hikes.body).toMatchObject([{ likesCount: whom === 'mia' ? 1 : 0, isLiked: false }])
    expect((await by.call(api.users.me)).body.friends).toEqual([])
  }
  expect((await unblock(mia, 'tom')).status).toBe(404)
})

test.each(ENGINES)('%s: after mutual blocks, one unblock is not enough', async (engine) => {
  const { server, mia, tom } = await three(engine)
  const at = server.deps.now()
  await server.deps.db.write([mia.id, tom.id], async (tx) => {
    for (const [of, to] of [
      [mia.id, tom.id],
      [tom.id, mia.id],
    ] as const)
      await tx.insertInto('blocks').values({ blocker_id: of, blocked_id: to, created_at: at }).execute()
  })
  await unblock(mia, 'tom')
  expect((await mia.call(api.users.get, { params: { username: 'tom' } })).status).toBe(404)
  await unblock(tom, 'mia')
  expect((await mia.call(api.users.get, { params: { username: 'tom' } })).status).toBe(200)
})

test.each(ENGINES)(
  '%s: blocked people are missing from the counts of the blocker, and from nobody else’s',
  async (engine) => {
    const { server, mia, tom, eve, hikes } = await friends(engine)
    const countOf = async (by: Somebody, query = '') => {
      const { body, headers } = await by.call(api.users.list, { query: { query } })
      return [body.length, Number(headers['x-total-count'])]
    }
    const likersOf = async (by: Somebody) => {
      const { body } = await like(by, hikes.mia)
      const [seen] = (await by.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body
      return [body.likes, body.likesCount, seen?.likesCount]
    }
    const before = [
      await countOf(server),
      await countOf(mia),
      await countOf(server, 'to'),
      await countOf(server, 'tom'),
    ]
    await block(eve, 'tom')
    expect(await likersOf(eve)).toEqual([[eve.id], 1, 1])
    expect(await likersOf(tom)).toEqual([[tom.id], 1, 1])
    for (const by of [server, mia])
      expect([await countOf(server), await countOf(by), await countOf(by, 'to'), await countOf(by, 'tom')]).toEqual(
        before,
      )
    for (const [by, query] of [
      [eve, ''],
      [tom, ''],
    ] as const)
      expect(await countOf(by, query)).toEqual([2, 2])
    expect([await countOf(eve, 'to'), await countOf(eve, 'tom')]).toEqual([
      [0, 0],
      [0, 0],
    ])
  },
)

test.each(ENGINES)('%s: no cached answer survives a block or an unblock', async (engine) => {
  const { mia, tom } = await friends(engine)
  const answers = () => Promise.all([lists(tom), lists(mia)])
  const [toms] = await answers()
  await answers()
  await block(mia, 'tom')
  const [hidden] = await answers()
  expect(hidden).not.toContain('"mia"')
  await unblock(mia, 'tom')
  for (const _ of ['made', 'kept']) {
    const people = (await tom.call(api.users.list)).body.map(({ username }) => username)
    expect(people).toEqual(['eve', 'mia', 'tom'])
    expect((await tom.call(api.rankings.allRanked)).body).toHaveLength(2)
  }
  expect(toms).toContain('"mia"')
})

test.each(BOTH_ENGINES)('%s: blocking and following at once leaves no follower', async (engine) => {
  const { server, mia, tom } = await three(engine)
  const [mias, toms] = [await log(mia, { name: 'Of Mia' }), await log(tom, { name: 'Of Tom' })]
  for (let n = 0; n < 8; n += 1) {
    await Promise.all([
      follow(tom, mia),
      like(tom, mias),
      block(mia, 'tom'),
      follow(mia, tom),
      like(mia, toms),
      block(tom, 'mia'),
      follow(tom, mia),
    ])
    const { db } = server.deps
    expect(await db.read.selectFrom('blocks').selectAll().execute()).not.toEqual([])
    for (const table of ['friendships', 'likes', 'notifications', 'follow_requests'] as const)
      expect([table, await db.read.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    await Promise.all([unblock(mia, 'tom'), unblock(tom, 'mia')])
  }
})

test.each(ENGINES)('%s: a block beats a request that is accepted at once', async (engine) => {
  const { server, mia, tom } = await three(engine)
  await mia.call(api.privacySettings.update, { body: { approvesFollowers: true } })
  for (let n = 0; n < 5; n += 1) {
    await follow(tom, mia)
    await Promise.all([
      mia.call(api.friends.accept, { params: { id: tom.id } }),
      block(mia, 'tom'),
      mia.call(api.privacySettings.update, { body: { approvesFollowers: n % 2 === 0 } }),
    ])
    expect(await server.deps.db.read.selectFrom('friendships').selectAll().execute()).toEqual([])
    await unblock(mia, 'tom')
    await mia.call(api.privacySettings.update, { body: { approvesFollowers: true } })
  }
})

test('blocking or muting oneself, an unknown person or a leaver is refused', async () => {
  const { server, mia, eve } = await three()
  await eve.call(api.leaving.leave, { body: { password: PASSWORD } })
  const before = await dumpStore(server.deps.db)
  for (const name of ['mia', 'MIA', mia.id]) {
    expect(await block(mia, name)).toMatchObject({ status: 400, body: { message: 'You cannot block yourself' } })
    expect(await mute(mia, name)).toMatchObject({ status: 400, body: { message: 'You cannot mute yourself' } })
  }
  for (const name of ['nobody', UNKNOWN_ID, 'eve', eve.id, '%00', 'x'.repeat(101)])
    for (const one of [await block(mia, name), await mute(mia, name)])
      expect(one).toMatchObject({ status: 404, body: { message: 'User not found' } })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('a private profile cannot be blocked by name, unless it follows me', async () => {
  const { mia, tom, eve } = await three()
  await follow(tom, mia)
  for (const one of [tom, eve]) await one.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect((await block(mia, 'eve')).status).toBe(404)
  expect((await block(mia, 'tom')).status).toBe(204)
  expect((await mia.call(api.friends.followers)).body).toEqual([])
})

test('a leaver disappears from the lists and returns if they stay; a deletion leaves nothing', async () => {
  const { server, mia, tom, eve } = await three()
  await block(mia, 'tom')
  await mute(mia, 'eve')
  for (const one of [tom, eve]) await one.call(api.leaving.leave, { body: { password: PASSWORD } })
  const listed = async () =>
    [await mia.call(api.blocks.blocked), await mia.call(api.blocks.muted)].map(({ body }) =>
      body.map((one) => one.username),
    )
  expect(await listed()).toEqual([[], []])
  for (const one of [tom, eve]) await one.call(api.leaving.stay)
  expect(await listed()).toEqual([['tom'], ['eve']])
  expect((await tom.call(api.users.get, { params: { username: 'mia' } })).status).toBe(404)
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  const { db, files, now } = server.deps
  await removeDeletedAccounts({ db, files, now: () => now() + 8 * 24 * 3_600_000 })
  for (const table of ['blocks', 'mutes', 'reports'] as const)
    expect(await db.read.selectFrom(table).selectAll().execute()).toEqual([])
})

test.each(ENGINES)('R13.14: %s: a thousand people can be blocked, and no more', async (engine) => {
  const { server, mia } = await three(engine)
  const { db, now } = server.deps
  const one = await db.read.selectFrom('users').selectAll().where('username', '=', 'tom').executeTakeFirstOrThrow()
  const crowd = Array.from({ length: 1001 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  await db.write('crowd', async (tx) => {
    for (let n = 0; n < crowd.length; n += 50) {
      const rows = crowd
        .slice(n, n + 50)
        .map((id, at) => ({ ...one, id, username: `w${n + at}`, email: `w${n + at}@x.org` }))
      await tx.insertInto('users').values(rows).execute()
    }
  })
  await db.write(mia.id, async (tx) => {
    for (let n = 0; n < 999; n += 100) {
      const rows = crowd
        .slice(n, Math.min(n + 100, 999))
        .map((id) => ({ blocker_id: mia.id, blocked_id: id, created_at: now() }))
      await tx.insertInto('blocks').values(rows).execute()
    }
  })
  expect((await block(mia, crowd[999] ?? '')).status).toBe(204)
  expect(await block(mia, crowd[1000] ?? '')).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_blocked',
      message: 'You have blocked 1000 people, which is the maximum. Undo one of them first.',
    },
  })
  // blocking somebody again changes nothing
  expect((await block(mia, crowd[3] ?? '')).status).toBe(204)
  expect((await mia.call(api.blocks.blocked)).body).toHaveLength(1000)
  expect((await mia.call(api.users.list)).body.map(({ username }) => username)).toEqual(['eve', 'mia', 'tom', 'w1000'])
})

test('after a block, an open stream carries nothing of the other person, and does not reveal the block', async () => {
  const { server, mia, tom } = await friends('sqlite')
  await server.isDelivered()
  const stream = await aStream(server, tom)
  await block(mia, 'tom')
  // a notification that was under way when the block was written
  await server.deps.db.write('fan-out', async (tx) => {
    const draft = { actor_id: mia.id, content: 'mia waved', created_at: 0 }
    await addToInboxes(tx, [tom.id], [draft])
    await signalInbox(tx, { userIds: [tom.id] })
  })
  await log(mia, { name: 'Unheard' })
  await waitUntilSettled(server, stream, tom.id)
  expect(stream.text()).not.toContain('mia')
  const loses = ['friends', 'me', 'users', 'trails', 'achievements', 'notifications']
  const losesLike = ['my-hikes', 'notifications', 'me', 'achievements', 'users', 'trails']
  expect(stream.events.map(({ event, data }) => [event, data])).toEqual([
    ['touched', loses],
    ['touched', losesLike],
    ['touched', ['settings']],
  ])
  expect((await tom.call(api.notifications.list)).body).toMatchObject({ notifications: [], unreadCount: 0 })
})
