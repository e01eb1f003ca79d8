import { setImmediate as nextTurn } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { CELL_ZOOM } from '#domain/trails/explore/map-cells.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { parseJsonRows, selectAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import type { Queries } from '#server/platform/db/open.ts'

/** Rows that one statement reads: other requests proceed before the next. */
const ROWS_AT_ONCE = 2000
const RANGES_AT_ONCE = 100
/** Lists of cells are filled up to multiples of this, so that few statements are prepared. */
const CELLS_AT_ONCE = 100
/** How many zooms deeper a crowded cell is read. */
const DEEPER = 2

const CELL_COLUMNS = ['cell', 'trails', 'lat_sum', 'lng_sum'] as const
const TRAIL_COLUMNS = ['trail_key', 'name', 'country', 'lat', 'lng', 'score', 'difficulty'] as const

/** A cell with its trails. The other columns are those of its trail where it has only one. */
export type CountedCell = Awaited<ReturnType<typeof readCells>>[number]

const selectCells = compileOnce((db, cells: string[]) =>
  selectAsJson(
    db,
    db
      .selectFrom('map_cells')
      .leftJoin('map_trails', 'map_trails.trail_key', 'map_cells.only_key')
      .select(['map_cells.cell', 'trails', 'lat_sum', 'lng_sum'])
      .select(TRAIL_COLUMNS.map((column) => `map_trails.${column}` as const))
      .where('map_cells.cell', 'in', cells),
    [...CELL_COLUMNS, ...TRAIL_COLUMNS],
  ),
)

/** Returns those of some cells that have trails, sorted. */
export async function readCells(db: Queries, cells: readonly string[]) {
  const [first] = cells
  if (first === undefined) return []
  const left = (CELLS_AT_ONCE - (cells.length % CELLS_AT_ONCE)) % CELLS_AT_ONCE
  const filled = cells.length < 5 ? [...cells] : [...cells, ...Array.from({ length: left }, () => first)]
  const { rows } = await db.executeQuery(selectCells(db, filled))
  const read = parseJsonRows<CellRow, keyof CellRow>(rows, [...CELL_COLUMNS, ...TRAIL_COLUMNS])
  return read.toSorted((a, b) => (a.cell < b.cell ? -1 : 1))
}

interface CellRow {
  readonly cell: string
  readonly trails: number
  readonly lat_sum: number
  readonly lng_sum: number
  readonly trail_key: string | null
  readonly name: string | null
  readonly country: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly score: number | null
  readonly difficulty: string | null
}

/** Cells from the first to before the second, as text. */
export type CellRange = readonly [from: string, to: string]

/** Plans to read the rows of some cells: ranges of cells for one statement after the other, each with about 2,000 rows at most. */
export async function planScan(db: Queries, cells: readonly Pick<CountedCell, 'cell' | 'trails'>[]) {
  const batches: CellRange[][] = []
  let [ranges, rows]: [CellRange[], number] = [[], 0]
  for (const { cell, trails } of await divideCrowded(db, cells)) {
    if (rows > 0 && (rows + trails > ROWS_AT_ONCE || ranges.length >= RANGES_AT_ONCE)) {
      batches.push(ranges)
      ;[ranges, rows] = [[], 0]
    }
    const last = ranges.at(-1)
    if (last && isNext(last[1], cell)) ranges[ranges.length - 1] = [last[0], endOf(cell)]
    else ranges.push([cell, endOf(cell)])
    rows += trails
  }
  return ranges.length > 0 ? [...batches, ranges] : batches
}

/** Replaces cells with more rows than one statement reads by the cells within them. */
async function divideCrowded(
  db: Queries,
  cells: readonly Pick<CountedCell, 'cell' | 'trails'>[],
): Promise<Pick<CountedCell, 'cell' | 'trails'>[]> {
  const divided: Pick<CountedCell, 'cell' | 'trails'>[] = []
  for (const one of cells) {
    if (one.trails <= ROWS_AT_ONCE || one.cell.length >= CELL_ZOOM) divided.push(one)
    else {
      await nextTurn()
      divided.push(...(await divideCrowded(db, await readCells(db, listWithin(one.cell)))))
    }
  }
  return divided
}

function listWithin(cell: string): string[] {
  let within = [cell]
  for (let deeper = 0; deeper < DEEPER && (within[0] ?? '').length < CELL_ZOOM; deeper += 1)
    within = within.flatMap((each) => ['0', '1', '2', '3'].map((digit) => each + digit))
  return within
}

const endOf = (cell: string) => `${cell}4`

/** Returns true where a cell begins at the end of the cells before: `0124` is where `013` begins. */
function isNext(end: string, cell: string): boolean {
  const before = end.replace(/4$/, '')
  const trimmed = before.replace(/3+$/, '')
  const last = trimmed.at(-1)
  if (last === undefined) return false
  const next = trimmed.slice(0, -1) + String(Number(last) + 1)
  return cell.replace(/0+$/, '') === next.replace(/0+$/, '')
}

/**
 * Selects the rows of `map_trails` in some ranges of cells. PostgreSQL scans the whole table for a join with ranges, and estimates
 * alternatives well.
 */
export function rowsWithin(db: Queries, ranges: readonly CellRange[]) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const isWithin = ranges.map(([from, to]) => sql`(cell >= ${from} AND cell < ${to})`)
    return sql`(SELECT * FROM map_trails WHERE ${sql.join(isWithin, sql` OR `)}) AS map_trails`
  }
  const values = ranges.map(([from, to]) => sql`(${from}, ${to})`)
  return sql`(WITH ranges (from_cell, to_cell) AS (VALUES ${sql.join(values)})
    SELECT map_trails.* FROM ranges CROSS JOIN map_trails
    WHERE map_trails.cell >= ranges.from_cell AND map_trails.cell < ranges.to_cell) AS map_trails`
}
