import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { trailKey } from '#domain/trail-key.ts'
import type { Db } from '#server/db/open.ts'
import { insertLikes } from '#server/hikes/store.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { checkTrails, mendTrails } from './check-trails.ts'

const NAMES = ['Loop', 'LOOP', 'Lóop', 'Ridge', 'ridge ']
const PEOPLE = ['mia', 'tom', 'ada'] as const

/** What one of the people does; numbers choose among what they have. */
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('log' as const, 'wish' as const),
    who: fc.constantFrom(...PEOPLE),
    name: fc.constantFrom(...NAMES),
    length: fc.nat(9),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    does: fc.constantFrom('rename' as const, 'edit' as const, 'remove' as const, 'complete' as const, 'like' as const),
    who: fc.constantFrom(...PEOPLE),
    name: fc.constantFrom(...NAMES),
    which: fc.nat(5),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take({ deps }: TestServer, me: Member, action: Step): Promise<void> {
  if (!('which' in action)) {
    const { does, name, length, rating } = action
    await me.call(api.hikes.create, { body: hikeBody({ name, length, rating, isWishList: does === 'wish' }) })
    return
  }
  const mine = [...(await me.call(api.hikes.mine)).body, ...(await me.call(api.wishlist.mine)).body]
  const id = mine[action.which % Math.max(1, mine.length)]?._id
  if (!id) return
  const params = { id }
  if (action.does === 'rename') await me.call(api.hikes.update, { params, body: { name: action.name } })
  if (action.does === 'edit') await me.call(api.hikes.update, { params, body: { rating: action.rating, length: 3 } })
  if (action.does === 'complete') await me.call(api.wishlist.complete, { params: { userId: me.id, hikeId: id } })
  if (action.does === 'like') {
    const likes = [{ hike_id: id, user_id: me.id, created_at: 0 }]
    // a second like of the same hike is refused
    await deps.db.write(me.id, (tx) => insertLikes(tx, likes)).catch(() => {})
  }
  if (action.does === 'remove') {
    await me.call(api.hikes.remove, { params })
    await me.call(api.wishlist.remove, { params: { hikeId: id } })
  }
}

/** What the trails have to be, told without any of the code that keeps them. */
async function trailsByHand(db: Db) {
  const hikes = (await db.read.selectFrom('hikes').selectAll().execute()).filter((hike) => !hike.is_wish)
  const likes = await db.read.selectFrom('likes').selectAll().execute()
  const keys = [...new Set(hikes.map(({ name, country }) => trailKey(name, country)))].toSorted()
  return keys.map((key) => {
    const rows = hikes.filter(({ name, country }) => trailKey(name, country) === key)
    const ids = rows.map(({ id }) => id)
    return {
      trail_key: key,
      hikers: rows.length,
      rating_sum: rows.reduce((sum, { rating }) => sum + rating, 0),
      likes_count: likes.filter(({ hike_id }) => ids.includes(hike_id)).length,
    }
  })
}

async function storedTrails(db: Db) {
  const rows = await db.read
    .selectFrom('trails')
    .select(['trail_key', 'hikers', 'rating_sum', 'likes_count'])
    .orderBy('trail_key')
    .execute()
  return rows.toSorted((a, b) => (a.trail_key < b.trail_key ? -1 : 1))
}

test.each(ENGINES)(
  '%s: whatever is written, the trails are what their hikes say',
  { timeout: 120_000 },
  async (engine) => {
    const server = await aServer({ engine })
    const people = { mia: await server.as('mia'), tom: await server.as('tom'), ada: await server.as('ada') }
    const { db } = server.deps
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          for (const action of steps) await take(server, people[action.who], action)
          expect(await storedTrails(db)).toEqual(await trailsByHand(db))
          expect(await checkTrails(db.read)).toEqual([])
        })
        .beforeEach(async () => {
          await db.write('clean', async (tx) => {
            await tx.deleteFrom('hikes').execute()
            await tx.deleteFrom('trails').execute()
          })
        }),
      { numRuns: engine === 'sqlite' ? 40 : 15 },
    )
  },
)

test.each(ENGINES)('%s: people who write the same trail at once are all counted', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const people = await Promise.all(['mia', 'tom', 'ada', 'eve', 'bob', 'joe'].map(as))
  await Promise.all(people.map((by) => by.call(api.hikes.create, { body: hikeBody() })))
  expect(await storedTrails(deps.db)).toMatchObject([{ hikers: 6 }])
  const hikes = await Promise.all(people.map(async (by) => (await by.call(api.hikes.mine)).body[0]?._id ?? ''))
  await Promise.all(
    people.map((by, n) =>
      n % 2 === 0
        ? by.call(api.hikes.remove, { params: { id: hikes[n] ?? '' } })
        : by.call(api.hikes.update, { params: { id: hikes[n] ?? '' }, body: { name: `Other ${n % 3}` } }),
    ),
  )
  expect(await checkTrails(deps.db.read)).toEqual([])
  expect(await storedTrails(deps.db)).toEqual(await trailsByHand(deps.db))
})

const DAMAGES: [string, (db: Db) => Promise<unknown>][] = [
  ['a wrong figure', (db) => db.write('x', (tx) => tx.updateTable('trails').set({ rating_sum: 99 }).execute())],
  ['a missing row', (db) => db.write('x', (tx) => tx.deleteFrom('trails').execute())],
  ['a row of no hike', (db) => db.write('x', (tx) => tx.updateTable('hikes').set({ trail_key: 'other' }).execute())],
  ['a missing piece', (db) => db.write('x', (tx) => tx.deleteFrom('trail_grams').where('gram', '=', 'ess').execute())],
]

test.each(ENGINES.flatMap((engine) => DAMAGES.map(([name, damage]) => [engine, name, damage] as const)))(
  '%s: %s is reported, and mended',
  async (engine, _, damage) => {
    const { as, deps } = await aServer({ engine })
    const mia = await as('mia')
    await mia.call(api.hikes.create, { body: hikeBody() })
    await damage(deps.db)
    const differences = await checkTrails(deps.db.read)
    expect(differences.map(({ trailKey: key }) => key)).toContain(trailKey('Besseggen Ridge', 'Norway'))
    expect(await mendTrails(deps.db)).toEqual(differences)
    expect(await checkTrails(deps.db.read)).toEqual([])
    const { body } = await mia.call(api.trails.search, { query: { query: 'besseggen' } })
    expect(body).toHaveLength(1)
  },
)
