import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Visibility } from '#domain/account/visibility.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'

const NAME = 'Quiet Tarn'
const TRAIL = { name: NAME, country: 'Norway' }

const log = async (by: Member, over: Record<string, unknown> = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody(over) })).body

/** Gives Mia three hikes, the middle one with this visibility; Tom follows her, Ada does not. */
async function aList(server: TestServer, visibility: Visibility) {
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  await log(mia, { name: 'Last' })
  const hike = await log(mia, { name: NAME, visibility })
  await log(mia, { name: 'First', length: 3, elevation: 100 })
  return { mia, tom, ada, hike }
}

const listOf = async (who: Pick<Member, 'call'>) => {
  const { body, headers } = await who.call(api.hikes.ofUser, { params: { userId: 'mia' } })
  return { hikes: body.map(({ rank, name }) => `${rank} ${name}`), total: Number(headers['x-total-count']) }
}
const ALL = { hikes: ['1 First', `2 ${NAME}`, '3 Last'], total: 3 }
const OTHERS = { hikes: ['1 First', '2 Last'], total: 2 }

test.each(BOTH_ENGINES)(
  'R13.9: %s: whoever does not see a hike sees a list without a gap, and totals without it',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom, ada, hike } = await aList(server, 'private')
    const sees = async () => [await listOf(mia), await listOf(tom), await listOf(ada), await listOf(server)]
    expect(await sees()).toEqual([ALL, OTHERS, OTHERS, OTHERS])
    const change = (visibility: Visibility) =>
      mia.call(api.hikes.update, { params: { id: hike._id }, body: { visibility } })
    expect((await change('followers')).body.visibility).toBe('followers')
    expect(await sees()).toEqual([ALL, ALL, OTHERS, OTHERS])
    await change('public')
    expect(await sees()).toEqual([ALL, ALL, ALL, ALL])
    await change('private')
    expect(await sees()).toEqual([ALL, OTHERS, OTHERS, OTHERS])
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)

test.each(ENGINES)(
  'R13.10: %s: what not everybody sees counts for no trail and not for the community',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, hike } = await aList(server, 'followers')
    const params = { hikeName: NAME, country: 'Norway' }
    const community = async () => ({
      stats: (await server.call(api.trails.stats, { params })).status,
      hikes: (await server.call(api.totals.community)).body.totalHikes,
      found: (await server.call(api.trails.search, { query: { query: NAME } })).body.length,
      ranked: (await server.call(api.rankings.allRanked)).body.map(({ rank, name }) => `${rank} ${name}`),
      last: (await server.call(api.trails.stats, { params: { hikeName: 'Last', country: 'Norway' } })).body
        .averagePosition,
    })
    expect(await community()).toEqual({ stats: 404, hikes: 2, found: 0, ranked: ['1 First', '2 Last'], last: 2 })
    await mia.call(api.hikes.update, { params: { id: hike._id }, body: { visibility: 'public' } })
    expect(await community()).toEqual({ stats: 200, hikes: 3, found: 1, ranked: ALL.hikes, last: 3 })
    await mia.call(api.hikes.update, { params: { id: hike._id }, body: { visibility: 'private' } })
    expect(await community()).toEqual({ stats: 404, hikes: 2, found: 0, ranked: ['1 First', '2 Last'], last: 2 })
  },
)

test.each(ENGINES)(
  '%s: the page of a trail that nobody else knows works for those who see its hike',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom, ada, hike } = await aList(server, 'followers')
    const params = { id: hike._id }
    await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
    await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
    const page = async (who: Pick<Member, 'call'>) => [
      (await who.call(api.trails.stats, { params: { hikeName: NAME, country: 'Norway' } })).status,
      (await who.call(api.trails.photos, { params: TRAIL })).status,
      (await who.call(api.trails.gpx, { params: TRAIL })).status,
      (await who.call(api.hikes.photo, { params })).status,
      (await who.call(api.hikes.gpx, { params })).status,
    ]
    // whoever reads first, nobody gets an answer made for somebody else
    for (const _ of ['made', 'kept']) {
      for (const who of [mia, tom]) expect(await page(who)).toEqual([200, 200, 200, 200, 200])
      for (const who of [ada, server]) expect(await page(who)).toEqual([404, 404, 404, 404, 404])
    }
  },
)

test('private answers are not cached on the way', async () => {
  const server = await aServer()
  const { mia, tom, hike } = await aList(server, 'followers')
  const params = { id: hike._id }
  await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
  for (const row of [api.hikes.photo, api.hikes.gpx])
    expect((await tom.call(row, { params })).headers['cache-control']).toBe('private, no-store')
})

test('a hidden hike cannot be liked, changed or removed, and is not found', async () => {
  const server = await aServer()
  const { tom, ada, hike } = await aList(server, 'private')
  const params = { id: hike._id }
  const gone = { status: 404, body: { message: 'Hike not found', code: 'not_found' } }
  for (const who of [tom, ada]) {
    expect(await who.call(api.likes.set, { params, body: { action: 'like' } })).toMatchObject(gone)
    expect(await who.call(api.hikes.update, { params, body: { rating: 1 } })).toMatchObject(gone)
    expect(await who.call(api.hikes.remove, { params })).toMatchObject(gone)
  }
})

test('followers are notified of visible hikes only', async () => {
  const server = await aServer()
  const { mia, tom } = await aList(server, 'private')
  await log(mia, { name: 'For Friends', visibility: 'followers' })
  const { notifications } = (await tom.call(api.notifications.list)).body
  const completed = notifications.map(({ content }) => content).filter((content) => content.includes('completed'))
  expect(completed).toEqual(['mia completed For Friends', 'mia completed First', 'mia completed Last'])
})

test.each(['Public', '', null, 1, 'everybody'])('%j is no visibility', async (visibility) => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { status } = await mia.call(api.hikes.create, { body: hikeBody({ visibility }) })
  expect(status).toBe(400)
  expect((await mia.call(api.hikes.mine)).body).toEqual([])
})

test.each([
  [{ isShared: 'true' }, 'public', [200, 200, 200]],
  [{ isShared: 'false' }, 'private', [200, 404, 404]],
  [{ visibility: 'followers' }, 'followers', [200, 200, 404]],
  [{ visibility: 'private', isShared: 'true' }, 'private', [200, 404, 404]],
  [{}, 'public', [200, 200, 200]],
] as const)('a track sent with %j is for %s', async (fields, visibility, statuses) => {
  const server = await aServer()
  const { mia, tom, ada, hike } = await aList(server, 'public')
  const params = { id: hike._id }
  const sent = await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx(), fields } })
  expect(sent.body.gpxFile).toMatchObject({ visibility, isShared: visibility === 'public' })
  const got = []
  for (const who of [mia, tom, ada]) got.push((await who.call(api.hikes.gpx, { params })).status)
  expect(got).toEqual(statuses)
})

test('R13.8: a track is for nobody whom its hike is not for, and who may have it is one of three', async () => {
  const server = await aServer()
  const { mia, tom, hike } = await aList(server, 'private')
  const params = { id: hike._id }
  const send = (visibility: string) =>
    mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx(), fields: { visibility } } })
  expect((await send('public')).status).toBe(200)
  expect((await tom.call(api.hikes.gpx, { params })).status).toBe(404)
  expect(await send('all')).toMatchObject({ status: 400 })
})

test.each(ENGINES)(
  '%s: a hike that is changed while it is hidden leaves the trail of others as it is',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom, hike } = await aList(server, 'private')
    await log(tom, { name: NAME })
    await mia.call(api.hikes.update, { params: { id: hike._id }, body: { rating: 1 } })
    const params = { hikeName: NAME, country: 'Norway' }
    expect((await server.call(api.trails.stats, { params })).body).toMatchObject({
      totalCompletions: 1,
      averageRating: 5,
    })
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)

test.each(ENGINES)(
  '%s: a long list is hidden and shown with its owner’s profile, completely',
  { tags: ['deep'] },
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    for (let n = 0; n < 260; n += 1) await log(mia, { name: `Hike ${n}` })
    const show = (profile: Visibility) => mia.call(api.privacySettings.update, { body: { profile } })
    const seen = async () =>
      Number((await server.call(api.hikes.ofUser, { params: { userId: 'mia' } })).headers['x-total-count'])
    expect(await seen()).toBe(260)
    const names = Array.from({ length: 260 }, (_, n) => `Hike ${259 - n}`)
    const listOf = async (query: Record<string, unknown>) =>
      (await server.call(api.hikes.ofUser, { params: { userId: 'mia' }, query })).body.map(({ name, rank }) => [
        name,
        rank,
      ])
    // all on one day: the newest is the one that was logged last
    for (const order of ['rank', 'newest'])
      expect(await listOf({ order })).toEqual(names.map((name, place) => [name, place + 1]))
    expect(await listOf({ limit: 120, offset: 130 })).toEqual(
      names.slice(130, 250).map((name, place) => [name, place + 131]),
    )
    expect((await mia.call(api.hikes.mine)).body.map(({ name }) => name)).toEqual(names)
    expect((await show('private')).status).toBe(200)
    const rows = await server.deps.db.read.selectFrom('hikes').select('audience').distinct().execute()
    expect(rows).toEqual([{ audience: 2 }])
    await show('public')
    expect(await seen()).toBe(260)
    await server.settled()
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)
