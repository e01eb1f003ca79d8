import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { CELL_ZOOM } from '#domain/trails/explore/map-cells.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { MapCellRow, MapTrailRow } from '#server/platform/db/schema/map-rows.ts'

/** Places are summed in millionths of a degree, so that sums are exact. */
const E6 = 1e6

/** Replaces the rows of some trails, and counts their cells anew. Trails without a new row leave the map. */
export async function replaceMapRows(
  tx: Tx,
  trailKeys: readonly string[],
  rows: readonly MapTrailRow[],
): Promise<void> {
  const before = new Map((await listMapRows(tx, trailKeys)).map((row) => [row.trail_key, row]))
  const after = new Map(rows.map((row) => [row.trail_key, row]))
  const changed = trailKeys.filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
  if (changed.length === 0) return
  for (const chunk of chunksOf(changed)) await tx.deleteFrom('map_trails').where('trail_key', 'in', chunk).execute()
  const added = changed.flatMap((key) => after.get(key) ?? [])
  for (const chunk of chunksOf(added, 40)) await tx.insertInto('map_trails').values(chunk).execute()
  await addToCells(
    tx,
    sumCells(
      changed.flatMap((key) => before.get(key) ?? []),
      added,
    ),
  )
}

/** Returns the rows of some trails, in no order. */
export async function listMapRows(db: Queries, trailKeys: readonly string[]): Promise<MapTrailRow[]> {
  const rows: MapTrailRow[] = []
  for (const chunk of chunksOf(trailKeys))
    rows.push(...(await db.selectFrom('map_trails').selectAll().where('trail_key', 'in', chunk).execute()))
  return rows
}

type CellSums = Omit<MapCellRow, 'only_key'>
type Located = Pick<MapTrailRow, 'cell' | 'lat' | 'lng'>

/** Returns the changes of all cells in which trails were or are. */
export function sumCells(was: readonly Located[], is: readonly Located[]): CellSums[] {
  const sums = new Map<string, CellSums>()
  const add = ({ cell: own, lat, lng }: Located, sign: 1 | -1) => {
    for (let zoom = 0; zoom <= CELL_ZOOM; zoom += 1) {
      const cell = own.slice(0, zoom)
      const { trails, lat_sum, lng_sum } = sums.get(cell) ?? { trails: 0, lat_sum: 0, lng_sum: 0 }
      const [north, east] = [Math.round(lat * E6), Math.round(lng * E6)]
      sums.set(cell, {
        cell,
        trails: trails + sign,
        lat_sum: lat_sum + sign * north,
        lng_sum: lng_sum + sign * east,
      })
    }
  }
  for (const row of was) add(row, -1)
  for (const row of is) add(row, 1)
  return [...sums.values()]
}

/** Adds to the counts of cells, removes empty ones, and names the trail that is alone in one. */
async function addToCells(tx: Tx, sums: readonly CellSums[]): Promise<void> {
  for (const chunk of chunksOf(sums)) {
    await tx
      .insertInto('map_cells')
      .values(chunk.map((row) => ({ ...row, only_key: null })))
      .onConflict((conflict) =>
        conflict.column('cell').doUpdateSet((row) => ({
          trails: row('map_cells.trails', '+', row.ref('excluded.trails')),
          lat_sum: row('map_cells.lat_sum', '+', row.ref('excluded.lat_sum')),
          lng_sum: row('map_cells.lng_sum', '+', row.ref('excluded.lng_sum')),
        })),
      )
      .execute()
    const cells = chunk.map(({ cell }) => cell)
    await tx.deleteFrom('map_cells').where('cell', 'in', cells).where('trails', '=', 0).execute()
    const only = sql<string | null>`CASE WHEN trails = 1 THEN (SELECT trail_key FROM map_trails
      WHERE map_trails.cell >= map_cells.cell AND map_trails.cell < map_cells.cell || '4' LIMIT 1) END`
    await tx.updateTable('map_cells').set({ only_key: only }).where('cell', 'in', cells).execute()
  }
}

/** Stores the scores of trails on the map. */
export async function storeMapScores(tx: Tx, scores: readonly Pick<MapTrailRow, 'trail_key' | 'score'>[]) {
  for (const { trail_key, score } of scores)
    await tx.updateTable('map_trails').set({ score }).where('trail_key', '=', trail_key).execute()
}

/** The score of a trail without a place in the ranking. */
export const NO_SCORE = -1
const ROWS_AT_ONCE = 500

/** The rows of a slice of the map that differ from what they are made of, and the last key of the slice; null after the last slice. */
export interface MapSlice {
  readonly differing: readonly { trail_key: string; score: number; is_outdated: number }[]
  readonly last: string | null
}

/** Compares the rows after a key with scores and with the most telling figures of their trails. */
export async function findDifferences(db: Queries, after: string): Promise<MapSlice> {
  const slice = db
    .selectFrom('map_trails')
    .select(['trail_key', 'score as shown', 'hikers', 'name', 'length_m'])
    .where('trail_key', '>', after)
    .orderBy('trail_key')
    .limit(ROWS_AT_ONCE)
  const isOutdated = sql<number>`CASE WHEN COALESCE(trails.hikers, 0) <> mapped.hikers
    OR COALESCE(trails.name, mapped.name) <> mapped.name OR COALESCE(trails.length_m, mapped.length_m) <> mapped.length_m
    THEN 1 ELSE 0 END`
  const rows = await db
    .selectFrom(slice.as('mapped'))
    .leftJoin('trails', 'trails.trail_key', 'mapped.trail_key')
    .leftJoin('community_scores as scores', (join) =>
      join.onRef('scores.trail_key', '=', 'trails.trail_key').on('is_rising', '=', 0),
    )
    .select(['mapped.trail_key', 'shown', sql<number>`COALESCE(scores.low, ${sql.lit(NO_SCORE)})`.as('score')])
    .select(isOutdated.as('is_outdated'))
    .orderBy('mapped.trail_key')
    .execute()
  return {
    differing: rows.filter(({ shown, score, is_outdated }) => is_outdated === 1 || shown !== score),
    last: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.trail_key ?? null),
  }
}

/** Returns the keys of the trails on the map whose row is of a source. */
export async function listKeysOfSource(db: Queries, source: string): Promise<string[]> {
  const rows = await db.selectFrom('map_trails').select('trail_key').where('source', '=', source).execute()
  return rows.map(({ trail_key }) => trail_key)
}
