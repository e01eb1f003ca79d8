import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Member, type ServerOptions, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const WAYS_OUT = [api.friends.removeFromUsers, api.friends.remove]

const countOf = async (by: Member) => (await by.call(api.friends.followersCount)).body
const follow = (by: Member, other: { id: string }) => by.call(api.friends.add, { params: { id: other.id } })
const log = async (by: Member, over: object) => (await by.call(api.hikes.create, { body: hikeBody({ ...over }) })).body

async function people(options: ServerOptions = {}) {
  const server = await aServer(options)
  return { server, mia: await server.as('mia'), tom: await server.as('tom'), eve: await server.as('eve') }
}

test.each(ENGINES)('R9.1: %s: following is one-way, once, and shows in my record', async (engine) => {
  const { mia, tom, eve } = await people({ engine })
  expect(await follow(mia, tom)).toMatchObject({ status: 200, body: { friends: [tom.id], earnedAchievements: [] } })
  await follow(mia, eve)
  const again = await Promise.all([follow(mia, tom), follow(mia, tom), follow(mia, eve)])
  for (const { status, body } of again) expect([status, body.friends]).toEqual([200, [tom.id, eve.id]])
  expect((await mia.call(api.users.me)).body.friends).toEqual([tom.id, eve.id])
  expect((await tom.call(api.users.me)).body.friends).toEqual([])

  expect([await countOf(mia), await countOf(tom)]).toEqual([{ count: 0 }, { count: 1 }])
})

test.each(ENGINES)('%s: the list of friends has their totals and no e-mail', async (engine) => {
  const { mia, tom, eve } = await people({ engine })
  await log(tom, { name: 'A', length: 10.25, elevation: 100, completionCount: 3 })
  await log(tom, { name: 'B', length: 0.5, elevation: 7 })
  await log(tom, { name: 'Dream', isWishList: true, length: 99 })
  await follow(mia, tom)
  await follow(mia, eve)
  expect((await mia.call(api.friends.list)).body).toEqual([
    {
      _id: tom.id,
      username: 'tom',
      firstName: 'Tom',
      lastName: 'Walker',
      totalHikes: 2,
      totalLength: 31.25,
      totalElevation: 307,
    },
    {
      _id: eve.id,
      username: 'eve',
      firstName: 'Eve',
      lastName: 'Walker',
      totalHikes: 0,
      totalLength: 0,
      totalElevation: 0,
    },
  ])
})

test.each(ENGINES)('%s: both ways to unfollow remove my edge alone, and may be taken again', async (engine) => {
  for (const way of WAYS_OUT) {
    const { server, mia, tom } = await people({ engine })
    await follow(mia, tom)
    await follow(tom, mia)
    for (const _ of [1, 2])
      expect(await mia.call(way, { params: { id: tom.id } })).toMatchObject({ status: 200, body: { friends: [] } })
    expect(await server.deps.db.read.selectFrom('friendships').select('follower_id').execute()).toEqual([
      { follower_id: tom.id },
    ])
  }
})

test('following oneself or an unknown person is refused', async () => {
  const { server, mia, tom } = await people()
  await follow(mia, tom)
  const before = await dumpStore(server.deps.db)
  for (const call of [api.friends.add, ...WAYS_OUT]) {
    expect(await mia.call(call, { params: { id: mia.id } })).toMatchObject({
      status: 400,
      body: { message: 'You cannot add yourself as a friend' },
    })
    for (const id of [UNKNOWN_ID, 'tom', 'x', '%00', '../me', mia.id.toUpperCase()])
      expect((await mia.call(call, { params: { id } })).status, `${call.path} ${id}`).toBe(404)
  }
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('the fifth friend is an achievement', async () => {
  const { server, mia } = await people()
  const others = await Promise.all(['a_b', 'b_c', 'c_d', 'd_e', 'e_f'].map(server.as))
  const answers = []
  for (const other of others) answers.push((await follow(mia, other)).body.earnedAchievements?.map(({ _id }) => _id))
  expect(answers).toEqual([[], [], [], [], ['friends-5']])
})

test.each(ENGINES)(
  '%s: friends’ hikes are dated, completed, of those whom I follow; the newest day first',
  async (engine) => {
    const { mia, tom, eve } = await people({ engine })
    await follow(mia, tom)
    const old = await log(tom, { name: 'Old', completedOn: '2024-01-02' })
    const first = await log(tom, { name: 'First of a day', completedOn: '2025-06-01' })
    const second = await log(tom, { name: 'Second of that day', completedOn: '2025-06-01' })
    await log(tom, { name: 'Dream', isWishList: true })
    await log(eve, { name: 'Not mine' })
    await log(mia, { name: 'Mine' })
    await mia.call(api.likes.set, { params: { id: old._id }, body: { action: 'like' } })
    const { body } = await mia.call(api.friends.hikes)
    expect(body.map(({ _id, username, isLiked, likesCount }) => [_id, username, isLiked, likesCount])).toEqual([
      [second._id, 'tom', false, 0],
      [first._id, 'tom', false, 0],
      [old._id, 'tom', true, 1],
    ])
    await mia.call(api.friends.remove, { params: { id: tom.id } })
    expect((await mia.call(api.friends.hikes)).body).toEqual([])
  },
)

test('an unshared track of a friend stays unseen', async () => {
  const { mia, tom } = await people()
  await follow(mia, tom)
  const { _id } = await log(tom, {})
  const file = { name: 'a.gpx', bytes: aGpx(), fields: { isShared: 'false' } }
  await tom.call(api.hikes.setGpx, { params: { id: _id }, file })
  expect((await mia.call(api.friends.hikes)).body).toMatchObject([{ gpxFile: null, hasGPX: false }])
})

test.each(ENGINES)('%s: friends’ hikes come in pages of 500 that neither skip nor repeat', async (engine) => {
  const { server, mia, tom } = await people({ engine })
  await follow(mia, tom)
  const { _id: model } = await log(tom, {})
  await server.deps.db.write(tom.id, async (tx) => {
    const row = await tx.selectFrom('hikes').selectAll().where('id', '=', model).executeTakeFirstOrThrow()
    for (let n = 2; n <= 701; n += 1) {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
      await tx
        .insertInto('hikes')
        .values({ ...row, id, trail_key: `${n}`, position: n, created_at: 0 })
        .execute()
    }
  })
  const page = async (n?: number) =>
    (await mia.call(api.friends.hikes, n === undefined ? {} : { query: { page: n } })).body.map(({ _id }) => _id)
  const pages = [await page(), await page(2), await page(3)]
  expect(pages.map((ids) => ids.length)).toEqual([500, 201, 0])
  expect(new Set(pages.flat()).size).toBe(701)
  const few = async (n: number) =>
    (await mia.call(api.friends.hikes, { query: { page: n, limit: 8 } })).body.map(({ _id }) => _id)
  expect([...(await few(1)), ...(await few(2))]).toEqual(pages[0]?.slice(0, 16))
  expect((await mia.call(api.friends.hikes, { query: { page: 0 } })).status).toBe(400)
  expect((await mia.call(api.friends.hikes, { query: { limit: 501 } })).status).toBe(400)
})
