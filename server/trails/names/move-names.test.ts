import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { listMovingNameKeys } from '#server/aggregates/trail-names/moving-names.ts'
import { moveNames } from './move-names.ts'
import { LONG, RIDGE, SHORT, endOpenWrites, joinTwo, keyOf, partTwo, statsOf } from '#server/testing/joined-names.ts'

/** Logs a hike and returns its id. */
async function log(by: Member, over: Record<string, unknown>): Promise<string> {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body._id
}

/** Lets one member log the long name, two the short one and four the ridge. */
async function logSteps(server: TestServer): Promise<void> {
  const names = [[RIDGE, SHORT, LONG], [RIDGE, SHORT], [RIDGE], [RIDGE]]
  for (const [n, hikes] of names.entries()) for (const hike of hikes) await log(await server.as(`walker${n}`), hike)
}

/** Expects that everything counted is right, once no write is open any more. */
async function expectRight(server: TestServer): Promise<void> {
  await endOpenWrites(server)
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
}

const wish = { isWishList: true, completedOn: undefined }
const namesIn = async (by: Member) => (await by.call(api.hikes.mine)).body.map(({ name }) => name)
const statusOf = async (by: Member, over: Record<string, unknown>) =>
  (await by.call(api.hikes.create, { body: hikeBody(over) })).status

test.each(BOTH_ENGINES)(
  'R17.1: %s: hikes under a joined name count for one trail, and go back when it is parted',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await log(mia, SHORT)
    await log(tom, RIDGE)
    const id = await joinTwo(server, SHORT, RIDGE)
    for (const called of [SHORT, RIDGE]) expect(await statsOf(server, called)).toEqual(['Besseggen', 2])
    const [own] = (await tom.call(api.hikes.mine)).body
    expect([own?.name, own?.trail]).toEqual(['Besseggen Ridge', SHORT])
    expect(await statusOf(tom, SHORT)).toBe(409)
    await expectRight(server)

    expect(await partTwo(server, id)).toBe(true)
    expect(await partTwo(server, id)).toBe(false)
    expect(await statsOf(server, RIDGE)).toEqual(['Besseggen Ridge', 1])
    await log(tom, SHORT)
    await expectRight(server)
  },
)

test.each(BOTH_ENGINES)(
  'R17.2: %s: a chain of joins is parted in both orders, and hikes logged meanwhile go with their names',
  async (engine) => {
    for (const isFirstFirst of [true, false]) {
      const server = await aServer({ engine })
      await logSteps(server)
      // the more walked trail keeps its name
      const first = await joinTwo(server, LONG, SHORT)
      const second = await joinTwo(server, LONG, RIDGE)
      for (const called of [LONG, SHORT, RIDGE]) expect(await statsOf(server, called)).toEqual([RIDGE.name, 7])
      await log(await server.as('later'), LONG)
      expect(await partTwo(server, isFirstFirst ? first : second)).toBe(true)
      expect(await statsOf(server, LONG)).toEqual(isFirstFirst ? [LONG.name, 2] : [SHORT.name, 4])
      expect(await statsOf(server, SHORT)).toEqual(isFirstFirst ? [RIDGE.name, 6] : [SHORT.name, 4])
      expect(await partTwo(server, isFirstFirst ? second : first)).toBe(true)
      expect([await statsOf(server, LONG), await statsOf(server, SHORT), await statsOf(server, RIDGE)]).toEqual([
        [LONG.name, 2],
        [SHORT.name, 2],
        [RIDGE.name, 4],
      ])
      await expectRight(server)
      expect(await server.deps.db.read.selectFrom('trail_names').selectAll().execute()).toEqual([])
    }
  },
)

test('R17.2: a name that was parted and joined again stays where it is when a later join of its former trail is parted', async () => {
  const server = await aServer()
  await logSteps(server)
  const first = await joinTwo(server, LONG, SHORT)
  const second = await joinTwo(server, SHORT, RIDGE)
  await partTwo(server, first)
  await joinTwo(server, LONG, RIDGE)
  await partTwo(server, second)
  expect([await statsOf(server, LONG), await statsOf(server, SHORT)]).toEqual([
    [RIDGE.name, 5],
    [SHORT.name, 2],
  ])
  await expectRight(server)
})

test.each(BOTH_ENGINES)(
  'R17.1: %s: joined from two processes at once in both directions it is one join, while others like, rename and log',
  async (engine) => {
    const location = await aLocation(engine)
    const server = await aServer({ engine, db: await openStore(location) })
    const other = { ...server, deps: { ...server.deps, db: await openStore(location) } }
    const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
    const id = await log(mia, SHORT)
    const renamed = await log(tom, { name: 'Elsewhere' })
    await log(tom, RIDGE)
    const [one, two] = await Promise.all([
      joinTwo(server, SHORT, RIDGE),
      joinTwo(other, RIDGE, SHORT),
      ada.call(api.likes.set, { params: { id }, body: { action: 'like' } }),
      log(ada, RIDGE),
      tom.call(api.hikes.update, { params: { id: renamed }, body: { name: 'Besseggen 2' } }),
    ])
    expect([one, two].filter((join) => join !== '')).toHaveLength(1)
    await expectRight(server)
    expect(await statsOf(server, RIDGE)).toEqual(await statsOf(server, SHORT))
    const key = [keyOf(SHORT), keyOf(RIDGE)]
    const trails = await server.deps.db.read.selectFrom('trails').selectAll().where('trail_key', 'in', key).execute()
    expect(trails.map(({ hikers, likes_count }) => [hikers, likes_count])).toEqual([[3, 1]])
  },
)

test.each(BOTH_ENGINES)('R17.3: %s: a list with both names keeps both rows, and takes no third', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const short = await log(mia, SHORT)
  await log(mia, { name: 'Between' })
  const ridge = await log(mia, RIDGE)
  const [wished] = [await log(tom, { ...SHORT, ...wish }), await log(tom, { ...RIDGE, ...wish })]
  await log(await server.as('ada'), LONG)
  await joinTwo(server, SHORT, RIDGE)
  await joinTwo(server, SHORT, LONG)
  expect(await namesIn(mia)).toEqual([RIDGE.name, 'Between', SHORT.name])
  for (const name of [SHORT, RIDGE, LONG]) expect(await statusOf(mia, { ...name })).toBe(409)
  for (const name of [SHORT, RIDGE, LONG]) expect(await statusOf(mia, { ...name, ...wish })).toBe(409)
  const change = (id: string, body: object) => mia.call(api.hikes.update, { params: { id }, body })
  expect((await change(short, { notes: 'windy' })).status).toBe(200)
  expect((await change(short, { name: SHORT.name.toUpperCase() })).status).toBe(200)
  for (const name of [RIDGE.name, 'between']) expect((await change(short, { name })).status).toBe(409)
  expect((await change(ridge, { name: LONG.name })).status).toBe(200)
  // a wish under one of the names is completed; the other one stays
  expect(await statusOf(tom, { ...SHORT })).toBe(201)
  expect((await tom.call(api.hikes.mine)).body.map(({ _id }) => _id)).toEqual([wished])
  expect((await tom.call(api.wishlist.mine)).body.map(({ name }) => name)).toEqual([RIDGE.name])
  expect(await statusOf(tom, { ...RIDGE })).toBe(409)
  await expectRight(server)
})

test('R17.3: a name whose hikes have not followed yet is refused like any other on the list, never with an error', async () => {
  const server = await aServer({ counts: false })
  const mia = await server.as('mia')
  const elsewhere = await log(mia, { name: 'Elsewhere' })
  await log(mia, RIDGE)
  await log(await server.as('tom'), SHORT)
  const { db, now } = server.deps
  await joinTwo({ ...server, settled: async () => undefined }, RIDGE, SHORT)
  expect((await listMovingNameKeys(db.read)).size).toBeGreaterThan(0)
  expect((await mia.call(api.hikes.update, { params: { id: elsewhere }, body: RIDGE })).status).toBe(409)
  expect(await statusOf(mia, { ...RIDGE })).toBe(409)
  expect(await statusOf(mia, { ...RIDGE, ...wish })).toBe(409)
  expect(await moveNames({ db, now })).toBe(true)
  await expectRight(server)
})

test('R17.1: private hikes and those of members who leave follow too, and show nothing', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await log(mia, SHORT)
  await log(ada, RIDGE)
  await log(tom, { ...RIDGE, visibility: 'private' })
  const leaver = await server.as('eve')
  await log(leaver, RIDGE)
  await server.deps.db.write(leaver.id, (tx) =>
    tx.updateTable('users').set({ leaving_at: 1 }).where('id', '=', leaver.id).execute(),
  )
  const id = await joinTwo(server, SHORT, RIDGE)
  const keys = async () =>
    new Set((await server.deps.db.read.selectFrom('hikes').select('trail_key').execute()).map((row) => row.trail_key))
  expect((await keys()).size).toBe(1)
  expect((await statsOf(server, RIDGE))?.[1]).toBe((await statsOf(server, SHORT))?.[1])
  await partTwo(server, id)
  expect((await keys()).size).toBe(2)
  expect((await statsOf(server, SHORT))?.[1]).toBe(1)
})

test('R17.1: a ridge on a border has the names and countries of both sides', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const [north, south] = [
    { name: 'Fuorcla Grenz', country: 'Switzerland' },
    { name: 'Passo del Confine', country: 'Italy' },
  ]
  await log(mia, north)
  await log(tom, south)
  await joinTwo(server, south, north)
  expect(await statsOf(server, south)).toEqual([north.name, 2])
  expect((await tom.call(api.hikes.mine)).body[0]?.country).toBe('Italy')
  const { body } = await server.call(api.rankings.countries)
  expect(body.map(({ name, count }) => [name, count])).toEqual([['Switzerland', 1]])
  await expectRight(server)
})

test('R17.1: a trail is found by all of its names, also where none of its hikes has changed', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia, SHORT)
  await log(await server.as('tom'), SHORT)
  const ridge = await log(mia, RIDGE)
  const id = await joinTwo(server, SHORT, RIDGE)
  await mia.call(api.hikes.remove, { params: { id: ridge } })
  const textOf = async () =>
    (await server.deps.db.read.selectFrom('trails').select('search_text').executeTakeFirst())?.search_text
  expect(await textOf()).toContain('ridge')
  await partTwo(server, id)
  expect(await textOf()).not.toContain('ridge')
  await expectRight(server)
})

test(
  'R17.1: 5,000 hikes follow a joined name while others write, also after a process has ended in the middle',
  { tags: ['deep'], timeout: 600_000 },
  async () => {
    const server = await aServer({ counts: false })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const id = await log(mia, RIDGE)
    await log(tom, SHORT)
    const { db, now } = server.deps
    const [user, hike] = await Promise.all([
      db.read.selectFrom('users').selectAll().where('id', '=', mia.id).executeTakeFirstOrThrow(),
      db.read.selectFrom('hikes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ])
    await db.write('test', async (tx) => {
      for (let n = 0; n < 5000; n += 1) {
        const owner = { ...user, id: `owner${n}`, username: `owner${n}`, email: `owner${n}` }
        await tx.insertInto('users').values(owner).execute()
        await tx
          .insertInto('hikes')
          .values({ ...hike, visibility: OWNER, audience: OWNER, id: `hike${n}`, owner_id: owner.id })
          .execute()
      }
    })
    await joinTwo({ ...server, settled: async () => undefined }, RIDGE, SHORT)
    let steps = 0
    await moveNames({ db, now }, { isFirst: true, isOver: () => (steps += 1) > 4 })
    const moved = async () =>
      (await db.read.selectFrom('hikes').select('id').where('name_key', 'is not', null).execute()).length
    const before = await moved()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(5001)
    const [, status] = await Promise.all([
      moveNames({ db, now }, { isFirst: true }),
      statusOf(mia, { name: 'Meanwhile' }),
    ])
    expect(status).toBe(201)
    expect(await moved()).toBe(5001)
  },
)
