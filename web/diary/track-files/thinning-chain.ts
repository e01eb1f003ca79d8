import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'

/** The points of a segment, some of which are dropped: `next` leads from each remaining point to the next one. */
export type Chain = {
  readonly points: readonly TrackPoint[]
  readonly next: Int32Array
  readonly isKept: Uint8Array
  readonly textBytes: Uint16Array
  /** Size of the remaining points in a file. */
  bytes: number
}

type Measures = { textBytes: (point: TrackPoint) => number; isKept: (point: TrackPoint) => boolean }

/** Size of a segment in a file, without its points. */
const SEGMENT_BYTES = 24
const RADIANS = Math.PI / 180
export const METRES_PER_DEGREE = EARTH_RADIUS_KM * 1000 * RADIANS

/**
 * Limit for the distance of dropped points from the remaining line, across and in elevation; rounding takes the rest of a metre.
 */
export const MAX_ERROR_M = 0.95
/** Weight of the line's error: a line cut short changes more than the length between two points. */
const LINE_WEIGHT = 0.02

export function createChain(points: readonly TrackPoint[], { textBytes, isKept }: Measures): Chain {
  const sizes = Uint16Array.from(points, textBytes)
  return {
    points,
    next: Int32Array.from(points, (_, i) => i + 1),
    isKept: Uint8Array.from(points, (point) => (isKept(point) ? 1 : 0)),
    textBytes: sizes,
    bytes: sizes.reduce((sum, size) => sum + size, SEGMENT_BYTES),
  }
}

/** A point and the remaining ones before and after it, by their indexes. */
type Neighbours = { before: number; at: number; after: number }

/** Drops points for which `mayGo` returns true, but never two in a row. `mayGo` receives the point with its two neighbours. */
export function dropPoints(chain: Chain, mayGo: (neighbours: Neighbours) => boolean): void {
  const { points, next, isKept, textBytes } = chain
  for (let before = 0; ;) {
    const at = next[before] ?? points.length
    const after = next[at] ?? points.length
    if (at >= points.length || after >= points.length) return
    if (isKept[at] === 0 && mayGo({ before, at, after })) {
      next[before] = after
      chain.bytes -= textBytes[at] ?? 0
      before = after
    } else before = at
  }
}

/**
 * Returns the cost of dropping the point `at` between two others, in metres: the loss of length, and the error of line and
 * elevation over all original points. Infinite where an error is too large.
 * @param heightWeight weight of elevation errors
 */
export function dropCost({ points }: Chain, { before, at, after }: Neighbours, heightWeight: number): number {
  const from = points[before]
  const middle = points[at]
  const to = points[after]
  if (from === undefined || middle === undefined || to === undefined) return Infinity
  const { lineM, heightM } = errorBetween(points, before, after)
  if (Math.max(lineM, heightM) > MAX_ERROR_M) return Infinity
  const shorterM = metresBetween(from, middle) + metresBetween(middle, to) - metresBetween(from, to)
  return shorterM + LINE_WEIGHT * lineM ** 2 + heightWeight * heightM ** 2
}

/**
 * Returns the largest distance of the points between two others from the straight line of these. Stops at the first that is too
 * far.
 */
export function errorBetween(points: readonly TrackPoint[], before: number, after: number) {
  const error = { lineM: 0, heightM: 0 }
  const [from, to] = [points[before], points[after]]
  if (from === undefined || to === undefined) return error
  const scale = eastScaleAt(from)
  const [x, y] = offsetMetres(from, to, scale)
  const squared = x * x + y * y
  for (let i = before + 1; i < after && Math.max(error.lineM, error.heightM) <= MAX_ERROR_M; i++) {
    const point = points[i] ?? from
    const [px, py] = offsetMetres(from, point, scale)
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / squared))
    error.lineM = Math.max(error.lineM, Math.hypot(px - share * x, py - share * y))
    error.heightM = Math.max(error.heightM, heightError(from, to, point, share))
  }
  return error
}

/** Returns the distance on a plane, which is accurate over a few metres. */
export function metresBetween(from: Place, to: Place): number {
  return Math.hypot(...offsetMetres(from, to, eastScaleAt(from)))
}

/** Returns the metres of a degree of longitude. */
export const eastScaleAt = ({ lat }: Place) => METRES_PER_DEGREE * Math.cos(lat * RADIANS)

/** Returns metres east and north; works across the date line. */
export function offsetMetres(from: Place, to: Place, eastScale: number): [x: number, y: number] {
  const east = ((to.lng - from.lng + 540) % 360) - 180
  return [east * eastScale, (to.lat - from.lat) * METRES_PER_DEGREE]
}

/**
 * Returns the distance of an elevation from the straight line between two others. A point without an elevation can only replace
 * another one without.
 */
function heightError(from: TrackPoint, to: TrackPoint, point: TrackPoint, share: number): number {
  if (point.ele === null) return from.ele === null || to.ele === null ? 0 : Infinity
  if (from.ele === null || to.ele === null) return Infinity
  return Math.abs(point.ele - from.ele - share * (to.ele - from.ele))
}
