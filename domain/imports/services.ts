import { type Columns, matchColumns } from './columns.ts'
import { type DayOrder, dayOrderOf } from './read-day.ts'
import { type HeightUnit, type LengthUnit, heightUnitIn, lengthUnitIn } from './read-number.ts'
import type { Table } from './read-table.ts'

/** Who wrote a table. */
export type Service = 'strava' | 'garmin' | 'upstone' | 'any'

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  strava: 'Strava',
  garmin: 'Garmin Connect',
  upstone: 'Upstone',
  any: 'A table',
}

/** How a table is to be understood. What its columns do not say may be chosen by whoever brings it. */
export interface Reading {
  readonly service: Service
  readonly columns: Columns
  readonly lengthUnit: LengthUnit
  readonly heightUnit: HeightUnit
  readonly dayOrder: DayOrder
  /** Nothing in it says which unit, or which order: it is a guess. */
  readonly isUnitGuessed: boolean
  readonly isOrderGuessed: boolean
  /** All of it is wished for, nothing walked. */
  readonly isWishlist: boolean
}

/** Understands a table by the names of its columns and by what stands in them. */
export function understand(table: Table, fileName = ''): Reading {
  const columns = matchColumns(table.header)
  const service = serviceOf(table, columns)
  const cells = (at: number | undefined) => (at === undefined ? [] : cellsOf(table, at))
  const chosen = service === 'strava' ? { ...columns, ...inMetres(table, columns) } : columns
  const { length, climb, date } = chosen
  const lengthUnit = length === undefined ? null : lengthUnitIn(table.header[length] ?? '')
  const heightUnit = climb === undefined ? null : heightUnitIn(table.header[climb] ?? '')
  const order = dayOrderOf(cells(date))
  const isInMetres = service === 'strava' && length !== columns.length
  return {
    service,
    columns: chosen,
    lengthUnit: isInMetres ? 'm' : (lengthUnit ?? (heightUnit === 'ft' ? 'mi' : 'km')),
    heightUnit: heightUnit ?? (lengthUnit === 'mi' ? 'ft' : 'm'),
    dayOrder: order ?? (cells(date).some((cell) => /^\d+\//.test(cell.trim())) ? 'month first' : 'day first'),
    isUnitGuessed: length !== undefined && lengthUnit === null && !isInMetres && heightUnit !== 'ft',
    isOrderGuessed: order === null && cells(date).some((cell) => /^\d{1,2}[./-]\d{1,2}[./-]\d{2}/.test(cell.trim())),
    isWishlist: isWishlist(columns, fileName, service),
  }
}

function serviceOf({ header, rows }: Table, { id, track, kind, date }: Columns): Service {
  if (header.includes('Rank') && header.includes('Completed on') && header.includes('Times')) return 'upstone'
  if (header[0] === 'Name' && header.includes('Weather') && header.includes('Added')) return 'upstone'
  const files = track === undefined ? [] : rows.flatMap((row) => ('cells' in row ? [row.cells[track] ?? ''] : []))
  if (id !== undefined && files.some((file) => file.startsWith('activities/'))) return 'strava'
  if (id !== undefined && header.includes('Activity Date')) return 'strava'
  const isGarmin = header.some((name) => /^(?:Aerobic TE|Avg Stride Length|Training Stress Score)/.test(name))
  return isGarmin && kind !== undefined && date !== undefined ? 'garmin' : 'any'
}

/** Strava tells a distance twice: in what its member reads, and then in metres. */
function inMetres({ header }: Table, { length }: Columns): Columns {
  if (length === undefined) return {}
  const again = header.lastIndexOf(header[length] ?? '')
  return { length: again }
}

function isWishlist({ date, state }: Columns, fileName: string, service: Service): boolean {
  if (/wish|bucket|to-?do|saved|favou?rite|someday|want/i.test(fileName)) return true
  return (service === 'any' || service === 'upstone') && date === undefined && state === undefined
}

export function cellsOf({ rows }: Table, at: number): string[] {
  return rows.flatMap((row) => ('cells' in row ? [row.cells[at] ?? ''] : []))
}
