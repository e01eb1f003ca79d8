import { sql } from 'kysely'
import type { LatestHike } from '#contract/community/users.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { isPhotoVisibleAt, isVisibleToAll } from '#server/account/visibility/can-see.ts'
import { presentPhoto } from '#server/diary/hikes/present.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'

/** The tags of what {@link findLatestHikes} reads. */
export const LATEST_HIKE_TAGS: readonly Tag[] = [{ table: 'hikes' }, { table: 'photos' }]

/**
 * Returns the newest hike with a day that everybody sees of each of some people, by their ids, with its public photo. Whoever asks gets the
 * same, so that nobody learns from it what is not for them. An index has each, however long the list.
 */
export async function findLatestHikes(db: Queries, ids: readonly string[]): Promise<Map<string, LatestHike>> {
  const latest = new Map<string, LatestHike>()
  for (const few of chunksOf(ids)) for (const row of await selectLatestHikes(db, few)) latest.set(row.owner_id, toLatestHike(row)) // oxfmt-ignore
  return latest
}

function selectLatestHikes(db: Queries, ids: readonly string[]) {
  const newest = db
    .selectFrom('hikes as theirs')
    .select('theirs.id')
    .where('theirs.owner_id', '=', sql.ref<string>('users.id'))
    .where('theirs.completed_on', 'is not', null)
    .where(isVisibleToAll('theirs'))
    .orderBy('theirs.completed_on', 'desc')
    .orderBy('theirs.created_at', 'desc')
    .orderBy('theirs.id', 'desc')
    .limit(sql.lit(1))
  return db
    .selectFrom('users')
    .innerJoin('hikes', (join) => join.on('hikes.id', '=', newest))
    .leftJoin('photos', (join) => join.onRef('photos.hike_id', '=', 'hikes.id').on(isPhotoVisibleAt(EVERYBODY)))
    .select(['hikes.id as hike_id', 'hikes.owner_id', 'hikes.name', 'hikes.country', 'hikes.elevation_m'])
    .select([sql<string>`hikes.completed_on`.as('day'), 'photos.file_key', 'photos.width', 'photos.height'])
    .where('users.id', 'in', ids)
    .execute()
}

function toLatestHike(row: Awaited<ReturnType<typeof selectLatestHikes>>[number]): LatestHike {
  const { hike_id, name, country, elevation_m, day, file_key, width, height } = row
  const hasPhoto = file_key !== null && width !== null && height !== null
  return {
    name,
    country,
    elevation: elevation_m,
    completedOn: day,
    photo: hasPhoto ? presentPhoto({ hike_id, file_key, width, height }) : null,
  }
}
