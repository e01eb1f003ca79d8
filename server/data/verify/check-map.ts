import { isDeepStrictEqual } from 'node:util'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { findWaitingTrails } from '#server/aggregates/trail-map/trails-to-map.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import { computeMapRows } from '#server/trails/explore/map-row.ts'
import { listMapRows, sumCells } from '#server/trails/explore/map-store.ts'

/**
 * Returns the keys of trails whose row on the map is not what their hikes and the catalogues make of it. Trails that wait to be renewed are
 * left out, as are scores, which follow after each fit.
 */
export async function checkMapRows(db: Queries): Promise<string[]> {
  const trails = db.selectFrom('trails').select('trail_key')
  const all = await trails.union(db.selectFrom('map_trails').select('trail_key')).orderBy('trail_key').execute()
  const wrong: string[] = []
  for (const chunk of chunksOf(all.map(({ trail_key }) => trail_key))) {
    const waiting = await findWaitingTrails(db, chunk)
    const keys = chunk.filter((key) => !waiting.has(key))
    const [computed, stored] = [byKey(await computeMapRows(db, keys)), byKey(await listMapRows(db, keys))]
    wrong.push(...keys.filter((key) => !isDeepStrictEqual(computed.get(key), stored.get(key))))
  }
  return wrong
}

function byKey(rows: readonly MapTrailRow[]): Map<string, MapTrailRow> {
  return new Map(rows.map((row) => [row.trail_key, { ...row, score: 0 }]))
}

/** Returns the cells of the map whose count or middle does not match their trails. */
export async function checkMapCells(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('map_trails').select(['cell', 'trail_key', 'lat', 'lng']).execute()
  const counted = new Map(sumCells([], rows).map((sum) => [sum.cell, sum]))
  const keys = new Map(rows.flatMap(({ cell, trail_key }) => listPrefixes(cell).map((prefix) => [prefix, trail_key])))
  const wrong: string[] = []
  for (const { only_key, ...sums } of await db.selectFrom('map_cells').selectAll().execute()) {
    const only = sums.trails === 1 ? keys.get(sums.cell) : null
    if (only_key !== only || !isDeepStrictEqual({ ...sums }, counted.get(sums.cell))) wrong.push(sums.cell)
    counted.delete(sums.cell)
  }
  return [...wrong, ...counted.keys()].map((cell) => cell || 'the world')
}

function listPrefixes(cell: string): string[] {
  return Array.from({ length: cell.length + 1 }, (_, zoom) => cell.slice(0, zoom))
}
