import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { NewHike } from '#contract/diary/hike-shapes.ts'
import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { logHike } from '#server/diary/hikes/log-hike.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { OvertakenError } from '#server/account/totals/community-progress.ts'
import { findCommunityTotals } from '#server/account/totals/store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { countOldestWrites } from './count-oldest-writes.ts'
import { doAllWork } from './pending-work.ts'

const log = async (by: Member, over: Record<string, unknown> = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id

/** Starts a server without a worker, and opens its store a second time. */
async function anUncounted(engine: Engine) {
  const location = await aLocation(engine)
  const server = await aServer({ db: await openStore(location), counts: false })
  return { server, db: server.deps.db, other: await openStore(location) }
}

const toNewHike = (name: string): NewHike => ({ ...hikeBody({ name }), difficulty: 'Hard', weatherConditions: [] })

/** Creates members whose lists have the same trails. */
async function lists(
  { as, deps }: TestServer,
  { people, hikes }: { people: number; hikes: number },
): Promise<Member[]> {
  const members = await Promise.all(Array.from({ length: people }, (_, n) => as(`hiker_${n}`)))
  for (const { id: userId } of members)
    await deps.db.write(userId, async (tx) => {
      const me = { userId, sessionId: '' }
      for (let n = 0; n < hikes; n += 1) await logHike(tx, me, { sent: toNewHike(`Trail ${n}`), at: n })
    })
  return members
}

test.each(BOTH_ENGINES)(
  '%s: writes do not change statistics, and are counted afterwards, each once',
  async (engine) => {
    const { server, db } = await anUncounted(engine)
    const [mia] = await lists(server, { people: 2, hikes: 5 })
    expect(await db.read.selectFrom('trails').selectAll().execute()).toEqual([])
    expect(await findCommunityTotals(db.read)).toMatchObject({ users: 0, hikes: 0 })
    expect((await mia?.call(api.users.get, { params: { username: 'hiker_0' } }))?.body).toMatchObject({ totalHikes: 5 })
    // pending counts are not reported
    expect(await findWrongAggregates(db.read)).toEqual({})
    await doAllWork(db)
    expect(await countDirtyWrites(db.read)).toBe(0)
    expect(await findCommunityTotals(db.read)).toMatchObject({ users: 2, hikes: 10 })
    expect((await server.call(api.rankings.averagePositions)).body.entries).toHaveLength(5)
    expect(await findWrongAggregates(db.read)).toEqual({})
    const before = await dumpStore(db)
    await doAllWork(db)
    expect(await dumpStore(db)).toEqual(before)
  },
)

test.each(BOTH_ENGINES)('%s: several workers at once count each write exactly once', async (engine) => {
  const { server, db, other } = await anUncounted(engine)
  const members = await lists(server, { people: 5, hikes: 8 })
  const writing = members.map(async (by, n) => {
    const [first, ...rest] = (await by.call(api.hikes.mine)).body
    await by.call(api.likes.set, {
      params: { id: (await members[(n + 1) % 5]?.call(api.hikes.mine))?.body[n]?._id ?? '' },
      body: { action: 'like' },
    })
    await by.call(api.hikes.reorder, {
      body: { hikes: [...rest, first].map((hike, index) => ({ _id: hike?._id, rank: index + 1 })) },
    })
    await by.call(api.hikes.remove, { params: { id: rest[n]?._id ?? '' } })
  })
  await Promise.all([...writing, ...[db, other, db, other].map(doAllWork)])
  await Promise.all([doAllWork(db), doAllWork(other)])
  expect(await countDirtyWrites(db.read)).toBe(0)
  expect(await findCommunityTotals(db.read)).toMatchObject({ users: 5, hikes: 35 })
  expect(await findWrongAggregates(db.read)).toEqual({})
})

/** Returns a store that runs something else before one of the worker's writes. */
function interceptWrite(db: Db, turn: number, intercept: () => Promise<void>): Db {
  let turns = 0
  return {
    ...db,
    write: async (owner, work) => {
      turns += 1
      if (turns === turn) await intercept()
      return db.write(owner, work)
    },
  }
}

test.each(ENGINES)('%s: a worker that another has overtaken writes nothing', async (engine) => {
  const { server, db, other } = await anUncounted(engine)
  await lists(server, { people: 2, hikes: 3 })
  let counted: string[] = []
  const slow = interceptWrite(db, 1, async () => {
    await doAllWork(other)
    counted = await dumpStore(other)
  })
  await expect(countOldestWrites(slow)).rejects.toThrow(OvertakenError)
  expect(await dumpStore(db)).toEqual(counted)
  expect(await findWrongAggregates(db.read)).toEqual({})
})

const DIES = new Error('the worker has died')

test.each(ENGINES.flatMap((engine) => [2, 3].map((turn) => [engine, turn] as const)))(
  '%s: a worker that dies before write %i leaves the rest to the next one, and nothing is counted twice',
  async (engine, turn) => {
    const { server, db, other } = await anUncounted(engine)
    // enough for several writes: of 40 hikes, then of 200 ranks
    const [mia] = await lists(server, { people: 1, hikes: 100 })
    const dying = interceptWrite(db, turn, () => Promise.reject(DIES))
    await expect(countOldestWrites(dying)).rejects.toBe(DIES)
    await doAllWork(other)
    expect(await findCommunityTotals(other.read)).toMatchObject({ users: 1, hikes: 100 })
    expect(await findWrongAggregates(other.read)).toEqual({})
    for (let n = 0; n < 3; n += 1) await log(mia as Member, { name: `New ${n}` })
    await doAllWork(other)
    expect(await findWrongAggregates(other.read)).toEqual({})
  },
)

test.each(BOTH_ENGINES)(
  '%s: a list in which all hikes have moved is counted in several short writes',
  async (engine) => {
    const { server, db } = await anUncounted(engine)
    const [mia] = await lists(server, { people: 1, hikes: 450 })
    await doAllWork(db)
    await log(mia as Member, { name: 'On top' })
    let turns = 0
    const counting: Db = { ...db, write: (owner, work) => ((turns += 1), db.write(owner, work)) }
    await doAllWork(counting)
    expect(turns).toBe(5)
    expect(await findWrongAggregates(db.read)).toEqual({})
    const positions = (await server.call(api.rankings.averagePositions)).body.entries
    expect([positions[0]?.name, positions[1]?.averagePosition]).toEqual(['On top', 2])
  },
)

/** Returns the store and a list of its queries. */
function recordQueries(db: Db) {
  const asked: CompiledQuery[] = []
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.read.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: { ...db, read: db.read.withPlugin(watching) }, asked }
}

test.each(ENGINES)('%s: hikes on trails with few hikers take as few queries as one hike', async (engine) => {
  const { server, db } = await anUncounted(engine)
  const [mia] = await lists(server, { people: 2, hikes: 5 })
  await doAllWork(db)
  const questionsFor = async (names: readonly string[]) => {
    for (const name of names) await log(mia as Member, { name })
    const watching = recordQueries(db)
    await countOldestWrites(watching.db)
    return watching.asked.length
  }
  const ofOne = await questionsFor(['Alone'])
  expect(await questionsFor(Array.from({ length: 20 }, (_, n) => `New ${n}`))).toBe(ofOne)
  expect(await findWrongAggregates(db.read)).toEqual({})
})

test.each(ENGINES)('%s: counting a like reads no other hike of its trail', async (engine) => {
  const { server, db } = await anUncounted(engine)
  const [mia, tom] = await lists(server, { people: 2, hikes: 1 })
  await doAllWork(db)
  const [hike] = (await mia?.call(api.hikes.mine))?.body ?? []
  await tom?.call(api.likes.set, { params: { id: hike?._id ?? '' }, body: { action: 'like' } })
  const watching = recordQueries(db)
  await doAllWork(watching.db)
  const ofHikes = watching.asked.filter((query) => /from "hikes"/.test(query.sql))
  expect(ofHikes.map(({ parameters }) => parameters)).toEqual([[0, hike?._id]])
  expect((await server.call(api.rankings.top)).body[0]).toMatchObject({ likesCount: 1 })
  expect(await findWrongAggregates(db.read)).toEqual({})
})

test.each(BOTH_ENGINES)('%s: a version at its maximum starts again, and lists are read again', async (engine) => {
  const { server, db } = await anUncounted(engine)
  const mia = await server.as('mia')
  await log(mia, { name: 'A' })
  await doAllWork(db)
  const last = Number.MAX_SAFE_INTEGER
  await db.write('x', (tx) => sql`UPDATE community_totals SET version = ${last}, beat = ${last}`.execute(tx))
  const before = await server.call(api.rankings.top)
  await log(mia, { name: 'B' })
  await doAllWork(db)
  expect(await findCommunityTotals(db.read)).toMatchObject({ version: 1, beat: 1 })
  const headers = { 'if-none-match': String(before.headers['etag']) }
  const after = await server.call(api.rankings.top, { headers })
  expect([after.status, after.body.length]).toEqual([200, 2])
  expect(await findWrongAggregates(db.read)).toEqual({})
})

test.each(ENGINES)('%s: a worker rests between its writes where many wait, and not where few do', async (engine) => {
  const { server, db } = await anUncounted(engine)
  const turnsLeft: number[] = []
  const rest = async (turn: { writesLeft: number }) => void turnsLeft.push(turn.writesLeft)
  const [mia] = await lists(server, { people: 3, hikes: 20 })
  expect(await countOldestWrites(db, rest)).toBe(true)
  expect(turnsLeft).toEqual([])
  for (let n = 0; n < 41; n += 1) await log(mia as Member, { name: `Way ${n}` })
  expect(await countOldestWrites(db, rest)).toBe(true)
  expect(turnsLeft).toEqual([2, 1])
})
