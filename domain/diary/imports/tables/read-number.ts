import { MAX_ELEVATION_M, MAX_LENGTH_KM } from '#domain/platform/limits.ts'

export type DecimalMark = '.' | ','
export type LengthUnit = 'km' | 'm' | 'mi'
export type HeightUnit = 'm' | 'ft'

const KM: Readonly<Record<LengthUnit, number>> = { km: 1, m: 0.001, mi: 1.609344 }
const METRES: Readonly<Record<HeightUnit, number>> = { m: 1, ft: 0.3048 }

const LENGTH_UNITS: readonly [RegExp, LengthUnit][] = [
  [/^(?:km|kms|kilomet(?:er|re)s?)\.?$/i, 'km'],
  [/^(?:mi|mile|miles|mil\.?)\.?$/i, 'mi'],
  [/^(?:m|met(?:er|re)s?)\.?$/i, 'm'],
]
const HEIGHT_UNITS: readonly [RegExp, HeightUnit][] = [
  [/^(?:m|hm|met(?:er|re)s?)\.?$/i, 'm'],
  [/^(?:ft|feet|foot|['′])\.?$/i, 'ft'],
]

/** Separators of thousands: spaces of all widths and apostrophes. */
const THOUSANDS = /[\s'’]/gu
const NUMBER = /^([+-]?[\d.,\s'’]*\d)\s*(.*)$/su

/** Returns the decimal mark of a column by its unambiguous numbers; null where there are none. */
export function detectDecimalMark(cells: readonly string[]): DecimalMark | null {
  let commas = 0
  let points = 0
  for (const cell of cells) {
    const number = NUMBER.exec(cell.trim())?.[1]?.replace(THOUSANDS, '') ?? ''
    const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')]
    const digitsAfter = number.length - 1 - Math.max(comma, point)
    if (Math.max(comma, point) === -1) continue
    const isCertain = (comma !== -1 && point !== -1) || digitsAfter !== 3
    if (isCertain && comma > point) commas += 1
    else if (isCertain) points += 1
  }
  if (commas === points) return null
  return commas > points ? ',' : '.'
}

/** Returns a number and the text behind it; null for a text that does not begin with a number. */
export function readNumber(text: string, mark: DecimalMark): { value: number; unit: string } | null {
  const [, digits = '', unit = ''] = NUMBER.exec(text.trim()) ?? []
  const plain = digits
    .replace(THOUSANDS, '')
    .replaceAll(mark === ',' ? '.' : ',', '')
    .replace(',', '.')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) ? null : { value, unit: unit.trim() }
}

/** Returns kilometres; null for a length that no hike can have. A unit in the cell overrides the column's. */
export function readLengthKm(text: string, { mark, unit }: { mark: DecimalMark; unit: LengthUnit }): number | null {
  const number = readNumber(text, mark)
  if (!number) return null
  const unitUsed = number.unit === '' ? unit : matchUnit(number.unit, LENGTH_UNITS)
  const km = unitUsed === null ? -1 : number.value * KM[unitUsed]
  return km >= 0 && km <= MAX_LENGTH_KM ? Math.round(km * 1000) / 1000 : null
}

/** Returns metres; null for an ascent that no hike can have. */
export function readHeightM(text: string, { mark, unit }: { mark: DecimalMark; unit: HeightUnit }): number | null {
  const number = readNumber(text, mark)
  if (!number) return null
  const unitUsed = number.unit === '' ? unit : matchUnit(number.unit, HEIGHT_UNITS)
  const metres = unitUsed === null ? -1 : number.value * METRES[unitUsed]
  return metres >= 0 && metres <= MAX_ELEVATION_M ? Math.round(metres) : null
}

/** Returns the unit in a header: `Distance (km)`, `Elevation Gain [ft]`, `Miles`. */
export function parseLengthUnit(header: string): LengthUnit | null {
  return findUnit(header, LENGTH_UNITS)
}

export function parseHeightUnit(header: string): HeightUnit | null {
  return findUnit(header, HEIGHT_UNITS)
}

function findUnit<Unit>(header: string, units: readonly [RegExp, Unit][]): Unit | null {
  for (const word of header.split(/[\s()[\]/,:_-]+/u)) {
    const unit = matchUnit(word, units)
    if (unit !== null) return unit
  }
  return null
}

function matchUnit<Unit>(word: string, units: readonly [RegExp, Unit][]): Unit | null {
  return units.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
