import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { type Caller, type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { markListDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { fitScores, fitWhenDue } from './fit-scores.ts'
import { claimFit, readLastFit } from './store.ts'

/** Logs hikes and places them in this order. */
async function logRanked(
  server: TestServer,
  by: Member,
  names: readonly string[],
  over: Record<string, unknown> = {},
): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { status, body } = await by.call(api.hikes.create, { body: hikeBody({ name, ...over }) })
    expect(status).toBe(201)
    ids.push(body._id)
  }
  await order(by, ids)
  await server.deps.db.write(by.id, async (tx) => {
    await tx.updateTable('hikes').set({ is_placed: 1 }).where('owner_id', '=', by.id).where('is_wish', '=', 0).execute()
    markListDirty(tx, by.id)
  })
  await server.settled()
  return ids
}

async function order(by: Member, ids: readonly string[]) {
  const hikes = ids.map((_id, index) => ({ _id, rank: index + 1 }))
  expect((await by.call(api.hikes.reorder, { body: { hikes } })).status).toBe(200)
}

const table = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await by.call(api.rankings.community, { query })).body

const toNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

async function fit({ deps }: TestServer) {
  expect(await fitScores(deps.db, deps)).toBe(true)
}

/** Creates four members who agree that A is the best and C the worst of three. */
async function aCommunity(server: TestServer): Promise<Member[]> {
  const people = await Promise.all(['mia', 'tom', 'ada', 'eve'].map((name) => server.as(name)))
  for (const person of people) await logRanked(server, person, ['A', 'B', 'C'])
  return people
}

test.each(ENGINES)('%s: trails in several lists are ranked, trails in one list are rising', async (engine) => {
  const server = await aServer({ engine })
  const [mia] = await aCommunity(server)
  const alone = await server.as('lone')
  await logRanked(server, alone, ['Nowhere', 'A', 'C'])
  expect(await table(server)).toEqual({ entries: [], rising: [], total: 0, fittedAt: null })
  await fit(server)
  const { entries, rising, total, fittedAt } = await table(server)
  expect(entries.map(({ place, name, lists }) => [place, name, lists])).toEqual([
    [1, 'A', 5],
    [2, 'B', 4],
    [3, 'C', 5],
  ])
  expect(rising.map(({ place, name, lists }) => [place, name, lists])).toEqual([[null, 'Nowhere', 1]])
  expect([total, Date.parse(fittedAt ?? '') > 0]).toEqual([3, true])
  for (const { low, score, high } of [...entries, ...rising]) {
    expect(low).toBeLessThan(score)
    expect(score).toBeLessThan(high)
  }
  expect((await table(mia ?? alone)).entries).toEqual(entries)
})

test('R8.13: a hike that others do not see does not move the time of the scores', async () => {
  const server = await aServer()
  const [mia] = await aCommunity(server)
  await fit(server)
  const { fittedAt } = await table(server)
  server.advance(60_000)
  if (mia) await logRanked(server, mia, ['Hidden', 'Secret'], { visibility: 'private' })
  await fit(server)
  expect((await table(server)).fittedAt).toBe(fittedAt)
  server.advance(60_000)
  await logRanked(server, await server.as('lone'), ['C', 'B', 'A'])
  await fit(server)
  expect((await table(server)).fittedAt).not.toBe(fittedAt)
})

test.each(ENGINES)('R8.13: %s: only hikes that are placed and that everybody sees count', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = await aCommunity(server)
  if (!mia || !tom) throw new Error('there are four')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'New' }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  const [hidden = ''] = await logRanked(server, tom, ['Hidden'])
  await tom.call(api.hikes.update, { params: { id: hidden }, body: { visibility: 'private' } })
  await server.settled()
  await fit(server)
  const { entries, rising } = await table(server)
  expect([toNames(entries), toNames(rising)]).toEqual([['A', 'B', 'C'], []])
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
})

test.each(ENGINES)('%s: the list of a member who leaves does not count any more', async (engine) => {
  const server = await aServer({ engine })
  await aCommunity(server)
  const alone = await server.as('lone')
  await logRanked(server, alone, ['Nowhere', 'A'])
  await fit(server)
  expect(toNames((await table(server)).rising)).toEqual(['Nowhere'])
  await alone.call(api.leaving.leave, { body: { password: 'a long walk uphill' } })
  await server.settled()
  expect(toNames((await table(server)).rising)).toEqual([])
  await fit(server)
  expect((await table(server)).entries.map(({ lists }) => lists)).toEqual([4, 4, 4])
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
})

test.each(BOTH_ENGINES)('%s: filters by country, difficulty and year, and pages', async (engine) => {
  const server = await aServer({ engine })
  const people = await Promise.all(['mia', 'tom', 'ada'].map((name) => server.as(name)))
  for (const person of people) {
    const ids = await logRanked(server, person, ['A', 'B'], {
      country: 'Norway',
      difficulty: 'Hard',
      completedOn: '2020-07-01',
    })
    ids.push(
      ...(await logRanked(server, person, ['C', 'D'], {
        country: 'Peru',
        difficulty: 'Easy',
        completedOn: '2021-07-01',
      })),
    )
    await order(person, ids)
  }
  await fit(server)
  expect(toNames((await table(server)).entries)).toEqual(['A', 'B', 'C', 'D'])
  for (const [query, names] of [
    [{ country: 'PERU' }, ['C', 'D']],
    [{ country: 'Nowhere' }, []],
    [{ country: '' }, ['A', 'B', 'C', 'D']],
    [{ difficulty: 'Hard' }, ['A', 'B']],
    [{ year: 2021 }, ['C', 'D']],
    [{ year: 1999 }, []],
    [{ country: 'Norway', difficulty: 'Hard', year: 2020 }, ['A', 'B']],
    [{ country: 'Norway', year: 2021 }, []],
  ] as const) {
    const { entries, total } = await table(server, query)
    expect([toNames(entries), total], JSON.stringify(query)).toEqual([names, names.length])
    expect(entries.map(({ place }) => place)).toEqual(names.map((_, index) => index + 1))
  }
  const { entries, total } = await table(server, { limit: 2, offset: 1 })
  expect([entries.map(({ place, name }) => [place, name]), total]).toEqual([
    [
      [2, 'B'],
      [3, 'C'],
    ],
    4,
  ])
  for (const query of [
    { limit: 0 },
    { limit: 501 },
    { offset: -1 },
    { year: 'x' },
    { year: 1e9 },
    { difficulty: 'Hardest' },
  ])
    expect((await server.call(api.rankings.community, { query })).status, JSON.stringify(query)).toBe(400)
})

test.each(ENGINES)('%s: a fit follows writes, and is not repeated without any', async (engine) => {
  const server = await aServer({ engine })
  const { db } = server.deps
  const [mia] = await aCommunity(server)
  if (!mia) throw new Error('there are four')
  expect(await fitWhenDue(db, server.deps)).toBe(true)
  server.advance(600_000)
  expect(await fitWhenDue(db, server.deps)).toBe(false)
  await logRanked(server, mia, ['E'])
  expect(await fitWhenDue(db, server.deps)).toBe(true)
  expect(toNames((await table(server)).rising)).toEqual(['E'])
  await logRanked(server, mia, ['F'])
  // writes within a minute are fitted together
  expect(await fitWhenDue(db, server.deps)).toBe(false)
  server.advance(59_000)
  expect(await fitWhenDue(db, server.deps)).toBe(true)
  // accounts grow older without any write
  server.advance(24 * 3_600_000)
  expect(await fitWhenDue(db, server.deps)).toBe(true)
})

test.each(BOTH_ENGINES)(
  '%s: one process fits at a time, and one that died does not block others for long',
  async (engine) => {
    const server = await aServer({ engine })
    const { db } = server.deps
    await aCommunity(server)
    const now = server.deps.now()
    // only claims: a whole fit of so few lists may end before the last of five begins
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimFit(db, now, now + 30_000)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await fitScores(db, server.deps)).toBe(false)
    server.advance(60_000)
    expect(await fitScores(db, server.deps)).toBe(true)
  },
)

test.each(ENGINES)('%s: a fit that is stopped changes nothing, and the next one may begin', async (engine) => {
  const server = await aServer({ engine })
  const { db } = server.deps
  const [mia] = await aCommunity(server)
  await fit(server)
  const before = await table(server)
  await logRanked(server, mia ?? (await server.as('mia')), ['E'])
  expect(await fitScores(db, { ...server.deps, isStopping: () => true })).toBe(false)
  expect(await table(server)).toEqual(before)
  expect((await readLastFit(db.read)).claimed_until).toBe(0)
  await fit(server)
})

test.each(ENGINES)('%s: a fit that starts from the last one gives the same scores as a first one', async (engine) => {
  const server = await aServer({ engine })
  const { db } = server.deps
  const people = await aCommunity(server)
  await fit(server)
  for (const [n, person] of people.entries()) {
    const mine = (await person.call(api.hikes.mine)).body.map(({ _id }) => _id)
    if (n < 3) await order(person, mine.toReversed())
  }
  await fit(server)
  const followed = await table(server)
  await db.write('test', (tx) => tx.deleteFrom('community_scores').execute())
  await fit(server)
  expect(toNames(followed.entries)).toEqual(['C', 'B', 'A'])
  const { entries } = await table(server)
  for (const [place, { name, score, low, high }] of entries.entries()) {
    const before = followed.entries[place]
    expect(before?.name).toBe(name)
    expect(before?.score).toBeCloseTo(score, 0)
    expect(before?.low).toBeCloseTo(low, 0)
    expect(before?.high).toBeCloseTo(high, 0)
  }
})

test('the table is sent again only after it has changed', async () => {
  const server = await aServer()
  const [mia] = await aCommunity(server)
  await fit(server)
  const first = await server.call(api.rankings.community)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'public, no-cache' } })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await server.call(api.rankings.community, { headers })).status).toBe(304)
  await logRanked(server, mia ?? (await server.as('mia')), ['E'])
  await fit(server)
  expect((await server.call(api.rankings.community, { headers })).status).toBe(200)
})

test('verify finds a score of a trail in no list', async () => {
  const server = await aServer()
  await aCommunity(server)
  await fit(server)
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  await server.deps.db.write('test', async (tx) => {
    const [row] = await tx.selectFrom('community_scores').selectAll().execute()
    if (row)
      await tx
        .insertInto('community_scores')
        .values({ ...row, trail_key: 'x' })
        .execute()
  })
  expect(Object.keys(await findWrongAggregates(server.deps.db.read))).toEqual([
    'trails with a score but on no list, or on a list without a score',
  ])
})
