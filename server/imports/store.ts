import type { Place } from '#domain/great-circle.ts'
import { EVERYBODY } from '#domain/visibility.ts'
import { isHere } from '#server/db/leaving.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import { isSeenByAll, isTrackSeenAt } from '#server/visibility/levels.ts'

/** What a row has become: a hike, or one more walk of it. */
export interface ImportedWalk {
  readonly hike_id: string
  readonly visit_id: string | null
}

/** What rows of this member have become, by the rows' keys. */
export async function importedAs(
  db: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ImportedWalk>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('imported_hikes')
    .select(['import_key', 'hike_id', 'visit_id'])
    .where('owner_id', '=', ownerId)
    .where('import_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ import_key, ...walk }) => [import_key, walk]))
}

export async function noteImported(
  tx: Tx,
  row: ImportedWalk & { owner_id: string; import_key: string },
): Promise<void> {
  await tx.insertInto('imported_hikes').values(row).execute()
}

/** Where the tracks of a member's own hikes begin, and their lengths. */
export function startsOf(db: Queries, ownerId: string) {
  return db
    .selectFrom('hikes')
    .innerJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .select(['hikes.id', 'tracks.length_m', 'tracks.start_lat', 'tracks.start_lng'])
    .where('hikes.owner_id', '=', ownerId)
    .orderBy('hikes.id')
    .execute()
}

const MAX_NEAR = 50
/** About 3 km from north to south. */
const REACH_DEGREES = 0.027

/**
 * Trails of which somebody shows all of their track to everybody, with a start near a place, each as often as there are such tracks.
 * What lies in hidden ends is not looked at.
 */
export function trailsBeginningNear(db: Queries, { lat, lng }: Place) {
  const width = REACH_DEGREES / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .innerJoin('trails', 'trails.trail_key', 'hikes.trail_key')
    .selectAll('trails')
    .select(['tracks.start_lat', 'tracks.start_lng'])
    .where('tracks.start_lat', '>=', lat - REACH_DEGREES)
    .where('tracks.start_lat', '<=', lat + REACH_DEGREES)
    .where('tracks.start_lng', '>=', lng - width)
    .where('tracks.start_lng', '<=', lng + width)
    .where('tracks.hidden_ends_m', '=', 0)
    .where('hikes.is_wish', '=', 0)
    .where(isTrackSeenAt(EVERYBODY))
    .where(isSeenByAll('hikes'))
    .where(isHere('hikes.owner_id'))
    .limit(MAX_NEAR)
    .execute()
}
