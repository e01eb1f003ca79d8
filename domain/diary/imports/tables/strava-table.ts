import type { Columns } from './columns.ts'
import { type Table, columnCells } from './read-table.ts'

/** Path of a track in the archive. */
const TRACK_FILE = /^activities\/[^/]+\.(?:gpx|fit|tcx)(?:\.gz)?$/i
const WHOLE_NUMBER = /^\d+$/
const NUMBER = /^[\d.,\s'’]*$/u

/** Positions of Strava's first columns. Their names are in the member's language, but their order is fixed. */
const FIRST = { id: 0, date: 1, name: 2, kind: 3, notes: 4, length: 6 }
const ELAPSED = 5
/** Tables of at least this width have two speeds between the distance in metres and the ascent. */
const FULL_WIDTH = 40
const CLIMB_AFTER_METRES = 3

/**
 * Returns the columns of Strava's `activities.csv`, recognised in any language by its numbers and the names of its
 * tracks; null for any other table.
 * @param named the columns by their names, which give the ascent in a narrower table
 */
export function findStravaColumns(table: Table, named: Columns): { columns: Columns; isInMetres: boolean } | null {
  const { header } = table
  const track = header.findIndex(
    (_, at) => at > FIRST.length && columnCells(table, at).some((cell) => TRACK_FILE.test(cell)),
  )
  const metres = findRepeatedColumn(header, FIRST.length)
  const isStrava =
    // without a single track: only Strava has time and distance twice
    (track !== -1 || (metres !== undefined && findRepeatedColumn(header, ELAPSED) !== undefined)) &&
    columnCells(table, FIRST.id).every((cell) => WHOLE_NUMBER.test(cell)) &&
    columnCells(table, FIRST.length).every((cell) => NUMBER.test(cell))
  if (!isStrava) return null
  const climb = metres !== undefined && header.length >= FULL_WIDTH ? metres + CLIMB_AFTER_METRES : named.climb
  return {
    columns: {
      ...FIRST,
      ...(metres !== undefined && { length: metres }),
      ...(climb !== undefined && { climb }),
      ...(track !== -1 && { track }),
    },
    isInMetres: metres !== undefined,
  }
}

/** Returns the second position of a column's name. */
function findRepeatedColumn(header: readonly string[], at: number): number | undefined {
  const name = header[at] ?? ''
  const again = name === '' ? -1 : header.indexOf(name, at + 1)
  return again === -1 ? undefined : again
}
