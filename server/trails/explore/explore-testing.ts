import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import { toCell } from '#domain/trails/explore/map-cells.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { Db } from '#server/platform/db/open.ts'
import { NO_SCORE, replaceMapRows } from './map-store.ts'
import { checkMap, renewMap } from './renew-map.ts'

/** Does what the server does in the background: counts, then renews the map; with the catalogue where that is asked for. */
export async function renewAll({ deps, settled }: TestServer, { isFirst = false } = {}): Promise<void> {
  await settled()
  await checkMap(deps.db, { isFirst, fittedAt: null })
  await renewMap(deps.db)
}

/** Returns the row of a trail that nobody has walked. */
export function aMapRow(over: Pick<MapTrailRow, 'trail_key' | 'lat' | 'lng'> & Partial<MapTrailRow>): MapTrailRow {
  return {
    cell: toCell(over),
    name: over.trail_key,
    country: 'Norway',
    source: 'catalogue',
    length_m: 10_000,
    elevation_m: 500,
    difficulty: 'Easy',
    minutes: 180,
    hikers: 0,
    rating: null,
    score: NO_SCORE,
    is_loop: null,
    months: 0,
    tags: 0,
    conditions_on: null,
    ...over,
  }
}

/** Stores rows of the map. */
export async function storeRows(db: Db, rows: readonly MapTrailRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500)
    await db.write('trail map', (tx) => replaceMapRows(tx, some.map(({ trail_key }) => trail_key), some)) // oxfmt-ignore
  }
}
