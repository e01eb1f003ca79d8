import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx, aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const NOT_FOUND = { status: 404, body: { message: 'Hike not found', code: 'not_found' } }

async function log(by: Member, over: Record<string, unknown> = {}) {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body
}
const aWish = (by: Member, over = {}) => log(by, { isWishList: true, ...over })

async function addFiles(by: Member, id: string): Promise<void> {
  await by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
}

const complete = (by: Member, hikeId: string, { userId = by.id, body }: { userId?: string; body?: unknown } = {}) =>
  by.call(api.wishlist.complete, { params: { userId, hikeId }, ...(body === undefined ? {} : { body }) })
const remove = (by: Member, hikeId: string) => by.call(api.wishlist.remove, { params: { hikeId } })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test.each(ENGINES)('%s: my wishes are mine alone, newest first, without my hikes', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const old = await aWish(mia, { name: 'Old' })
  server.advance(1000)
  await aWish(mia, { name: 'New' })
  await log(mia, { name: 'Done' })
  await aWish(tom, { name: 'His' })
  await addFiles(mia, old._id)
  const { status, body } = await mia.call(api.wishlist.mine)
  expect({ status, names: names(body) }).toEqual({ status: 200, names: ['New', 'Old'] })
  expect(body[1]).toMatchObject({ _id: old._id, isWishList: true, rank: null, hasPhotos: true, hasGPX: true })
  const byId = await mia.call(api.wishlist.ofUser, { params: { userId: mia.id } })
  expect({ status: byId.status, body: byId.body }).toEqual({ status: 200, body })
  expect(names((await tom.call(api.wishlist.mine)).body)).toEqual(['His'])
})

test("R4.8: nobody but their owner sees a person's wishes", async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await aWish(mia)
  for (const userId of [mia.id, 'mia', 'tom', UNKNOWN_ID, '%']) {
    expect(await tom.call(api.wishlist.ofUser, { params: { userId } })).toMatchObject({
      status: 403,
      body: { message: 'You can only see your own wishlist', code: 'forbidden' },
    })
  }
  expect(await server.call(api.wishlist.ofUser, { params: { userId: mia.id } })).toMatchObject({ status: 401 })
})

test.each(ENGINES)('%s: a removed wish is gone with its files, a second time it is not found', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  const wish = await aWish(mia)
  await log(mia, { name: 'Done' })
  await addFiles(mia, wish._id)
  expect(storedFiles(deps)).toHaveLength(4)
  expect((await remove(mia, wish._id)).status).toBe(204)
  expect((await mia.call(api.wishlist.mine)).body).toEqual([])
  expect(storedFiles(deps)).toEqual([])
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ name: 'Done', rank: 1 }])
  expect(await remove(mia, wish._id)).toMatchObject(NOT_FOUND)
})

test.each(ENGINES)('%s: only my own wishes can be removed', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const done = await log(mia, { name: 'Done' })
  const others = [await log(tom, { name: 'Done' }), await aWish(tom, { name: 'Dream' })]
  const before = await dumpStore(deps.db)
  for (const id of [done._id, ...others.map(({ _id }) => _id), UNKNOWN_ID, 'x', "' OR 1=1 --", 'a\u0000b']) {
    expect(await remove(mia, id), id).toMatchObject(NOT_FOUND)
  }
  expect(await dumpStore(deps.db)).toEqual(before)
})

test.each(ENGINES)('%s: a completed wish is a hike of today on top of my list', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await log(mia, { name: 'Second' })
  await log(mia, { name: 'First' })
  const { userStats: _, ...wish } = await aWish(mia, { notes: 'in June', rating: 1, length: 42.2 })
  await addFiles(mia, wish._id)
  server.advance(1000)
  const { status, body } = await complete(mia, wish._id)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...wish,
    isWishList: false,
    rank: 1,
    rating: 5,
    completionCount: 1,
    completedOn: new Date(server.deps.now()).toISOString().slice(0, 10),
    hasPhotos: true,
    hasGPX: true,
    photo: expect.objectContaining({ width: 60 }),
    gpxFile: expect.objectContaining({ fileName: 'a.gpx' }),
    updatedAt: expect.stringMatching(/Z$/),
    earnedAchievements: expect.arrayContaining([
      expect.objectContaining({ _id: 'longest-42', name: 'Marathon, Unhurried' }),
      expect.objectContaining({ _id: 'photos-1' }),
      expect.objectContaining({ _id: 'tracks-1' }),
    ]),
  })
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(wish.updatedAt))
  expect((await mia.call(api.wishlist.mine)).body).toEqual([])
  const ranked = (await mia.call(api.hikes.mine)).body.map(({ name, rank }) => `${rank} ${name}`)
  expect(ranked).toEqual(['1 Besseggen Ridge', '2 First', '3 Second'])
})

test.each(ENGINES)('%s: others find the trail of a wish only when it is completed', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const wish = await aWish(mia)
  const find = async () => names((await server.call(api.trails.search, { query: { query: 'besseggen' } })).body)
  expect(await find()).toEqual([])
  await complete(mia, wish._id)
  expect(await find()).toEqual(['Besseggen Ridge'])
})

test.each([
  [0, 5],
  [1, 5],
  [2, 2],
  [4, 4],
  [5, 5],
])('R4.6: a wish that was rated %i is a hike rated %i', async (wished, rating) => {
  const { as } = await aServer()
  const mia = await as('mia')
  const wish = await aWish(mia, { rating: wished })
  expect((await complete(mia, wish._id)).body.rating).toBe(rating)
})

test.each([
  ['an empty object', {}, '2026-12-31'],
  ['a day', { completedOn: '2024-02-29' }, '2024-02-29'],
  ['a day of tomorrow, as in New Zealand', { completedOn: '2027-01-01' }, '2027-01-01'],
  ['what is no field', { completionCount: 9, rating: 1, rank: 7 }, '2026-12-31'],
])('completing with %s', async (_, body, completedOn) => {
  const server = await aServer()
  const mia = await server.as('mia')
  const wish = await aWish(mia)
  server.advance(Date.parse('2026-12-31T23:59:00Z') - Date.now())
  const session = await server.call(api.auth.login, { body: { loginId: 'mia', password: 'a long walk uphill' } })
  const headers = { authorization: `Bearer ${session.body.accessToken}` }
  const params = { userId: mia.id, hikeId: wish._id }
  expect(await server.call(api.wishlist.complete, { params, body, headers })).toMatchObject({
    status: 200,
    body: { completedOn, completionCount: 1, rating: 5, rank: 1 },
  })
})

test.each([{ completedOn: '2026-02-30' }, { completedOn: 'today' }, { completedOn: '1899-12-31' }, { completedOn: 7 }])(
  'completing with %j is refused, and the wish stays',
  async (body) => {
    const { as, deps } = await aServer()
    const mia = await as('mia')
    const wish = await aWish(mia)
    const before = await dumpStore(deps.db)
    expect(await complete(mia, wish._id, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'completedOn' }] },
    })
    expect(await dumpStore(deps.db)).toEqual(before)
  },
)

test.each(ENGINES)('%s: completing again answers the same hike and changes nothing', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const wish = await aWish(mia)
  const first = (await complete(mia, wish._id)).body
  await log(mia, { name: 'Later' })
  const before = await dumpStore(server.deps.db)
  server.advance(1000)
  const again = await complete(mia, wish._id, { body: { completedOn: '2020-01-01' } })
  expect(again).toMatchObject({ status: 200, body: { ...first, rank: 2, earnedAchievements: [] } })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each(BOTH_ENGINES)('%s: completed ten times at once it is one hike, and earns once', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  await log(mia, { name: 'Other', elevation: 10, difficulty: 'Easy' })
  const wish = await aWish(mia)
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(mia, wish._id)))
  expect(answers.map(({ status, body }) => `${status} ${body.rank}`)).toEqual(Array<string>(10).fill('200 1'))
  const earned = answers.flatMap(({ body }) => body.earnedAchievements.map(({ _id }) => _id))
  expect(earned.toSorted()).toEqual(['hard-1', 'steepest-1000'])
  const ranked = (await mia.call(api.hikes.mine)).body.map(({ name, rank }) => `${rank} ${name}`)
  expect(ranked).toEqual(['1 Besseggen Ridge', '2 Other'])
})

test.each(ENGINES)('%s: of the four pairs of ids only my own two complete a wish', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const [mine, his, done] = [await aWish(mia), await aWish(tom), await log(tom, { name: 'Done' })]
  const before = await dumpStore(deps.db)
  const refused = { status: 403, body: { message: 'You can only complete your own hikes', code: 'forbidden' } }
  expect(await complete(mia, mine._id, { userId: tom.id })).toMatchObject(refused)
  expect(await complete(mia, his._id, { userId: tom.id })).toMatchObject(refused)
  expect(await complete(mia, mine._id, { userId: 'mia' })).toMatchObject(refused)
  expect(await complete(mia, his._id)).toMatchObject(NOT_FOUND)
  expect(await complete(mia, done._id)).toMatchObject(NOT_FOUND)
  for (const id of [UNKNOWN_ID, 'x', "' OR 1=1 --"]) expect(await complete(mia, id)).toMatchObject(NOT_FOUND)
  expect(await dumpStore(deps.db)).toEqual(before)
  expect(await complete(mia, mine._id)).toMatchObject({ status: 200, body: { _id: mine._id, userId: mia.id } })
})
