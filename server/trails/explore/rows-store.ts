import { type RawBuilder, sql } from 'kysely'
import { fetchRowsAsJson, parseJsonRows, selectAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import { type Search, matches } from './filters.ts'
import { type CellRange, rowsWithin } from './plan-scan.ts'

/** The columns of a trail on the map. */
const MARKER = ['trail_key', 'name', 'country', 'lat', 'lng', 'score', 'difficulty'] as const
export type Marker = Pick<MapTrailRow, (typeof MARKER)[number]>

/** The columns that sort lists: best score first, then most hikers. */
const RANKED = ['trail_key', 'score', 'hikers', 'cell'] as const
export type Ranked = Pick<MapTrailRow, (typeof RANKED)[number]>

const BEST_FIRST = sql`score DESC, hikers DESC, cell, trail_key`

/** Compares trails as {@link listBest} sorts them. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.hikers !== b.hikers) return b.hikers - a.hikers
  if (a.cell !== b.cell) return a.cell < b.cell ? -1 : 1
  return a.trail_key < b.trail_key ? -1 : 1
}

/** Returns the trails of some cells that a search asks for, as markers, at most `max`. */
export function listMarkers(db: Queries, ranges: readonly CellRange[], search: Search, max: number): Promise<Marker[]> {
  return fetchRaw(
    db,
    sql`SELECT ${columnsOf(MARKER)} FROM ${rowsWithin(db, ranges)} WHERE ${matches(search)} LIMIT ${sql.lit(max)}`,
    MARKER,
  )
}

/** Returns the places of all trails of some cells that a search asks for. */
export function listPlaces(db: Queries, ranges: readonly CellRange[], search: Search) {
  return fetchRaw<'trail_key' | 'lat' | 'lng'>(
    db,
    sql`SELECT trail_key, lat, lng FROM ${rowsWithin(db, ranges)} WHERE ${matches(search)}`,
    ['trail_key', 'lat', 'lng'],
  )
}

/** Returns the best trails of some cells that a search asks for, best first. */
export function listBest(db: Queries, ranges: readonly CellRange[], search: Search, max: number): Promise<Ranked[]> {
  return fetchRaw(
    db,
    sql`SELECT ${columnsOf(RANKED)} FROM ${rowsWithin(db, ranges)} WHERE ${matches(search)}
      ORDER BY ${BEST_FIRST} LIMIT ${sql.lit(max)}`,
    RANKED,
  )
}

/** Returns the best trails of the world, best first. An index has that order. */
export function listBestOfAll(db: Queries, { limit, offset }: { limit: number; offset: number }): Promise<Ranked[]> {
  return fetchRaw(
    db,
    sql`SELECT ${columnsOf(RANKED)} FROM map_trails
      ORDER BY ${BEST_FIRST} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`,
    RANKED,
  )
}

export async function countMatches(db: Queries, ranges: readonly CellRange[], search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT COUNT(*) AS count FROM ${rowsWithin(db, ranges)} WHERE ${matches(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The trails in a cell: how many, the sums of their places, and the first of their keys. */
export interface CellSum {
  readonly cell: string
  readonly trails: number
  readonly lat: number
  readonly lng: number
  readonly first: string
}

/**
 * Sums the trails of some cells that a search asks for by larger ones.
 * @param zoom the digits of those
 */
export async function sumByCell(
  db: Queries,
  ranges: readonly CellRange[],
  search: Search,
  zoom: number,
): Promise<CellSum[]> {
  const cell = sql`substr(cell, 1, ${sql.lit(zoom)})`
  const { rows } = await sql<CellSum>`
    SELECT ${cell} AS cell, COUNT(*) AS trails, SUM(lat) AS lat, SUM(lng) AS lng, MIN(trail_key) AS first
    FROM ${rowsWithin(db, ranges)} WHERE ${matches(search)} GROUP BY ${cell}`.execute(db)
  return rows
}

/** Returns some trails as markers, in no order. */
export async function findMarkers(db: Queries, trailKeys: readonly string[]): Promise<Marker[]> {
  const found: Marker[] = []
  for (const chunk of chunksOf(trailKeys)) {
    const query = db
      .selectFrom('map_trails')
      .select([...MARKER])
      .where('trail_key', 'in', chunk)
    found.push(...(await fetchRowsAsJson(db, query, MARKER)))
  }
  return found
}

/** Returns those of some trails that a search asks for, with what sorts them, in no order. */
export async function findRanked(db: Queries, trailKeys: readonly string[], search: Search): Promise<Ranked[]> {
  const found: Ranked[] = []
  for (const chunk of chunksOf(trailKeys)) {
    const query = db
      .selectFrom('map_trails')
      .select([...RANKED])
      .where('trail_key', 'in', chunk)
      .where(matches(search))
    found.push(...(await fetchRowsAsJson(db, query, RANKED)))
  }
  return found
}

/** Returns which of some trails a member has walked, and which stand in their wishlist. */
export async function findMarksOfMember(db: Queries, ownerId: string, trailKeys: readonly string[]) {
  const rows =
    trailKeys.length === 0
      ? []
      : await db
          .selectFrom('hikes')
          .select(['trail_key', 'is_wish'])
          .where('owner_id', '=', ownerId)
          .where('trail_key', 'in', trailKeys)
          .execute()
  const keysOf = (isWish: number) =>
    new Set(rows.filter(({ is_wish }) => is_wish === isWish).map(({ trail_key }) => trail_key))
  return { walked: keysOf(0), wished: keysOf(1) }
}

const columnsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function fetchRaw<Column extends keyof MapTrailRow>(
  db: Queries,
  query: RawBuilder<unknown>,
  columns: readonly Column[],
): Promise<Pick<MapTrailRow, Column>[]> {
  const { rows } = await selectAsJson(db, sql`(${query})`, columns).execute(db)
  return parseJsonRows<MapTrailRow, Column>(rows, columns)
}
