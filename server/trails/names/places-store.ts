import { sql } from 'kysely'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrailRow } from '#server/platform/db/schema/schema.ts'
import type { TrailPlaceRow } from '#server/platform/db/schema/trail-proposal-rows.ts'
import { listCellsAround, toCell } from '#domain/trails/explore/map-cells.ts'

/** The best-known trails around a place that are looked at, however many begin there. */
const MAX_NEAR = 300

/** Where a public trail begins. */
export type TrailPlace = Place & Pick<TrailPlaceRow, 'source'>

/** Stores where a trail begins; null where nobody may know. */
export async function storePlace(tx: Tx, trail_key: string, place: TrailPlace | null): Promise<void> {
  if (!place) {
    await tx.deleteFrom('trail_places').where('trail_key', '=', trail_key).execute()
    return
  }
  const columns = { lat: place.lat, lng: place.lng, cell: toCell(place), source: place.source }
  await tx
    .insertInto('trail_places')
    .values({ trail_key, ...columns })
    .onConflict((conflict) => conflict.column('trail_key').doUpdateSet(columns))
    .execute()
}

/** Returns public trails that begin within some kilometres of a place, those with most hikers first. */
export function listTrailsAround(db: Queries, place: Place): Promise<(TrailRow & Place)[]> {
  const isAround = listCellsAround(place).map((cell) => sql<boolean>`(cell >= ${cell} AND cell < ${`${cell}4`})`)
  return db
    .selectFrom('trail_places')
    .innerJoin('trails', 'trails.trail_key', 'trail_places.trail_key')
    .selectAll('trails')
    .select(['trail_places.lat', 'trail_places.lng'])
    .where(sql<boolean>`(${sql.join(isAround, sql` OR `)})`)
    .orderBy('trails.hikers', 'desc')
    .orderBy('trails.trail_key')
    .limit(MAX_NEAR)
    .execute()
}
