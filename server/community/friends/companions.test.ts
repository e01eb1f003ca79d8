import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type Member, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { type Engine, ENGINES } from '#server/testing/a-store.ts'
import { WHY } from '#server/testing/moderated.ts'
import { say } from '#server/testing/operator.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkWalkTrails } from '#server/data/verify/check-walks.ts'
import { listCompanions } from './companions.ts'

const log = async (by: Member, over: Record<string, unknown> = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
const walkAgain = (by: Member, id: string, completedOn: string) =>
  by.call(api.visits.create, { params: { id }, body: { completedOn } })
const follow = (by: Member, whom: Member) => by.call(api.friends.add, { params: { id: whom.id } })
const walkedWith = async (by: Member, year?: string) =>
  (await by.call(api.friends.companions, { query: year === undefined ? {} : { year } })).body.map(
    ({ username, days, latest }) => `${username} ${days} ${latest.name} ${latest.completedOn}`,
  )

/** Makes Mia follow Tom, and logs a hike of both on one trail and one day. */
async function aDayTogether(engine: Engine) {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await follow(mia, tom)
  const mine = await log(mia)
  const theirs = await log(tom)
  return { server, mia, tom, eve, mine, theirs }
}

test.each(ENGINES)('%s: a friend who logged the same trail on the same day walked with me', async (engine) => {
  const { server, mia, tom } = await aDayTogether(engine)
  expect((await mia.call(api.friends.companions)).body).toEqual([
    {
      _id: tom.id,
      username: 'tom',
      firstName: 'Tom',
      lastName: 'Walker',
      days: 1,
      latest: { name: 'Besseggen Ridge', country: 'Norway', completedOn: '2026-07-12' },
    },
  ])
  // companions are people one follows, not one's followers
  expect(await walkedWith(tom)).toEqual([])
  expect((await server.call(api.friends.companions)).status).toBe(401)
})

test.each(ENGINES)('%s: days count once, further walks on their own, and the most days come first', async (engine) => {
  const { mia, tom, eve, mine, theirs } = await aDayTogether(engine)
  await follow(mia, eve)
  const eves = await log(eve)
  for (const [by, id] of [[mia, mine], [tom, theirs]] as const) await walkAgain(by, id, '2025-06-01') // oxfmt-ignore
  for (const by of [mia, tom, eve]) await log(by, { name: 'Evening Hill', completedOn: '2026-07-12' })
  // the same trail on another day, and another trail on the same day
  await walkAgain(mia, mine, '2026-08-01')
  await walkAgain(eve, eves, '2026-08-02')
  await log(tom, { name: 'Elsewhere', completedOn: '2026-08-01' })
  // the first walk of one person may be the second of another
  const lake = await log(eve, { name: 'Lake', completedOn: '2020-01-01' })
  await walkAgain(eve, lake, '2026-09-05')
  await log(mia, { name: 'Lake', completedOn: '2026-09-05' })
  expect(await walkedWith(mia)).toEqual(['eve 2 Lake 2026-09-05', 'tom 2 Besseggen Ridge 2026-07-12'])
  expect(await walkedWith(mia, '2026')).toEqual(['eve 2 Lake 2026-09-05', 'tom 1 Besseggen Ridge 2026-07-12'])
  expect(await walkedWith(mia, '2025')).toEqual(['tom 1 Besseggen Ridge 2025-06-01'])
  expect(await walkedWith(mia, '2024')).toEqual([])
  expect((await mia.call(api.friends.companions, { query: { year: '20x5' } })).status).toBe(400)
})

test.each(ENGINES)('%s: wishes and hikes without a day count for no companion', async (engine) => {
  const { mia, tom } = await aDayTogether(engine)
  for (const over of [
    { name: 'Someday', isWishList: true },
    { name: 'Undated', completedOn: null },
  ])
    for (const by of [mia, tom]) await log(by, over)
  expect(await walkedWith(mia)).toEqual(['tom 1 Besseggen Ridge 2026-07-12'])
})

test.each(ENGINES)('%s: hidden hikes reveal nothing', async (engine) => {
  const { mia, tom, theirs } = await aDayTogether(engine)
  const show = (visibility: 'public' | 'followers' | 'private') =>
    tom.call(api.hikes.update, { params: { id: theirs }, body: { visibility } })
  await walkAgain(tom, theirs, '2026-07-13')
  for (const [visibility, count] of [
    ['followers', 1],
    ['private', 0],
    ['public', 1],
  ] as const) {
    // oxfmt-ignore
    await show(visibility)
    expect(await walkedWith(mia), visibility).toHaveLength(count)
  }
  // hiding my own profile changes nothing for myself
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect(await walkedWith(mia)).toHaveLength(1)
  await tom.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect(await walkedWith(mia)).toEqual([])
})

test.each(ENGINES)('%s: the further walks of a hike that gets another name are on the other trail', async (engine) => {
  const { server, mia, tom, theirs } = await aDayTogether(engine)
  await walkAgain(tom, theirs, '2026-09-05')
  await log(mia, { name: 'Lake', completedOn: '2026-09-05' })
  expect(await walkedWith(mia)).toEqual(['tom 1 Besseggen Ridge 2026-07-12'])
  await tom.call(api.hikes.update, { params: { id: theirs }, body: { name: 'Lake' } })
  expect(await walkedWith(mia)).toEqual(['tom 1 Lake 2026-09-05'])
  await server.settled()
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  await server.deps.db.write('x', (tx) => tx.updateTable('visits').set({ trail_key: 'elsewhere' }).execute())
  expect(await checkWalkTrails(server.deps.db.read)).toEqual([theirs])
})

test.each(ENGINES)(
  '%s: a long list is read in parts, and a companion in several of them counts once',
  async (engine) => {
    const { server, mia, tom } = await aDayTogether(engine)
    const hikes = await server.deps.db.read.selectFrom('hikes').selectAll().execute()
    const more = hikes.flatMap((hike) =>
      Array.from({ length: 400 }, (_, n) => ({
        ...hike,
        id: newId(n),
        trail_key: `trail ${n}`,
        name: `Trail ${n}`,
        position: (hike.position ?? 0) + n + 1,
        completed_on: `${2000 + (n % 25)}-05-${10 + (n % 7)}`,
      })),
    )
    await server.deps.db.write(mia.id, async (tx) => {
      for (const chunk of chunksOf(more)) await tx.insertInto('hikes').values(chunk).execute()
    })
    const { db, statements } = watched(server.deps.db.read)
    const [companion, ...others] = await listCompanions(db, mia.id)
    expect(companion).toMatchObject({ id: tom.id, days: 1 + 25 * 7, latest: { day: '2026-07-12' } })
    expect(others).toEqual([])
    // a few statements per part, none per hike
    expect(statements.length).toBeGreaterThan(1)
    expect(statements.length).toBeLessThan(20)
  },
)

test('a walk is looked up by its trail and its day, not among all who walked the trail', async () => {
  const { server, mia } = await aDayTogether('sqlite')
  const { db, statements } = watched(server.deps.db.read)
  for (const year of [undefined, '2026']) await listCompanions(db, mia.id, year)
  const plans = await Promise.all(
    statements.map(({ sql, parameters }) =>
      server.deps.db.read.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
      ),
    ),
  )
  const steps = plans.flatMap(({ rows }) => rows.map(({ detail }) => detail))
  expect(steps.filter((step) => step.includes(' theirs '))).toEqual(
    [1, 2].flatMap(() => [
      'SEARCH theirs USING COVERING INDEX hikes_by_day (trail_key=? AND completed_on=?)',
      'SEARCH theirs USING COVERING INDEX visits_by_day (trail_key=? AND completed_on=?)',
    ]),
  )
  expect(steps.filter((step) => step.startsWith('SCAN') && !/^SCAN (walks|listed)$/.test(step))).toEqual([])
})

/** Returns the store together with the statements that it executes from now on. */
function watched(db: Queries) {
  const statements: CompiledQuery[] = []
  const compiled = new Map<string, CompiledQuery>()
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId.queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const statement = compiled.get(queryId.queryId)
      if (statement) statements.push(statement)
      return result
    },
  }
  return { db: db.withPlugin(watching), statements }
}

test.each(ENGINES)('%s: people whom I unfollowed or muted, and leavers, are not named', async (engine) => {
  const { mia, tom } = await aDayTogether(engine)
  await mia.call(api.blocks.mute, { params: { username: 'tom' } })
  expect(await walkedWith(mia)).toEqual([])
  await mia.call(api.blocks.unmute, { params: { username: 'tom' } })
  expect(await walkedWith(mia)).toHaveLength(1)
  await mia.call(api.friends.remove, { params: { id: tom.id } })
  expect(await walkedWith(mia)).toEqual([])
  await follow(mia, tom)
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await walkedWith(mia)).toEqual([])
})

test.each(
  ENGINES.flatMap(
    (engine) =>
      [
        [engine, 'mia'],
        [engine, 'tom'],
      ] as const,
  ),
)(
  // oxfmt-ignore
  '%s: of two of whom one (%s) has blocked the other neither is named',
  async (engine, blocker) => {
    const { mia, tom } = await aDayTogether(engine)
    await follow(tom, mia)
    const [by, whom] = blocker === 'mia' ? [mia, 'tom'] : [tom, 'mia']
    expect((await by.call(api.blocks.block, { params: { username: whom } })).status).toBe(204)
    expect([await walkedWith(mia), await walkedWith(tom)]).toEqual([[], []])
  },
)

test.each(ENGINES)('%s: suspended people are not named', async (engine) => {
  const { server, mia } = await aDayTogether(engine)
  await say(server, ['suspend', 'tom', '--days', '7', ...WHY])
  expect(await walkedWith(mia)).toEqual([])
})
