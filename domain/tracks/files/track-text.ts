import { msg, t } from '#domain/platform/language/translate.ts'

/** Elevations beyond these are marks of "no data" (such as -32768). */
const MIN_ELEVATION_M = -1_000
const MAX_ELEVATION_M = 10_000
const METRES_PER_FOOT = 0.3048

// Each part of the patterns can match in one way only, so that a megabyte of digits costs no more than its length.
const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/
const HEIGHT = /^\s*([+-]?\d{1,9})(?:[.,](\d{0,20}))? ?(m|ft)?\s*$/
const MOMENT =
  /^\s*(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:[Zz]|([+-]\d\d)(?::?(\d\d))?)?(?:\[[\w/+-]{1,60}\])?\s*$/

/** Returns a decimal number in XML's notation, NaN for anything else. */
export function parseDecimal(text = ''): number {
  return DECIMAL.test(text) ? Number(text) : NaN
}

/** Returns metres above the sea, null for none. Some programs write a decimal comma, others a unit: `520,5`, `520.5 m`, `1700 ft`. */
export function parseElevation(text = ''): number | null {
  const [, whole, decimals = '', unit] = HEIGHT.exec(text) ?? []
  const number = whole === undefined ? parseDecimal(text) : Number(`${whole}.${decimals}`)
  return validElevation(unit === 'ft' ? number * METRES_PER_FOOT : number)
}

/** Returns metres above the sea, null for an elevation that no place on earth has. */
export function validElevation(metres: number): number | null {
  return metres >= MIN_ELEVATION_M && metres <= MAX_ELEVATION_M ? metres : null
}

/**
 * Returns the epoch milliseconds of a moment in ISO 8601, else null. A moment without a zone is UTC, as in GPX, not
 * local time. Seconds and a zone's minutes may be missing, and a zone may be named after its offset:
 * `+02:00[Europe/Brussels]`.
 */
export function parseMoment(text = ''): number | null {
  const [, day, clock, hours = '+00', minutes = '00'] = MOMENT.exec(text) ?? []
  const time = day === undefined ? NaN : Date.parse(`${day}T${clock}${hours}:${minutes}`)
  return Number.isNaN(time) ? null : time
}

/** Numbers of points whose time or elevation cannot be read. */
export interface UnreadCounts {
  times: number
  heights: number
}

const UNREAD_TIMES = msg('{count, plural, other {The times of # points could not be read and were left out.}}')
const UNREAD_HEIGHTS = msg('{count, plural, other {The heights of # points could not be read and were left out.}}')

/** Returns notes for the owner of a file about texts that could not be read. */
export function describeUnread(unread: UnreadCounts): string[] {
  const { times, heights } = unread
  return [
    ...(times === 0 ? [] : [t(UNREAD_TIMES, { count: times })]),
    ...(heights === 0 ? [] : [t(UNREAD_HEIGHTS, { count: heights })]),
  ]
}

/** Parses a moment or an elevation, and counts a text that is neither. */
export function parseAndCount(kind: keyof UnreadCounts, text: string, unread: UnreadCounts): number | null {
  const value = kind === 'times' ? parseMoment(text) : parseElevation(text)
  // a number that is no height on earth is a mark of "no data"
  if (value === null && text.trim() !== '' && Number.isNaN(parseDecimal(text))) unread[kind] += 1
  return value
}
