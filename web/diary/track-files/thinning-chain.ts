import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'

/** The points of a segment, of which some are left out: `next` leads from each that stays to the next that does. */
export type Chain = {
  readonly points: readonly TrackPoint[]
  readonly next: Int32Array
  readonly isKept: Uint8Array
  readonly textBytes: Uint16Array
  /** Of all that stay, as they stand in a file. */
  bytes: number
}

type Measures = { textBytes: (point: TrackPoint) => number; isKept: (point: TrackPoint) => boolean }

/** What a segment takes in a file beside its points. */
const SEGMENT_BYTES = 24
const RADIANS = Math.PI / 180
export const METRES_PER_DEGREE = EARTH_RADIUS_KM * 1000 * RADIANS

/** No point that is left out lies farther from the line of those that stay, nor higher or lower; rounding takes the rest of a metre. */
export const MAX_ERROR_M = 0.95
/** A line that is cut short changes more than the length between two points. */
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

/** A point and those before and after it that stay, by their places in the list. */
type Neighbours = { before: number; at: number; after: number }

/** Leaves out each point, of no two that follow each other, for which `mayGo` says so of it and its two neighbours. */
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
 * What changes when the point `at` between two others is left out, in metres: how much shorter the walk becomes, and how far
 * the line and the heights lie from all points that were there. Infinite where that is too far.
 * @param heightWeight how much an error of heights counts
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

/** How far all points between two lie from the straight line of these; looks no further than one that is too far. */
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

/** On a plane, which the earth is over a few metres. */
export function metresBetween(from: Place, to: Place): number {
  return Math.hypot(...offsetMetres(from, to, eastScaleAt(from)))
}

/** Metres of a degree eastward. */
export const eastScaleAt = ({ lat }: Place) => METRES_PER_DEGREE * Math.cos(lat * RADIANS)

/** Metres east and north; around the date line too. */
export function offsetMetres(from: Place, to: Place, eastScale: number): [x: number, y: number] {
  const east = ((to.lng - from.lng + 540) % 360) - 180
  return [east * eastScale, (to.lat - from.lat) * METRES_PER_DEGREE]
}

/** How far a height lies from the straight line between two others. A point without a height stands for none. */
function heightError(from: TrackPoint, to: TrackPoint, point: TrackPoint, share: number): number {
  if (point.ele === null) return from.ele === null || to.ele === null ? 0 : Infinity
  if (from.ele === null || to.ele === null) return Infinity
  return Math.abs(point.ele - from.ele - share * (to.ele - from.ele))
}
