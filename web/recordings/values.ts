import type { Place } from '#domain/great-circle.ts'

/** Heights beyond these mean that there is none. */
const MIN_ELEVATION_M = -1_000
const MAX_ELEVATION_M = 10_000

/** A decimal number as XML writes it; NaN for anything else. */
export function numberIn(text = ''): number {
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(text) ? Number(text) : NaN
}

/** Null for what is no place on earth. */
export function placeIn(lat: number, lng: number): Place | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

export function heightIn(metres: number): number | null {
  return metres >= MIN_ELEVATION_M && metres <= MAX_ELEVATION_M ? metres : null
}

/** Epoch milliseconds of a moment in ISO 8601; one without a zone is UTC. */
export function momentIn(text = ''): number | null {
  const [, moment, zone = 'Z'] =
    /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?\s*$/.exec(text) ?? []
  const time = moment === undefined ? NaN : Date.parse(moment + zone)
  return Number.isNaN(time) ? null : time
}
