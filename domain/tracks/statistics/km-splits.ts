import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'

/** One kilometre of a walk, or another piece, or the remainder at its end. */
export type KmSplit = {
  /** Km walked at its end. */
  toKm: number
  lengthKm: number
  /** Seconds from its start to its end, rests included; null where unknown. */
  seconds: number | null
  /** Elevation difference from start to end; null where unknown. */
  riseM: number | null
}

/** Shortest rest after the last full kilometre that counts as a split. */
const MIN_SPLIT_KM = 1e-6

type Passing = { km: number; time: number | null; ele: number | null }

/**
 * Computes the kilometres of a walk, or pieces of another length. Gaps between segments add no length, but their time
 * counts.
 */
export function computeKmSplits(segments: readonly TrackPoint[][], pieceKm = 1): KmSplit[] {
  const passings = findPassings(segments, pieceKm)
  return passings.slice(1).flatMap((to, i) => {
    const from = passings[i]
    if (from === undefined || to.km - from.km < MIN_SPLIT_KM) return []
    const seconds = from.time === null || to.time === null || to.time < from.time ? null : (to.time - from.time) / 1000
    const riseM = from.ele === null || to.ele === null ? null : to.ele - from.ele
    return { toKm: to.km, lengthKm: to.km - from.km, seconds, riseM }
  })
}

/** Returns the passings of the start, of each full piece, and of the end. */
function findPassings(segments: readonly TrackPoint[][], pieceKm: number): Passing[] {
  const passings: Passing[] = []
  let km = 0
  let last: Passing | undefined
  for (const segment of segments) {
    let before: TrackPoint | undefined
    for (const point of segment) {
      const from = before ?? point
      const step = distanceKm(from, point)
      for (let piece = Math.floor(km / pieceKm) + 1; piece * pieceKm <= km + step; piece++)
        passings.push({ km: piece * pieceKm, ...interpolate(from, point, (piece * pieceKm - km) / step) })
      km += step
      last = { km, time: point.time, ele: point.ele }
      if (passings.length === 0) passings.push(last)
      before = point
    }
  }
  return last === undefined ? [] : [...passings, last]
}

function interpolate(from: TrackPoint, to: TrackPoint, share: number) {
  const at = (a: number | null, b: number | null) => (a === null || b === null ? null : a + (b - a) * share)
  return { time: at(from.time, to.time), ele: at(from.ele, to.ele) }
}
