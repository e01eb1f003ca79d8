import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { ACHIEVEMENTS, type Achievement } from '#domain/diary/achievements/achievements.ts'
import { findEarned } from '#server/aggregates/achievements/store.ts'
import { chooseTrail, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { MAX_PARAM_CHARS } from '#domain/platform/limits.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { findOrComputeTrail } from '#server/aggregates/trail-aggregates/store.ts'
import { findKnownEntry } from '#server/diary/catalogue/find-trails.ts'
import { IS_FINDABLE, isPhotoVisibleAt, isVisibleToAll } from '#server/account/visibility/can-see.ts'
import { presentTrailStats, presentCatalogueStats } from '#server/diary/catalogue/present-trail.ts'

const DEFAULT_TOP = 5
export const MAX_TOP = 10

/** Returns a member's best public hikes, best first. */
export function findTopHikes(db: Queries, ownerId: string, count = DEFAULT_TOP) {
  return db
    .selectFrom('hikes')
    .select(['id', 'name', 'country', 'elevation_m', 'completed_on'])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where(isVisibleToAll('hikes'))
    .orderBy('position')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Returns a member's newest public hikes with a date. */
export function findLatestHikes(db: Queries, ownerId: string, count = 1) {
  return db
    .selectFrom('hikes')
    .select(['id', 'name', 'completed_on'])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where('completed_on', 'is not', null)
    .where(isVisibleToAll('hikes'))
    .orderBy('completed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/**
 * Returns the facts on the page of a trail that is called by any of its names, its key, and whether that is another name than its own; null
 * for an unknown trail.
 */
export async function findCalledTrail(db: Queries, { name, country }: TrailAddress) {
  if (name.length > MAX_PARAM_CHARS || country.length > MAX_PARAM_CHARS) return null
  const called = trailKey(name, country)
  const trails = await listTrailsOfName(db, called)
  const key = chooseTrail(called, trails)
  const trail = await findKnownTrail(db, key)
  // hikes may not have followed a join yet: the facts then have another name than the trail; the page of a name that several trails
  // have asks which
  const isOtherName =
    trail !== null && key !== called && trails.length === 1 && key === trailKey(trail.name, trail.country)
  return trail && { ...trail, key, isOtherName }
}

/** Returns the facts on a trail's page and the id of the hike with its newest photo; null for an unknown trail. */
async function findKnownTrail(db: Queries, trailKey: string) {
  const trail = await findOrComputeTrail(db, trailKey)
  const listed = await findKnownEntry(db, trailKey)
  const description = listed?.trail.description ?? null
  if (trail) return { ...presentTrailStats(trail), description, photoHikeId: trail.photo_hike_id }
  return listed ? { ...presentCatalogueStats(listed), description, photoHikeId: null } : null
}

/** Returns the file key of a hike's photo where it is public, otherwise null. */
export async function findPhotoFile(db: Queries, hikeId: string): Promise<string | null> {
  const photo = await db
    .selectFrom('photos')
    .innerJoin('hikes', 'hikes.id', 'photos.hike_id')
    .select('photos.file_key')
    .where('photos.hike_id', '=', hikeId)
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleToAll('hikes'))
    .where(isPhotoVisibleAt(EVERYBODY))
    .executeTakeFirst()
  return photo?.file_key ?? null
}

/** A range of rows in the order of their keys. */
export interface KeyRange {
  /** Rows up to and with this key are left out; none where it is empty. */
  readonly after: string
  readonly limit: number
}

/** Returns the next trails that somebody has completed. */
export function findTrailsAfter(db: Queries, { after, limit }: KeyRange) {
  return db
    .selectFrom('trails')
    .select(['trail_key as key', 'name', 'country'])
    .where('trail_key', '>', after)
    .orderBy('trail_key')
    .limit(limit)
    .execute()
}

/** Returns the next usernames of members who may be found, with the number of their public hikes. */
export function findPeopleAfter(db: Queries, { after, limit }: KeyRange) {
  return db
    .selectFrom('users')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'users.id').on('hiker_totals.level', '=', EVERYBODY),
    )
    .select('username as key')
    .select((row) => row.fn.coalesce('hiker_totals.hikes', row.lit(0)).as('hikes'))
    .where(IS_FINDABLE)
    .where('username', '>', after)
    .where(isNotLeaving('users.id'))
    .orderBy('username')
    .limit(limit)
    .execute()
}

/** Selects members' collections that search engines may list, by the rule of `canBeIndexed`. */
function selectIndexedCollections(db: Queries) {
  return db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.owner_id')
    .select('collections.id as key')
    .where('collections.visibility', '=', 'public')
    .where('collections.is_hidden', '=', 0)
    .where(IS_FINDABLE)
    .where(isNotLeaving('users.id'))
}

/** Returns the ids of the next collections that search engines may list. */
export function findCollectionsAfter(db: Queries, { after, limit }: KeyRange) {
  return selectIndexedCollections(db)
    .where('collections.id', '>', after)
    .orderBy('collections.id')
    .limit(limit)
    .execute()
}

/** Returns how many members' collections search engines may list. */
export async function countIndexedCollections(db: Queries): Promise<number> {
  const { count } = await selectIndexedCollections(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the key of the trail, member or collection at a place from 1, an empty text at 0, null beyond the last. Reads only the index. */
export async function findKeyAt(
  db: Queries,
  kind: 'trails' | 'people' | 'collections',
  place: number,
): Promise<string | null> {
  if (place === 0) return ''
  const at = place - 1
  if (kind === 'collections') {
    const row = await selectIndexedCollections(db).orderBy('collections.id').limit(1).offset(at).executeTakeFirst()
    return row?.key ?? null
  }
  const row =
    kind === 'trails'
      ? await db
          .selectFrom('trails')
          .select('trail_key as key')
          .orderBy('trail_key')
          .limit(1)
          .offset(at)
          .executeTakeFirst()
      : await db
          .selectFrom('users')
          .select('username as key')
          .where(isNotLeaving('id'))
          .where(IS_FINDABLE)
          .orderBy('username')
          .limit(1)
          .offset(at)
          .executeTakeFirst()
  return row?.key ?? null
}

/** Returns a member's public medal, or null. */
export async function findMedal(
  db: Queries,
  userId: string,
  id: string,
): Promise<(Achievement & { earnedAt: number }) | null> {
  const medal = ACHIEVEMENTS.find(({ _id }) => _id === id)
  const earned = medal && (await findEarned(db, userId, EVERYBODY)).find(({ achievement_id }) => achievement_id === id)
  return medal && earned ? { ...medal, earnedAt: earned.earned_at } : null
}

/**
 * Returns a member's public walks of a year, those of the best hike first; none where the text is not a year. Each walk counts on its own
 * day (docs/decisions/0027).
 */
export async function findWalksOfYear(db: Queries, ownerId: string, year: string) {
  if (!/^\d{4}$/.test(year)) return []
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const hikes = db
    .selectFrom('hikes')
    .select(['hikes.id as _id', 'name', 'country', 'elevation_m as elevation', 'length_m', 'position'])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where(isVisibleToAll('hikes'))
  const firstWalks = hikes
    .select(['hikes.completed_on as completedOn', 'completion_count as count'])
    .select(({ selectFrom, fn }) =>
      selectFrom('visits')
        .select(fn.countAll<number>().as('further'))
        .whereRef('visits.hike_id', '=', 'hikes.id')
        .as('further'),
    )
    .where(({ between }) => between('hikes.completed_on', first, last))
  const furtherWalks = hikes
    .innerJoin('visits', 'visits.hike_id', 'hikes.id')
    .select(({ lit }) => ['visits.completed_on as completedOn', lit(1).as('count'), lit(0).as('further')])
    .where(({ between }) => between('visits.completed_on', first, last))
  const columns = [
    '_id',
    'name',
    'country',
    'elevation',
    'length_m',
    'position',
    'completedOn',
    'count',
    'further',
  ] as const
  const rows = await fetchRowsAsJson(db, firstWalks, columns)
  // each query of a long list takes a while
  await nextTurn()
  rows.push(...(await fetchRowsAsJson(db, furtherWalks, columns)))
  return rows
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ length_m, count, further, ...walk }) => ({
      ...walk,
      length: length_m / 1000,
      isWishList: false,
      times: Math.max(1, count - (further ?? 0)),
    }))
}
