import { formatCount } from '#domain/platform/format/format.ts'

/** Heights beyond these are marks of "no data" (such as -32768), not places where somebody walked. */
const MIN_ELEVATION_M = -1_000
const MAX_ELEVATION_M = 10_000
const METRES_PER_FOOT = 0.3048

// Each part of the patterns can match in one way only, so that a megabyte of digits costs no more than its length.
const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/
const HEIGHT = /^\s*([+-]?\d{1,9})(?:[.,](\d{0,20}))? ?(m|ft)?\s*$/
const MOMENT =
  /^\s*(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:[Zz]|([+-]\d\d)(?::?(\d\d))?)?(?:\[[\w/+-]{1,60}\])?\s*$/

/** Returns a decimal number as XML writes it, NaN for anything else. */
export function parseDecimal(text = ''): number {
  return DECIMAL.test(text) ? Number(text) : NaN
}

/** Returns metres above the sea, null for none. Some programs write a decimal comma, others a unit: `520,5`, `520.5 m`, `1700 ft`. */
export function parseElevation(text = ''): number | null {
  const [, whole, decimals = '', unit] = HEIGHT.exec(text) ?? []
  const number = whole === undefined ? parseDecimal(text) : Number(`${whole}.${decimals}`)
  return validElevation(unit === 'ft' ? number * METRES_PER_FOOT : number)
}

/** Returns metres above the sea, null for what no place on earth has. */
export function validElevation(metres: number): number | null {
  return metres >= MIN_ELEVATION_M && metres <= MAX_ELEVATION_M ? metres : null
}

/**
 * Returns the epoch milliseconds of a moment in ISO 8601, null for none. One without a zone is UTC, as GPX says, not the zone of the
 * machine that reads. Seconds and a zone's minutes may be missing, and a zone may be named behind its offset: `+02:00[Europe/Brussels]`.
 */
export function parseMoment(text = ''): number | null {
  const [, day, clock, hours = '+00', minutes = '00'] = MOMENT.exec(text) ?? []
  const time = day === undefined ? NaN : Date.parse(`${day}T${clock}${hours}:${minutes}`)
  return Number.isNaN(time) ? null : time
}

/** How many points tell a time or a height that cannot be read. */
export interface UnreadCounts {
  times: number
  heights: number
}

/** Returns what to tell the owner of a file of texts that could not be read. */
export function describeUnread(unread: UnreadCounts): string[] {
  return (['times', 'heights'] as const)
    .filter((kind) => unread[kind] > 0)
    .map((kind) => `The ${kind} of ${formatCount(unread[kind])} points could not be read and were left out.`)
}

/** Returns a moment or a height, and counts a text that tells something else. */
export function parseAndCount(kind: keyof UnreadCounts, text: string, unread: UnreadCounts): number | null {
  const value = kind === 'times' ? parseMoment(text) : parseElevation(text)
  // a number that is no height on earth is a mark of "no data"
  if (value === null && text.trim() !== '' && Number.isNaN(parseDecimal(text))) unread[kind] += 1
  return value
}
