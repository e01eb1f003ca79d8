import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { newestVisiblePhoto } from '#server/diary/hikes/photos/newest-visible-photo.ts'
import { isPhotoVisibleAt, isVisibleToAll, isUnblocked } from '#server/account/visibility/can-see.ts'

const MAX_TOP = 500
const MAX_COUNTRIES = 1000

/** The expression of the indexes from migration 0004, so that they sort by it. */
const AVERAGE_POSITION = sql<number>`(CAST(rank_sum AS DOUBLE PRECISION) / NULLIF(hikers, 0))`

const TOP_COLUMNS = [
  ...(['hike_id', 'name', 'country', 'difficulty', 'length_m', 'elevation_m'] as const),
  ...(['hikers', 'rating_sum', 'likes_count', 'photo_of', 'file_key', 'width', 'height'] as const),
]

/**
 * Returns the trails with most likes, then most hikers, each with its newest photo.
 * @param viewerId leaves out photos of people with a block in either direction
 */
export function listTopTrails(db: Queries, countryKey: string | null, viewerId: string | null = null) {
  const trails = db
    .selectFrom('trails')
    .leftJoin('photos', (join) =>
      join.on(sql.ref('photos.hike_id'), '=', newestVisiblePhoto(viewerId)).on(isPhotoVisibleAt(EVERYBODY)),
    )
    .select(['trails.hike_id', 'name', 'country', 'difficulty', 'length_m', 'elevation_m'])
    .select(['hikers', 'rating_sum', 'likes_count'])
    .select(['photos.hike_id as photo_of', 'photos.file_key', 'photos.width', 'photos.height'])
    .$if(countryKey !== null, (trails) => trails.where('country_key', '=', countryKey ?? ''))
    .orderBy('likes_count', 'desc')
    .orderBy('hikers', 'desc')
    .orderBy('trail_key')
    .limit(MAX_TOP)
  return fetchRowsAsJson(db, trails, TOP_COLUMNS)
}

export interface Slice {
  readonly countryKey: string | null
  readonly limit: number
  readonly offset: number
}

/**
 * Returns the trails with the best average rank, then in most lists. Reads the second half from the end, so the last page costs as little
 * as the first.
 * @param total the number of trails
 */
export async function listAveragePositions(db: Queries, { countryKey, limit, offset }: Slice, total: number) {
  const isNearEnd = offset > total / 2
  const size = isNearEnd ? Math.min(limit, total - offset) : limit
  if (size <= 0) return []
  const [first, last] = isNearEnd ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const trails = db
    .selectFrom('trails')
    .select(['name', 'country', 'hikers', AVERAGE_POSITION.as('average_position')])
    .$if(countryKey !== null, (trails) => trails.where('country_key', '=', countryKey ?? ''))
    .orderBy(AVERAGE_POSITION, first)
    .orderBy('hikers', last)
    .orderBy('trail_key', first)
    .limit(size)
    .offset(isNearEnd ? total - offset - size : offset)
  const rows = await fetchRowsAsJson(db, trails, ['name', 'country', 'hikers', 'average_position'])
  return isNearEnd ? rows.toReversed() : rows
}

/** Returns the number of trails, in all countries or in one. */
export async function countTrails(db: Queries, countryKey: string | null): Promise<number> {
  const countries = await db
    .selectFrom('trail_countries')
    .select('trails')
    .$if(countryKey !== null, (rows) => rows.where('country_key', '=', countryKey ?? ''))
    .execute()
  return countries.reduce((sum, { trails }) => sum + trails, 0)
}

/** Returns countries with their number of trails, most first, spelt as on their most liked trail. */
export function listTrailCountries(db: Queries) {
  return db
    .selectFrom('trail_countries')
    .select('trail_countries.trails as count')
    .select(({ selectFrom }) =>
      selectFrom('trails')
        .select('trails.country')
        .whereRef('trails.country_key', '=', 'trail_countries.country_key')
        .orderBy('likes_count', 'desc')
        .orderBy('hikers', 'desc')
        .orderBy('trail_key')
        .limit(1)
        .as('name'),
    )
    .orderBy('trail_countries.trails', 'desc')
    .orderBy('trail_countries.country_key')
    .limit(MAX_COUNTRIES)
    .execute()
}

export interface ScoreFilter {
  readonly countryKey: string | null
  readonly difficulty: string | null
  /** A year in which somebody walked the trail. */
  readonly year: number | null
}

export interface ScorePage extends ScoreFilter {
  readonly isRising: boolean
  readonly limit: number
  readonly offset: number
  /** As for {@link listTopTrails}. */
  readonly viewerId: string | null
}

/** Returns trails with their scores, sorted by the lower end of the band, highest first. */
export function listScoredTrails(db: Queries, filter: ScorePage) {
  return selectScoredTrails(db, filter)
    .leftJoin('photos', (join) =>
      join.on(sql.ref('photos.hike_id'), '=', newestVisiblePhoto(filter.viewerId)).on(isPhotoVisibleAt(EVERYBODY)),
    )
    .select(['trails.name', 'trails.country', 'trails.elevation_m', 'trails.likes_count'])
    .select(['score', 'low', 'high', 'lists'])
    .select(['photos.hike_id as photo_of', 'photos.file_key', 'photos.width', 'photos.height'])
    .orderBy('low', 'desc')
    .orderBy('community_scores.trail_key')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** Returns how many trails that match a filter have a place. */
export async function countScored(db: Queries, filter: ScoreFilter): Promise<number> {
  const { count } = await selectScoredTrails(db, { ...filter, isRising: false })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Selects scored trails. A trail that is no longer public has no row in `trails`, and drops out before its score does. */
function selectScoredTrails(
  db: Queries,
  { countryKey, difficulty, year, isRising }: ScoreFilter & { readonly isRising: boolean },
) {
  return db
    .selectFrom('community_scores')
    .innerJoin('trails', 'trails.trail_key', 'community_scores.trail_key')
    .where('is_rising', '=', isRising ? 1 : 0)
    .$if(countryKey !== null, (scores) => scores.where('community_scores.country_key', '=', countryKey ?? ''))
    .$if(difficulty !== null, (scores) => scores.where('trails.difficulty', '=', difficulty ?? ''))
    .$if(year !== null, (scores) =>
      scores.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('community_score_years')
            .select('year')
            .whereRef('community_score_years.trail_key', '=', 'community_scores.trail_key')
            .where('year', '=', year ?? 0),
        ),
      ),
    )
}

/** The place of a completed hike in its owner's list. */
export interface Listed {
  readonly name: string
  readonly country: string
  readonly userId: string
  readonly position: number
}

/** Returns the public hikes after a given one, list by list in the order of owners' ids, each best first. */
export async function listHikesAfter(
  db: Queries,
  { userId, position, viewerId }: Pick<Listed, 'userId' | 'position'> & { viewerId: string | null },
  max: number,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT name, country, owner_id AS ${sql.id('userId')}, position FROM hikes
    WHERE (owner_id, position) > (${userId}, CAST(${position} AS BIGINT)) AND is_wish = 0
      AND ${isVisibleToAll('hikes')} AND ${isNotLeaving('owner_id')} AND ${isUnblocked('owner_id', viewerId)}
    ORDER BY owner_id, position LIMIT ${max}`.execute(db)
  return rows
}
