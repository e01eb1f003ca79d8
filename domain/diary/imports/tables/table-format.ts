import { type Columns, matchColumns } from './columns.ts'
import { type DayOrder, detectDayOrder } from './read-day.ts'
import { type HeightUnit, type LengthUnit, parseHeightUnit, parseLengthUnit } from './read-number.ts'
import { type Table, columnCells } from './read-table.ts'
import { findStravaColumns } from './strava-table.ts'

/** Services that write tables. */
export type Service = 'strava' | 'garmin' | 'upstone' | 'any'

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  strava: 'Strava',
  garmin: 'Garmin Connect',
  upstone: 'Upstone',
  any: 'A table',
}

/** Interpretation of a table. The user can choose what its columns leave open. */
export interface TableFormat {
  readonly service: Service
  readonly columns: Columns
  readonly lengthUnit: LengthUnit
  readonly heightUnit: HeightUnit
  readonly dayOrder: DayOrder
  /** True where the table does not show the unit, or the order, so that it is a guess. */
  readonly isUnitGuessed: boolean
  readonly isOrderGuessed: boolean
  /** True for a table of wishes. */
  readonly isWishlist: boolean
}

/** Detects the format of a table by the names of its columns and their values. */
export function detectTableFormat(table: Table, fileName = ''): TableFormat {
  const named = matchColumns(table.header)
  const { rank: _, ...unranked } = named
  const strava = findStravaColumns(table, named)
  const service = strava ? 'strava' : detectService(table.header, named)
  // other tables' ranks may be those of mountains by height
  const columns = strava?.columns ?? (service === 'upstone' ? named : unranked)
  const isInMetres = strava?.isInMetres === true
  const cells = (at: number | undefined) => (at === undefined ? [] : columnCells(table, at))
  const { length, climb, date } = columns
  const lengthUnit = length === undefined ? null : parseLengthUnit(table.header[length] ?? '')
  const heightUnit = climb === undefined ? null : parseHeightUnit(table.header[climb] ?? '')
  const order = detectDayOrder(cells(date))
  return {
    service,
    columns,
    lengthUnit: isInMetres ? 'm' : (lengthUnit ?? (heightUnit === 'ft' ? 'mi' : 'km')),
    heightUnit: heightUnit ?? (lengthUnit === 'mi' ? 'ft' : 'm'),
    dayOrder: order ?? (cells(date).some((cell) => /^\d+\//.test(cell.trim())) ? 'month first' : 'day first'),
    isUnitGuessed: length !== undefined && lengthUnit === null && !isInMetres && heightUnit !== 'ft',
    isOrderGuessed: order === null && cells(date).some((cell) => /^\d{1,2}[./-]\d{1,2}[./-]\d{2}/.test(cell.trim())),
    isWishlist: isWishlist(columns, fileName, service),
  }
}

function detectService(header: readonly string[], { kind, date }: Columns): Service {
  if (header.includes('Rank') && header.includes('Completed on') && header.includes('Times')) return 'upstone'
  if (header[0] === 'Name' && header.includes('Weather') && header.includes('Added')) return 'upstone'
  const isGarmin = header.some((name) => /^(?:Aerobic TE|Avg Stride Length|Training Stress Score)/.test(name))
  return isGarmin && kind !== undefined && date !== undefined ? 'garmin' : 'any'
}

function isWishlist({ date, state }: Columns, fileName: string, service: Service): boolean {
  // the columns of the product's own tables are decisive, whatever the file name
  if (service === 'strava' || service === 'upstone') return date === undefined
  if (/wish|bucket|to-?do|saved|favou?rite|someday|want/i.test(fileName)) return true
  return service === 'any' && date === undefined && state === undefined
}
