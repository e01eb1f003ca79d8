import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DIFFICULTIES, toDifficulty } from '#domain/trails/difficulty.ts'
import { foldText, trailKey } from '#domain/trails/trail-key.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { afterFileAdded } from '#server/aggregates/effects/after-write.ts'
import { getOwnedHike } from '#server/diary/hikes/access.ts'
import { replacePhoto } from '#server/diary/hikes/files-store.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { markHikeDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { recountTotals } from '#server/account/totals/store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkTrails } from './check-trails.ts'

const NAMES = ['Loop', 'LOOP', 'Lóop', 'Ridge', 'ridge ']
const PEOPLE = ['mia', 'tom', 'ada'] as const

const ACTS = ['rename', 'edit', 'remove', 'complete', 'like', 'unlike', 'drag', 'photo', 'no photo'] as const

/** An action of a member; the numbers choose among the existing hikes. */
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('log' as const, 'wish' as const),
    who: fc.constantFrom(...PEOPLE),
    name: fc.constantFrom(...NAMES),
    country: fc.constantFrom('Norway', 'norway', 'Peru'),
    length: fc.nat(9),
    rating: fc.integer({ min: 1, max: 5 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    completionCount: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    does: fc.constantFrom(...ACTS),
    who: fc.constantFrom(...PEOPLE),
    name: fc.constantFrom(...NAMES),
    which: fc.nat(5),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(server: TestServer, me: Member, action: Step): Promise<void> {
  if (!('which' in action)) {
    const { does, who: _, ...hike } = action
    await me.call(api.hikes.create, { body: hikeBody({ ...hike, isWishList: does === 'wish' }) })
    return
  }
  const ranked = (await me.call(api.hikes.mine)).body
  const mine = [...ranked, ...(await me.call(api.wishlist.mine)).body]
  const id = mine[action.which % Math.max(1, mine.length)]?._id
  const anyones = await server.deps.db.read.selectFrom('hikes').select('id').orderBy('id').execute()
  const liked = { id: anyones[action.which % Math.max(1, anyones.length)]?.id ?? '' }
  if (!id) return
  const params = { id }
  const acts: Record<Step['does'], () => Promise<unknown>> = {
    log: async () => {},
    wish: async () => {},
    rename: () => me.call(api.hikes.update, { params, body: { name: action.name, country: 'Peru' } }),
    edit: () =>
      me.call(api.hikes.update, { params, body: { rating: action.rating, length: 3, difficulty: 'Very Hard' } }),
    complete: () => me.call(api.wishlist.complete, { params: { userId: me.id, hikeId: id } }),
    like: () => me.call(api.likes.set, { params: liked, body: { action: 'like' } }),
    unlike: () => me.call(api.likes.set, { params: liked, body: { action: 'unlike' } }),
    drag: () => me.call(api.hikes.reorder, { body: { hikes: [{ _id: ranked.at(-1)?._id, rank: 1 }] } }),
    photo: () => setPhoto(server, me, id),
    'no photo': () => me.call(api.hikes.removePhoto, { params }),
    remove: async () => {
      await me.call(api.hikes.remove, { params })
      await me.call(api.wishlist.remove, { params: { hikeId: id } })
    },
  }
  await acts[action.does]()
}

/** A photo without its file. */
async function setPhoto({ deps, settled }: TestServer, { id: userId }: Member, hikeId: string): Promise<void> {
  const key = `photos/00/${newId(0)}.webp`
  const photo = { file_key: key, thumb_key: `${key}s`, width: 1, height: 1, created_at: deps.now(), is_hidden: 0 }
  await deps.db.write(userId, async (tx) => {
    const hike = await getOwnedHike(tx, { userId, sessionId: '' }, hikeId)
    await replacePhoto(tx, hike, photo)
    await afterFileAdded(tx, hike, { what: 'photos', at: deps.now() })
  })
  await settled()
}

/** Computes the expected trails without any of the tested code. */
async function computeExpectedTrails(db: Db) {
  const hikes = (await db.read.selectFrom('hikes').selectAll().execute()).filter((hike) => !hike.is_wish)
  const likes = await db.read.selectFrom('likes').selectAll().execute()
  const photos = await db.read.selectFrom('photos').selectAll().execute()
  const computeRank = ({ owner_id, position }: HikeRow) =>
    hikes.filter((hike) => hike.owner_id === owner_id && Number(hike.position) <= Number(position)).length
  const keys = [...new Set(hikes.map(({ name, country }) => trailKey(name, country)))].toSorted()
  return keys.map((key) => {
    const rows = hikes.filter(({ name, country }) => trailKey(name, country) === key)
    const ids = rows.map(({ id }) => id)
    const sum = (figure: (row: HikeRow) => number) => rows.reduce((total, row) => total + figure(row), 0)
    const newest = photos
      .filter(({ hike_id }) => ids.includes(hike_id))
      .toSorted((a, b) => b.created_at - a.created_at || (a.hike_id < b.hike_id ? 1 : -1))
    return {
      trail_key: key,
      country_key: foldText(rows[0]?.country ?? ''),
      hikers: rows.length,
      rating_sum: sum(({ rating }) => rating),
      completions: sum(({ completion_count }) => completion_count),
      rank_sum: sum(computeRank),
      difficulty_sum: sum(({ difficulty }) => 1 + DIFFICULTIES.indexOf(toDifficulty(difficulty))),
      likes_count: likes.filter(({ hike_id }) => ids.includes(hike_id)).length,
      photo_hike_id: newest[0]?.hike_id ?? null,
    }
  })
}

async function storedTrails(db: Db) {
  const rows = await db.read
    .selectFrom('trails')
    .select(['trail_key', 'country_key', 'hikers', 'rating_sum', 'completions', 'rank_sum', 'difficulty_sum'])
    .select(['likes_count', 'photo_hike_id'])
    .orderBy('trail_key')
    .execute()
  return rows.toSorted((a, b) => (a.trail_key < b.trail_key ? -1 : 1))
}

test.each(ENGINES)('%s: after any writes the trails match their hikes', { timeout: 120_000 }, async (engine) => {
  const server = await aServer({ engine })
  const people = { mia: await server.as('mia'), tom: await server.as('tom'), ada: await server.as('ada') }
  const { db } = server.deps
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const action of steps) await take(server, people[action.who], action)
        expect(await storedTrails(db)).toEqual(await computeExpectedTrails(db))
        expect(await findWrongAggregates(db.read)).toEqual({})
      })
      .beforeEach(async () => {
        await db.write('clean', async (tx) => {
          for (const hike of await tx.selectFrom('hikes').selectAll().execute()) markHikeDirty(tx, hike)
          await tx.deleteFrom('hikes').execute()
          for (const { id } of Object.values(people)) await recountTotals(tx, id)
        })
        await server.settled()
      }),
    { numRuns: engine === 'sqlite' ? 40 : 15 },
  )
})

test.each(BOTH_ENGINES)('%s: members who log the same trail at once are all counted', async (engine) => {
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
  expect(await findWrongAggregates(deps.db.read)).toEqual({})
  expect(await storedTrails(deps.db)).toEqual(await computeExpectedTrails(deps.db))
})

test.each(ENGINES)(
  '%s: twenty members with the same trails change their lists at once, and all statistics are right',
  async (engine) => {
    const server = await aServer({ engine })
    const { db } = server.deps
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => server.as(`hiker_${n}`)))
    const names = Array.from({ length: 8 }, (_, n) => `Trail ${n}`)
    const answers = await Promise.all(
      people.map(async (by, n) => {
        // each in a different order, so that the writes take their locks in different orders
        const order = names.toSorted((a, b) => ((a.charCodeAt(6) * (n + 3)) % 7) - ((b.charCodeAt(6) * (n + 3)) % 7))
        const statuses: number[] = []
        for (const name of order) statuses.push((await by.call(api.hikes.create, { body: hikeBody({ name }) })).status)
        return statuses
      }),
    )
    expect(new Set(answers.flat())).toEqual(new Set([201]))
    const changed = await Promise.all(
      people.map(async (by, n) => {
        const hikes = (await by.call(api.hikes.mine)).body
        const params = { id: hikes[n % hikes.length]?._id ?? '' }
        if (n % 3 === 0) return by.call(api.hikes.remove, { params })
        if (n % 3 === 1) return by.call(api.hikes.update, { params, body: { name: `Other ${n % 4}` } })
        const order = hikes.toReversed().map(({ _id }, index) => ({ _id, rank: index + 1 }))
        return by.call(api.hikes.reorder, { body: { hikes: order } })
      }),
    )
    expect(changed.filter(({ status }) => status > 204)).toEqual([])
    expect(await findWrongAggregates(db.read)).toEqual({})
    expect(await storedTrails(db)).toEqual(await computeExpectedTrails(db))
  },
)

const DAMAGES: [string, (db: Db) => Promise<unknown>][] = [
  ['a wrong figure', (db) => db.write('x', (tx) => tx.updateTable('trails').set({ rating_sum: 99 }).execute())],
  ['a missing row', (db) => db.write('x', (tx) => tx.deleteFrom('trails').execute())],
  ['a row of no hike', (db) => db.write('x', (tx) => tx.updateTable('hikes').set({ trail_key: 'other' }).execute())],
  [
    'a missing trigram',
    (db) => db.write('x', (tx) => tx.deleteFrom('trail_trigrams').where('trigram', '=', 'ess').execute()),
  ],
]

test.each(ENGINES.flatMap((engine) => DAMAGES.map(([name, damage]) => [engine, name, damage] as const)))(
  '%s: %s is reported',
  async (engine, _, damage) => {
    const { as, deps } = await aServer({ engine })
    const mia = await as('mia')
    await mia.call(api.hikes.create, { body: hikeBody() })
    await damage(deps.db)
    const differences = await checkTrails(deps.db.read)
    expect(differences.map(({ trailKey: key }) => key)).toContain(trailKey('Besseggen Ridge', 'Norway'))
  },
)
