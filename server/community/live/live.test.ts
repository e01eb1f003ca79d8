import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { addToInboxes } from '#server/aggregates/notifications/store.ts'
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
import { BOTH_ENGINES, ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { type TestStream, aStream, aToken, requestStream, waitUntilSettled } from '#server/testing/a-stream.ts'
import { signalInbox } from '#server/platform/messages/messages.ts'
import { createStreamTokens } from './tokens.ts'

// earns no more than a first hike does
const STROLL = { difficulty: 'Easy', length: 1, elevation: 1 }
const OWN_HIKE = ['my-hikes', 'wishlist', 'me', 'achievements', 'trails', 'users', 'totals', 'challenges']
const OF_FRIENDS = ['friends', 'users', 'trails']
const EVERYTHING = expect.arrayContaining(['me', 'my-hikes', 'wishlist', 'friends', 'notifications', 'totals'])

const follow = (by: Caller, other: Member) => by.call(api.friends.add, { params: { id: other.id } })
const like = (by: Caller, id: string, action = 'like') => by.call(api.likes.set, { params: { id }, body: { action } })
const log = async (by: Caller, over = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ ...STROLL, ...over }) })).body._id
const contents = (news: readonly unknown[]) => news.map((one) => (one as { content: string }).content)
const of = (stream: TestStream, kind: string) => stream.events.filter(({ event }) => event === kind)

async function people(options: ServerOptions = {}) {
  const server = await aServer(options)
  return { server, mia: await server.as('mia'), tom: await server.as('tom') }
}

async function signIn(server: TestServer) {
  const { body } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  return { ...body, ...createCaller(server.app, body.accessToken) }
}

/** Stores notifications directly. */
function notify(server: TestServer, to: Member, texts: readonly string[]) {
  const drafts = texts.map((content) => ({ actor_id: to.id, content, created_at: 0 }))
  return server.deps.db.write(to.id, (tx) => addToInboxes(tx, [to.id], drafts))
}

test('a stream has its content type and avoids caches and buffers', async () => {
  const { server, mia } = await people()
  const { response, text } = await aStream(server, mia)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
  await expect.poll(() => text()).toBe('retry: 5000\nid: 0\n\n')
})

test.each(ENGINES)('%s: a like and a new follower reach their recipient only', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  const hike = await log(mia)
  const [mias, toms] = [await aStream(server, mia), await aStream(server, tom)]
  await like(tom, hike)
  await server.isDelivered()
  await follow(tom, mia)
  const news = await mias.wait('notification', 2)
  expect(contents(news)).toEqual(['tom liked your hike Besseggen Ridge', 'tom added you as a friend'])
  expect(news).toEqual((await mia.call(api.notifications.list)).body.notifications.toReversed())
  expect(await mias.wait('touched', 2)).toEqual([
    ['my-hikes', 'notifications', 'me', 'achievements', 'users', 'trails'],
    ['friends', 'notifications'],
  ])
  expect(await toms.wait('touched', 2)).toEqual([
    ['users', 'trails', 'friends'],
    ['friends', 'me', 'achievements', 'challenges'],
  ])
  expect(of(toms, 'notification')).toEqual([])
})

test.each(ENGINES)(
  '%s: followers hear of hikes, other devices of everything, and neither of what failed',
  async (engine) => {
    const { server, mia, tom } = await people({ engine })
    await follow(tom, mia)
    const [phone, toms] = [await aStream(server, await signIn(server)), await aStream(server, tom)]
    const id = await log(mia)
    await mia.call(api.hikes.create, { body: hikeBody() })
    await mia.call(api.hikes.update, { params: { id }, body: { rating: 1 } })
    await mia.call(api.hikes.remove, { params: { id } })
    expect(await phone.wait('touched', 3)).toEqual([
      OWN_HIKE,
      OWN_HIKE,
      ['my-hikes', 'me', 'trails', 'users', 'totals', 'storage', 'challenges'],
    ])
    expect(await toms.wait('touched', 3)).toEqual([OF_FRIENDS, OF_FRIENDS, OF_FRIENDS])
    expect(contents(await toms.wait('notification', 2))).toEqual([
      'mia completed Besseggen Ridge',
      'mia earned First Steps',
    ])
    await waitUntilSettled(server, phone, mia.id)
    expect([phone.events.length, toms.events.length]).toEqual([4, 5])
  },
)

test.each(ENGINES)('%s: followers learn nothing about wishes until they are completed', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await follow(tom, mia)
  const toms = await aStream(server, tom)
  const [dream, other] = [
    await log(mia, { name: 'Dream', isWishList: true }),
    await log(mia, { name: 'Other', isWishList: true }),
  ]
  await mia.call(api.hikes.update, { params: { id: dream }, body: { name: 'Dreams' } })
  await mia.call(api.wishlist.remove, { params: { hikeId: other } })
  await waitUntilSettled(server, toms, tom.id)
  expect(toms.events).toHaveLength(1)
  await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId: dream } })
  expect(contents(await toms.wait('notification', 2))[0]).toBe('mia completed Dreams')
  expect((await toms.wait('touched', 2))[1]).toEqual(OF_FRIENDS)
})

test.each(BOTH_ENGINES)(
  'R9.11: %s: whoever comes back gets what was missed once, and is told to look at everything',
  async (engine) => {
    const { server, mia, tom } = await people({ engine })
    const hike = await log(mia)
    const before = await aStream(server, mia)
    await like(tom, hike)
    await before.wait('notification', 1)
    before.close()
    await before.ended
    await notify(server, mia, ['mia a', 'mia b', 'mia c'])
    const id = before.events.at(-1)?.id ?? ''
    for (const options of [{ query: { lastEventId: id } }, { headers: { 'last-event-id': id } }]) {
      const back = await aStream(server, mia, options)
      expect(await back.wait('touched', 1)).toEqual([EVERYTHING])
      expect(back.events.map(({ event }) => event)).toEqual(['notification', 'notification', 'notification', 'touched'])
      expect(contents(await back.wait('notification', 3))).toEqual(['mia a', 'mia b', 'mia c'])
      expect(back.events.map((event) => Number(event.id))).toEqual([2, 3, 4, 4])
    }
  },
)

test.each(['', 'x', '-1', '1e3', '99999999', '9'.repeat(400)])(
  'the unknown last event %j replays nothing',
  async (lastEventId) => {
    const { server, mia } = await people()
    await notify(server, mia, ['mia a'])
    const stream = await aStream(server, mia, { query: { lastEventId } })
    expect(await stream.wait('touched', 1)).toEqual([EVERYTHING])
    await notify(server, mia, ['mia b'])
    const toms = await aStream(server, mia, { query: { lastEventId: stream.events.at(-1)?.id ?? '' } })
    expect(contents(await toms.wait('notification', 1))).toEqual(['mia b'])
  },
)

test('a new stream replays nothing, and goes on from where it began even if nothing came', async () => {
  const { server, mia } = await people()
  await notify(server, mia, ['mia a', 'mia b'])
  const stream = await aStream(server, mia)
  await expect.poll(() => stream.text()).toContain('id: 2\n\n')
  await waitUntilSettled(server, stream, mia.id)
  expect(of(stream, 'notification')).toEqual([])
})

test.each(ENGINES)('%s: across restarts each notification arrives once', async (engine) => {
  const location = await aLocation(engine)
  const seen: string[] = []
  let lastEventId = '0'
  const sent: string[] = []
  const first = await aServer({ db: await openStore(location) })
  const mia = await first.as('mia')
  for (let round = 0; round < 4; round += 1) {
    const server = await aServer({ db: await openStore(location) })
    const me = createCaller(server.app, mia.accessToken)
    const stream = await aStream(server, me, { query: { lastEventId } })
    const during = Array.from({ length: 20 }, (_, n) => `mia ${round} during ${n}`)
    const writes = during.map((text) =>
      server.deps.db.write(mia.id, async (tx) => {
        await addToInboxes(tx, [mia.id], [{ actor_id: mia.id, content: text, created_at: 0 }])
        await signalInbox(tx, { userId: mia.id })
      }),
    )
    // some arrive while the server closes
    if (round % 2 === 0) await Promise.all(writes)
    const closing = server.app.close()
    await Promise.all(writes)
    await closing
    await stream.ended
    const after = Array.from({ length: 5 }, (_, n) => `mia ${round} after ${n}`)
    await notify(first, mia, after)
    sent.push(...during, ...after)
    seen.push(...contents(of(stream, 'notification').map(({ data }) => data)))
    lastEventId = stream.events.at(-1)?.id ?? lastEventId
  }
  const last = await aStream(first, mia, { query: { lastEventId } })
  await last.wait('touched', 1)
  seen.push(...contents(of(last, 'notification').map(({ data }) => data)))
  expect(seen.toSorted()).toEqual(sent.toSorted())
})

test.each(ENGINES)('%s: hikes of one friend are collapsed live as in the list', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await follow(tom, mia)
  const stream = await aStream(server, tom)
  const completed = (by: TestStream) =>
    of(by, 'notification').filter(({ data }) => contents([data])[0]?.includes(' completed '))
  for (let n = 1; n <= 7; n += 1) await log(mia, { name: `Hike ${n}` })
  await expect.poll(() => completed(stream).length).toBe(7)
  const sent = completed(stream)
  expect(contents(sent.map(({ data }) => data))).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `mia completed Hike ${n}`),
    'mia completed Hike 6, Hike 5 and 4 more',
    'mia completed Hike 7, Hike 6 and 5 more',
  ])
  const ids = sent.map(({ data }) => (data as { _id: string })._id)
  expect(ids.slice(5)).toEqual([ids[4], ids[4]])
  const list = (await tom.call(api.notifications.list)).body.notifications
  expect(list.filter(({ content }) => content.includes(' completed '))).toEqual([sent.at(-1)?.data])
  // the list has to be read again once: when five became one
  const again = of(stream, 'touched').filter(({ data }) => JSON.stringify(data) === '["notifications"]')
  expect(again).toHaveLength(1)
  const back = await aStream(server, tom, { query: { lastEventId: sent[2]?.id ?? '' } })
  await expect.poll(() => completed(back).map(({ data }) => data)).toEqual([sent.at(-1)?.data])
})

test('the seventh stream of a person closes the oldest', async () => {
  const { server, mia, tom } = await people({ config: { hasLimits: true } })
  const toms = await aStream(server, tom)
  const streams = []
  for (let n = 0; n < 7; n += 1) streams.push(await aStream(server, mia))
  await streams[0]?.ended
  server.app.invalidate(mia.id, ['me'])
  for (const stream of streams.slice(1)) await stream.wait('touched', 1)
  await waitUntilSettled(server, toms, tom.id)
})

test('without limits a person may have any number of streams', async () => {
  const { server, mia } = await people({
    config: { hasLimits: false, limits: { ...LIMITS, streams: { max: 1, windowMs: 0 } } },
  })
  const streams = [await aStream(server, mia), await aStream(server, mia), await aStream(server, mia)]
  server.app.invalidate(mia.id, ['me'])
  for (const stream of streams) await stream.wait('touched', 1)
})

test.each([
  ['one address', { streamsAtAddress: { max: 2, windowMs: 0 } }],
  ['the server', { streamsInAll: { max: 2, windowMs: 0 } }],
])('there is an end to the streams of %s, and room again when one closes', async (_, limits) => {
  const { server, mia } = await people({ config: { hasLimits: true, limits: { ...LIMITS, ...limits } } })
  const [first] = [await aStream(server, mia), await aStream(server, mia)]
  const refused = await requestStream(server, { token: await aToken(mia) })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('30')
  first.close()
  await expect.poll(async () => (await requestStream(server, { token: await aToken(mia) })).statusCode).toBe(200)
})

test('a closing server ends the streams with a delay for reconnecting', async () => {
  const { server, mia, tom } = await people()
  const streams = [await aStream(server, mia), await aStream(server, tom)]
  await server.app.close()
  await Promise.all(streams.map(({ ended }) => ended))
  for (const stream of streams) {
    const again = Number(/retry: (\d+)\n\n$/.exec(stream.text())?.[1])
    expect(again).toBeGreaterThanOrEqual(2000)
    expect(again).toBeLessThanOrEqual(8000)
    expect(stream.response.complete).toBe(true)
  }
})

/** Creates members with one session each, without a slow sign-in. */
async function aCrowd(server: TestServer, size: number) {
  const { db, now } = server.deps
  const { id: model } = await server.as('model')
  return db.write('crowd', async (tx) => {
    const row = await tx.selectFrom('users').selectAll().where('id', '=', model).executeTakeFirstOrThrow()
    const crowd = []
    for (let n = 0; n < size; n += 1) {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
      await tx
        .insertInto('users')
        .values({ ...row, id, username: `fan_${n}`, email: `fan_${n}@example.org` })
        .execute()
      const session = { id, user_id: id, generation: 0, adoptions: '[]', created_at: now(), expires_at: now() + 1e9 }
      await tx.insertInto('sessions').values(session).execute()
      crowd.push({ userId: id, sessionId: id })
    }
    return crowd
  })
}

test.each(ENGINES)('%s: with a hundred streams open an event reaches all', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const crowd = await aCrowd(server, 100)
  await server.deps.db.write('follow', async (tx) => {
    for (const { userId } of crowd)
      await tx.insertInto('friendships').values({ follower_id: userId, followed_id: mia.id, created_at: 0 }).execute()
  })
  const tokens = createStreamTokens(server.deps)
  const streams = await Promise.all(
    crowd.map(async (me) => {
      const by = { call: async () => ({ body: { sseToken: await tokens.issue(me) } }) } as unknown as Caller
      return aStream(server, by)
    }),
  )
  await log(mia)
  for (const stream of streams) {
    expect(contents(await stream.wait('notification', 2))).toEqual([
      'mia completed Besseggen Ridge',
      'mia earned First Steps',
    ])
    expect(await stream.wait('touched', 1)).toEqual([OF_FRIENDS])
  }
})

test.skipIf(!BOTH_ENGINES.includes('postgresql'))(
  'what one process writes reaches the streams of the other, and so does the end of a session',
  async () => {
    const location = await aLocation('postgresql')
    const one = await aServer({ db: await openStore(location) })
    const other = await aServer({ db: await openStore(location) })
    const [mia, tom] = [await one.as('mia'), await one.as('tom')]
    const stream = await aStream(other, createCaller(other.app, mia.accessToken))
    await follow(tom, mia)
    await mia.call(api.users.updateMe, { body: { firstName: 'Maria' } })
    expect(contents(await stream.wait('notification', 1))).toEqual(['tom added you as a friend'])
    await expect
      .poll(() => of(stream, 'touched').map(({ data }) => data))
      .toEqual(
        expect.arrayContaining([
          ['friends', 'notifications'],
          ['me', 'users'],
        ]),
      )
    await mia.call(api.auth.logout)
    await stream.ended
  },
)
