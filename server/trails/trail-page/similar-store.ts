import { sql } from 'kysely'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { MAX_DISSIMILARITY, NEAR_KM, type TrailSize } from '#domain/trails/similar-trails.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll, isTrackVisibleAt } from '#server/account/visibility/can-see.ts'

/** Enough candidates of each kind, however many there are. */
const MAX_NEAR = 300
const MAX_AS_LONG = 100
const MAX_FANS = 60
const FAVOURITES = 12

const KM_A_DEGREE = 111
/** The least rating of a fan. */
const LOVED_STARS = 4

/** Returns trails with a public track without hidden ends whose start is in a box around a place, several rows per trail. */
export function findTrailsAround(db: Queries, { lat, lng }: Place) {
  const height = NEAR_KM / KM_A_DEGREE
  const width = height / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['tracks.trail_key', 'tracks.start_lat as lat', 'tracks.start_lng as lng'])
    .where('tracks.start_lat', '>=', lat - height)
    .where('tracks.start_lat', '<=', lat + height)
    .where('tracks.start_lng', '>=', lng - width)
    .where('tracks.start_lng', '<=', lng + width)
    .where('tracks.hidden_ends_m', '=', 0)
    .where('hikes.is_wish', '=', 0)
    .where(isTrackVisibleAt(EVERYBODY))
    .where(isVisibleToAll('hikes'))
    .where(isNotLeaving('hikes.owner_id'))
    .limit(MAX_NEAR)
    .execute()
}

/** Returns the keys of a country's trails of about the same length, the next longer and the next shorter ones. */
export async function findTrailsAsLong(db: Queries, countryKey: string, { lengthM }: TrailSize): Promise<string[]> {
  const ofCountry = db.selectFrom('trails').select('trail_key').where('country_key', '=', countryKey)
  const longer = await ofCountry
    .where('length_m', '>=', lengthM)
    .where('length_m', '<=', Math.ceil(lengthM * Math.exp(MAX_DISSIMILARITY)))
    .orderBy('length_m')
    .limit(MAX_AS_LONG)
    .execute()
  const shorter = await ofCountry
    .where('length_m', '<', lengthM)
    .where('length_m', '>=', Math.floor(lengthM / Math.exp(MAX_DISSIMILARITY)))
    .orderBy('length_m', 'desc')
    .limit(MAX_AS_LONG)
    .execute()
  return [...longer, ...shorter].map(({ trail_key }) => trail_key)
}

/** Returns the people who publicly gave a trail four stars or more, newest first. */
export async function listFans(db: Queries, trailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .select('owner_id')
    .where('trail_key', '=', trailKey)
    .where('is_wish', '=', 0)
    .where('rating', '>=', LOVED_STARS)
    .where(isVisibleToAll('hikes'))
    .where(isNotLeaving('owner_id'))
    .orderBy('id', 'desc')
    .limit(MAX_FANS)
    .execute()
  return [...new Set(rows.map(({ owner_id }) => owner_id))]
}

/** Counts how many of some people have a trail publicly among their best, by key. */
export async function countFavourites(db: Queries, people: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (people.length === 0) return counts
  const lists = people.map(
    (person) => sql`SELECT DISTINCT trail_key FROM (
      SELECT trail_key FROM hikes WHERE owner_id = ${person} AND is_wish = 0 AND ${isVisibleToAll('hikes')}
      ORDER BY position LIMIT ${sql.lit(FAVOURITES)}) AS first_ones`,
  )
  const { rows } = await sql<{ trail_key: string }>`${sql.join(lists, sql` UNION ALL `)}`.execute(db)
  for (const { trail_key } of rows) counts.set(trail_key, (counts.get(trail_key) ?? 0) + 1)
  return counts
}

/** Returns trails by key, without those that nobody has publicly completed. */
export async function listTrailRows(db: Queries, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('trails')
    .select(['trail_key', 'name', 'country', 'difficulty', 'length_m', 'elevation_m', 'hikers'])
    .where('trail_key', 'in', keys)
    .execute()
}
