import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, type ServerOptions, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { checkTrails } from '#server/aggregates/trail-aggregates/check-trails.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

const like = (by: Member, id: string, action: unknown = 'like') =>
  by.call(api.likes.set, { params: { id }, body: { action } })

const log = async (by: Member, over: object = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ ...over }) })).body._id

const seen = async (by: Pick<Member, 'call'>) =>
  (await by.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body.map(({ likesCount, isLiked }) => [
    likesCount,
    isLiked,
  ])

async function aLikeableHike(options: ServerOptions = {}) {
  const server = await aServer(options)
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  return { server, mia, tom, eve, hike: await log(mia) }
}

test.each(ENGINES)('R3.21: %s: a like is told to all, whoever looks, and can be taken back', async (engine) => {
  const { server, mia, tom, eve, hike } = await aLikeableHike({ engine })
  expect((await like(tom, hike)).body).toEqual({ likes: [tom.id], likesCount: 1, isLiked: true })
  expect((await like(eve, hike)).body).toEqual({ likes: [tom.id, eve.id], likesCount: 2, isLiked: true })
  expect([await seen(tom), await seen(mia), await seen(server)]).toEqual([[[2, true]], [[2, false]], [[2, false]]])
  expect((await server.call(api.trails.search, { query: { query: 'besseggen' } })).body[0]?.likesCount).toBe(2)
  expect((await like(tom, hike, 'unlike')).body).toEqual({ likes: [eve.id], likesCount: 1, isLiked: false })
  expect(await checkTrails(server.deps.db.read)).toEqual([])
})

test.each(BOTH_ENGINES)('%s: fifty likes at once are one', async (engine) => {
  const { server, tom, hike } = await aLikeableHike({ engine })
  const answers = await Promise.all(Array.from({ length: 50 }, () => like(tom, hike)))
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, expect.objectContaining({ likesCount: 1 })])
  expect(await server.deps.db.read.selectFrom('likes').selectAll().execute()).toHaveLength(1)
  const taken = await Promise.all(Array.from({ length: 20 }, () => like(tom, hike, 'unlike')))
  for (const { status, body } of taken)
    expect([status, body]).toEqual([200, expect.objectContaining({ likesCount: 0 })])
  expect(await checkTrails(server.deps.db.read)).toEqual([])
})

test.each(BOTH_ENGINES)('%s: simultaneous likes all count for achievements', async (engine) => {
  const { server, mia, hike } = await aLikeableHike({ engine })
  const other = await log(mia, { name: 'Another' })
  const crowd = await Promise.all(Array.from({ length: 10 }, (_, n) => server.as(`fan_${n}`)))
  await Promise.all(crowd.map((fan, n) => like(fan, n % 2 ? hike : other)))
  const earned = (await mia.call(api.achievements.list)).body.map(({ _id }) => _id)
  expect(earned).toContain('likes-10')
})

test('R3.21: I cannot like my own hike', async () => {
  const { server, mia, hike } = await aLikeableHike()
  const before = await dumpStore(server.deps.db)
  for (const action of ['like', 'unlike'])
    expect(await like(mia, hike, action)).toMatchObject({
      status: 403,
      body: { message: 'You cannot like your own hike' },
    })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('wishes, my own too, and what does not exist cannot be liked', async () => {
  const { server, mia, tom } = await aLikeableHike()
  const [theirs, mine] = [
    await log(mia, { name: 'A', isWishList: true }),
    await log(tom, { name: 'B', isWishList: true }),
  ]
  const before = await dumpStore(server.deps.db)
  for (const id of [theirs, mine, UNKNOWN_ID, 'x', mia.id, '%00'])
    expect(await like(tom, id), id).toMatchObject({ status: 404, body: { message: 'Hike not found' } })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each([undefined, null, 'LIKE', 'toggle', 1, ['like']])('the action %j is refused', async (action) => {
  const { server, tom, hike } = await aLikeableHike()
  const before = await dumpStore(server.deps.db)
  expect((await tom.call(api.likes.set, { params: { id: hike }, body: { action } })).status).toBe(400)
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('likes of a hike that is removed go with it', async () => {
  const { server, mia, tom, hike } = await aLikeableHike()
  await like(tom, hike)
  await mia.call(api.hikes.remove, { params: { id: hike } })
  expect(await server.deps.db.read.selectFrom('likes').selectAll().execute()).toEqual([])
  expect((await like(tom, hike)).status).toBe(404)
})
