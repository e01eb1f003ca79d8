import { searchText } from '#domain/search-text.ts'
import { typicalTrail } from '#domain/typical-trail.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { TrailRow } from '#server/db/schema.ts'
import { TRAIL_INDEX, indexText } from '#server/search/grams.ts'

// The first who logged a trail tell its name and figures well enough, and a write takes as long as ever
const MAX_ENTRIES = 500
const MAX_PHOTOS = 100

/**
 * Makes the row of a trail what its completed hikes say, or removes it where there is none left. Every write that changes
 * hikes or likes calls it, in its transaction; several trails in the order of their keys, so that no two writes lock each
 * other out.
 */
export async function touchTrail(tx: Tx, trailKey: string): Promise<void> {
  const isKnown = (await findTrail(tx, trailKey)) ?? (await computeTrail(tx, trailKey))
  // wishes alone leave no trace
  if (!isKnown) return
  const before = await lockTrail(tx, trailKey)
  const trail = await computeTrail(tx, trailKey)
  if (!trail) {
    await tx.deleteFrom('trails').where('trail_key', '=', trailKey).execute()
    return
  }
  await tx.updateTable('trails').set(trail).where('trail_key', '=', trailKey).execute()
  if (trail.search_text !== before) await indexText(tx, TRAIL_INDEX, { key: trailKey, text: trail.search_text })
}

/** Holds up other writes of the same trail until this one is committed, so that each counts the hikes of all. */
async function lockTrail(tx: Tx, trailKey: string): Promise<string> {
  const { search_text } = await tx
    .insertInto('trails')
    .values({ ...NOTHING_YET, trail_key: trailKey })
    .onConflict((conflict) => conflict.column('trail_key').doUpdateSet({ trail_key: trailKey }))
    .returning('search_text')
    .executeTakeFirstOrThrow()
  return search_text
}

const NOTHING_YET = {
  hike_id: '',
  name: '',
  country: '',
  search_text: '',
  difficulty: '',
  length_m: 0,
  elevation_m: 0,
  hikers: 0,
  rating_sum: 0,
  likes_count: 0,
}

export async function findTrail(db: Queries, trailKey: string): Promise<TrailRow | null> {
  return (await db.selectFrom('trails').selectAll().where('trail_key', '=', trailKey).executeTakeFirst()) ?? null
}

/** What the row of a trail has to be, from its hikes; null where nobody has completed it. */
export async function computeTrail(db: Queries, trailKey: string): Promise<TrailRow | null> {
  const typical = typicalTrail(await firstEntries(db, trailKey))
  if (!typical) return null
  const { name, country, id } = typical.spelling
  return {
    trail_key: trailKey,
    hike_id: id,
    name,
    country,
    search_text: searchText(`${name} ${country}`),
    difficulty: typical.difficulty,
    length_m: typical.lengthM,
    elevation_m: typical.elevationM,
    ...(await countsOf(db, trailKey)),
  }
}

function completed(db: Queries, trailKey: string) {
  return db.selectFrom('hikes').where('hikes.trail_key', '=', trailKey).where('hikes.is_wish', '=', 0)
}

function firstEntries(db: Queries, trailKey: string) {
  return completed(db, trailKey)
    .select(['id', 'name', 'country', 'difficulty', 'length_m as lengthM', 'elevation_m as elevationM'])
    .orderBy('id')
    .limit(MAX_ENTRIES)
    .execute()
}

async function countsOf(db: Queries, trailKey: string) {
  const { hikers, rating_sum } = await completed(db, trailKey)
    .select(({ fn }) => [fn.countAll<number>().as('hikers'), fn.sum<number>('rating').as('rating_sum')])
    .executeTakeFirstOrThrow()
  const { likes_count } = await completed(db, trailKey)
    .innerJoin('likes', 'likes.hike_id', 'hikes.id')
    .select(({ fn }) => fn.countAll<number>().as('likes_count'))
    .executeTakeFirstOrThrow()
  return { hikers, rating_sum, likes_count }
}

/** The track that others get of a trail: of those that are shared the one that knows most heights, of equals the newest. */
export async function sharedTrackOf(db: Queries, trailKey: string) {
  const track = await completed(db, trailKey)
    .innerJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .selectAll('tracks')
    .select('hikes.name')
    .where('tracks.is_shared', '=', 1)
    .orderBy('tracks.elevation_points', 'desc')
    .orderBy('tracks.created_at', 'desc')
    .orderBy('tracks.hike_id', 'desc')
    .executeTakeFirst()
  return track ?? null
}

/** The photos of a trail, newest first. */
export function photosOf(db: Queries, trailKey: string) {
  return completed(db, trailKey)
    .innerJoin('photos', 'photos.hike_id', 'hikes.id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .selectAll('photos')
    .select(['hikes.completed_on', 'users.username'])
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.hike_id', 'desc')
    .limit(MAX_PHOTOS)
    .execute()
}
