import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { FIRST_POSITION } from '#domain/diary/ranked-list/positions.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx, aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { recountTotals } from '#server/account/totals/store.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

async function log(by: Member, over: Record<string, unknown> = {}) {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body
}
const aWish = (by: Member, over = {}) => log(by, { isWishList: true, ...over })
const ranked = async (by: Member) => (await by.call(api.hikes.mine)).body.map(({ name, rank }) => `${rank} ${name}`)

test.each(ENGINES)('R2.2: %s: a new hike is mine, goes to the top and comes with my totals', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  await log(mia, { name: 'Old' })
  const { status, body } = await mia.call(api.hikes.create, {
    body: hikeBody({
      notes: ' a\r\nb ',
      link: ' https://example.org/x ',
      weatherConditions: ['sunny', 'windy', 'sunny'],
    }),
  })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      userId: mia.id,
      name: 'Besseggen Ridge',
      length: 14.2,
      elevation: 1140,
      rank: 1,
      isPlaced: false,
      isWishList: false,
      completedOn: '2026-07-12',
      notes: 'a\nb',
      link: 'https://example.org/x',
      weatherConditions: ['sunny', 'windy'],
      photo: null,
      gpxFile: null,
      hasPhotos: false,
      hasGPX: false,
      likesCount: 0,
      isLiked: false,
      earnedAchievements: [{ _id: 'climb-2000' }, { _id: 'weather-wind' }],
      userStats: { totalHikes: 2, totalLength: 28.4, totalElevation: 2280, totalCountries: 1 },
    },
  })
  expect(await ranked(mia)).toEqual(['1 Besseggen Ridge', '2 Old'])
})

test.each(ENGINES)('%s: read-only fields are ignored', async (engine) => {
  const { as } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const smuggled = {
    _id: UNKNOWN_ID,
    userId: tom.id,
    user: tom.id,
    owner_id: tom.id,
    rank: 77,
    isPlaced: true,
    likes: [tom.id],
    likesCount: 9,
    isLiked: true,
    photo: { url: '/etc/passwd' },
    gpxFile: { s3Key: '../../secret.key', fileName: 'x.gpx' },
    s3Key: 'x',
    createdAt: '1999-01-01T00:00:00Z',
    earnedAchievements: [{ name: 'All' }],
  }
  const { _id: _, ...withoutId } = smuggled
  const hike = await log(mia, withoutId)
  const untouched = {
    userId: mia.id,
    rank: 1,
    isPlaced: false,
    likesCount: 0,
    isLiked: false,
    photo: null,
    gpxFile: null,
  }
  expect(hike).toMatchObject(untouched)
  expect(hike.earnedAchievements).not.toContainEqual(expect.objectContaining({ name: 'All' }))
  const changed = await mia.call(api.hikes.update, {
    params: { id: hike._id },
    body: { ...smuggled, isWishList: true, rating: 4 },
  })
  expect(changed.body).toMatchObject({
    ...untouched,
    _id: hike._id,
    isWishList: false,
    rating: 4,
    createdAt: hike.createdAt,
  })
  expect((await tom.call(api.hikes.mine)).body).toEqual([])
})

test('R4.1: a wish has no rank, no day, no count, and is in no ranked list', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  expect(await aWish(mia, { completedOn: '2026-01-01', completionCount: 7, rating: 0 })).toMatchObject({
    isWishList: true,
    rank: null,
    completedOn: null,
    completionCount: 0,
    rating: 0,
    userStats: { totalHikes: 0, totalLength: 0, totalElevation: 0, totalCountries: 0 },
  })
  const bare = await mia.call(api.hikes.create, { body: { name: 'Bare', country: 'Peru', isWishList: true } })
  expect(bare).toMatchObject({
    status: 201,
    body: { rating: 1, length: 0, elevation: 0, difficulty: 'Easy', notes: '', link: '', weatherConditions: [] },
  })
  expect((await mia.call(api.hikes.mine)).body).toEqual([])
  expect((await mia.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body).toEqual([])
})

test.each([
  ['hike', 'hike', 'This hike already exists in your list'],
  ['hike', 'wish', 'This hike is already in your wishlist'],
  ['wish', 'wish', 'This hike is already in your wishlist'],
] as const)('R3.2, R4.2: a %s and then a %s on one trail is a conflict', async (first, second, message) => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  await log(mia, { isWishList: first === 'wish' })
  const before = await dumpStore(deps.db)
  const again = hikeBody({ name: ' BESSEGGEN  ri\u200Bdge', country: 'norway', isWishList: second === 'wish' })
  expect(await mia.call(api.hikes.create, { body: again })).toMatchObject({
    status: 409,
    body: { message, code: 'duplicate_hike' },
  })
  expect(await dumpStore(deps.db)).toEqual(before)
})

test('names that are equal after the cut are one trail', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  expect((await log(mia, { name: 'x'.repeat(101) })).name).toBe('x'.repeat(100))
  expect((await mia.call(api.hikes.create, { body: hikeBody({ name: 'X'.repeat(250) }) })).status).toBe(409)
})

test.each(ENGINES)('%s: completing a wish keeps its id, its files and the fields not sent', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  await log(mia, { name: 'Other' })
  const wish = await aWish(mia, { notes: 'in June', length: 3 })
  const file = { name: 'a.png', bytes: await aPhoto() }
  await mia.call(api.hikes.setPhoto, { params: { id: wish._id }, file })
  const { notes: _, ...withoutNotes } = hikeBody({ completionCount: 2 })
  const done = await mia.call(api.hikes.create, { body: withoutNotes })
  expect(done).toMatchObject({
    status: 201,
    body: {
      _id: wish._id,
      isWishList: false,
      rank: 1,
      isPlaced: false,
      hasPhotos: true,
      notes: 'in June',
      length: 14.2,
      completedOn: '2026-07-12',
      completionCount: 2,
      userStats: { totalHikes: 2 },
    },
  })
  expect(await ranked(mia)).toEqual(['1 Besseggen Ridge', '2 Other'])
})

test.each(BOTH_ENGINES)('%s: fifty equal hikes at once are one hike and 49 conflicts', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const answers = await Promise.all(Array.from({ length: 50 }, () => mia.call(api.hikes.create, { body: hikeBody() })))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, ...Array<number>(49).fill(409)])
  expect(await ranked(mia)).toEqual(['1 Besseggen Ridge'])
})

test.each(ENGINES)('%s: the 5001st hike is refused, and a wish can still be completed', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  const wish = await aWish(mia)
  const { owner_id, ...row } = await deps.db.read.selectFrom('hikes').selectAll().executeTakeFirstOrThrow()
  await deps.db.write(owner_id, async (tx) => {
    for (let i = 1; i < 5000; i += 1) {
      const hike = { is_wish: 0, completion_count: 1, position: FIRST_POSITION + i }
      await tx
        .insertInto('hikes')
        .values({ ...row, owner_id, ...hike, id: `h${i}`, trail_key: `t${i}` })
        .execute()
    }
    await recountTotals(tx, owner_id)
  })
  const refused = { status: 409, body: { code: 'too_many_hikes', message: expect.stringContaining('5000') } }
  expect(await mia.call(api.hikes.create, { body: hikeBody({ name: 'One more' }) })).toMatchObject(refused)
  expect(await mia.call(api.hikes.create, { body: hikeBody() })).toMatchObject({ status: 201, body: { _id: wish._id } })
})

test('R3.17: a change touches the sent fields alone', async () => {
  const { as, advance } = await aServer()
  const mia = await as('mia')
  const { userStats: _, ...hike } = await log(mia, { notes: 'old', weatherConditions: ['sunny'] })
  advance(1000)
  const changed = await mia.call(api.hikes.update, { params: { id: hike._id }, body: { notes: null, length: 1.005 } })
  expect(changed.status).toBe(200)
  const earnedAchievements: unknown[] = []
  const { updatedAt } = changed.body
  expect(changed.body).toEqual({ ...hike, notes: '', length: 1.01, updatedAt, earnedAchievements })
  expect(Date.parse(changed.body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(hike.updatedAt) + 1000)
  const empty = await mia.call(api.hikes.update, { params: { id: hike._id }, body: {} })
  expect(empty).toMatchObject({ status: 200, body: { length: 1.01, weatherConditions: ['sunny'] } })
})

test('renaming onto another trail of mine is a conflict, in another case of letters it is none', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const { _id: id } = await log(mia)
  await log(mia, { name: 'Done' })
  await aWish(mia, { name: 'Dream' })
  const before = await dumpStore(deps.db)
  const rename = (name: string) => mia.call(api.hikes.update, { params: { id }, body: { name, rating: 1 } })
  expect(await rename('DONE')).toMatchObject({
    status: 409,
    body: { message: 'This hike already exists in your list' },
  })
  expect(await rename('dream')).toMatchObject({
    status: 409,
    body: { message: 'This hike is already in your wishlist' },
  })
  expect(await dumpStore(deps.db)).toEqual(before)
  expect(await rename('besseggen ridge')).toMatchObject({ status: 200, body: { name: 'besseggen ridge' } })
  expect(await rename('New')).toMatchObject({ status: 200, body: { name: 'New' } })
  expect((await mia.call(api.hikes.create, { body: hikeBody() })).status).toBe(201)
})

test('a wish passes over a day and a count, and may be unrated', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const { _id: id } = await aWish(mia)
  const body = { completedOn: 'yesterday', completionCount: 3, rating: 0, length: 5 }
  expect(await mia.call(api.hikes.update, { params: { id }, body })).toMatchObject({
    status: 200,
    body: { isWishList: true, completedOn: null, completionCount: 0, rating: 0, length: 5, rank: null },
  })
})

test.each(ENGINES)('%s: removing a hike closes the ranks and takes its likes and files along', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  await log(mia, { name: 'C' })
  const { _id: id } = await log(mia, { name: 'B' })
  await log(mia, { name: 'A' })
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  const like = { hike_id: id, user_id: tom.id, created_at: 1 }
  await deps.db.write(tom.id, (tx) => tx.insertInto('likes').values(like).execute())
  expect(storedFiles(deps)).toHaveLength(4)
  expect((await mia.call(api.hikes.remove, { params: { id } })).status).toBe(204)
  expect(await ranked(mia)).toEqual(['1 A', '2 C'])
  expect(storedFiles(deps)).toEqual([])
  expect((await dumpStore(deps.db)).filter((row) => /^(photos|tracks|likes|files_to_delete)/.test(row))).toEqual([])
  expect(await mia.call(api.hikes.remove, { params: { id } })).toMatchObject({ status: 404 })
})

test('a wish is not removed as a hike', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const wish = await aWish(mia)
  const before = await dumpStore(deps.db)
  expect(await mia.call(api.hikes.remove, { params: { id: wish._id } })).toMatchObject({
    status: 404,
    body: { message: 'Hike not found' },
  })
  expect(await dumpStore(deps.db)).toEqual(before)
})

test("somebody's hikes are found by id and by name in any case, with my own likes", async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { _id: id } = await log(mia)
  const like = { hike_id: id, user_id: tom.id, created_at: 1 }
  await server.deps.db.write(tom.id, (tx) => tx.insertInto('likes').values(like).execute())
  const first = { _id: id, likesCount: 1 }
  expect((await tom.call(api.hikes.ofUser, { params: { userId: mia.id } })).body).toMatchObject([
    { ...first, isLiked: true },
  ])
  expect((await mia.call(api.hikes.ofUser, { params: { userId: 'MIA' } })).body).toMatchObject([
    { ...first, isLiked: false },
  ])
  expect((await server.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body).toMatchObject([
    { ...first, isLiked: false },
  ])
})

test.each(['nobody', UNKNOWN_ID, 'a\u0000b', 'ÆØÅ', '%', ' '])('the hikes of %j are 404', async (userId) => {
  const server = await aServer()
  expect(await server.call(api.hikes.ofUser, { params: { userId } })).toMatchObject({
    status: 404,
    body: { message: 'User not found' },
  })
})

test.each(ENGINES)("%s: a person's list comes in pages that add up to it, and tells how long it is", async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  for (let n = 0; n < 7; n += 1) await mia.call(api.hikes.create, { body: hikeBody({ name: `Hike ${n}` }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  const params = { userId: 'mia' }
  const whole = await server.call(api.hikes.ofUser, { params })
  expect([whole.body.length, whole.headers['x-total-count']]).toEqual([7, '7'])
  const pages = []
  for (const offset of [0, 3, 6, 9]) {
    const { body, headers } = await server.call(api.hikes.ofUser, { params, query: { limit: 3, offset } })
    expect(headers['x-total-count']).toBe('7')
    pages.push(body)
  }
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0])
  expect(pages.flat()).toEqual(whole.body)
  expect((await server.call(api.hikes.ofUser, { params, query: { offset: 5 } })).body).toEqual(whole.body.slice(5))
  for (const query of [{ limit: 0 }, { limit: 1001 }, { offset: -1 }, { limit: 'x' }])
    expect((await server.call(api.hikes.ofUser, { params, query })).status).toBe(400)
})

test.each(BOTH_ENGINES)(
  '%s: the newest of a list come by their days, of one day the last that was logged',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const days = ['2026-03-01', '2026-05-01', '2026-03-01', '2025-12-31']
    const ids: string[] = []
    for (const [n, completedOn] of days.entries()) {
      const { body } = await mia.call(api.hikes.create, { body: hikeBody({ name: `Hike ${n}`, completedOn }) })
      ids.push(body._id)
    }
    await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
    await tom.call(api.likes.set, { params: { id: ids[1] ?? '' }, body: { action: 'like' } })
    const params = { userId: 'mia' }
    const whole = await tom.call(api.hikes.ofUser, { params })
    const newest = await tom.call(api.hikes.ofUser, { params, query: { order: 'newest' } })
    expect(newest.body.map(({ name }) => name)).toEqual(['Hike 1', 'Hike 2', 'Hike 0', 'Hike 3'])
    expect(newest.headers['x-total-count']).toBe('4')
    expect(newest.body.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))).toEqual(whole.body)
    const page = await tom.call(api.hikes.ofUser, { params, query: { order: 'newest', limit: 2, offset: 1 } })
    expect(page.body).toEqual(newest.body.slice(1, 3))
    const byRank = await tom.call(api.hikes.ofUser, { params, query: { order: 'rank' } })
    expect(byRank.body).toEqual(whole.body)
    const query = { order: 'oldest' as never }
    expect((await tom.call(api.hikes.ofUser, { params, query })).status).toBe(400)
  },
)
