import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import {
  type Chain,
  eastScaleAt,
  errorBetween,
  MAX_ERROR_M,
  METRES_PER_DEGREE,
  metresBetween,
  offsetMetres,
} from './thinning-chain.ts'

/** Points are only moved if more than this share of the length is lost. */
const MIN_LOST_SHARE = 1e-4
/** Highest factor for the distance of a bend from the straight line. */
const MAX_FACTOR = 3
const HALVINGS = 24

/**
 * Returns the remaining points of a chain, with the length of the original walk. A line through fewer points cuts bends short, so
 * bends are moved outward by decimetres, and never so far that the line is a metre off the walk.
 */
export function keepLength(chain: Chain, isFixed: (point: TrackPoint) => boolean): TrackPoint[] {
  const bends = findBends(chain, isFixed)
  const moved = (factor: number) => bends.map((bend) => moveBend(bend, factor))
  const lengthM = measureLength(chain.points)
  const isShort = (points: readonly TrackPoint[]) => lengthM - measureLength(points) > MIN_LOST_SHARE * lengthM
  let [least, most] = [0, MAX_FACTOR]
  if (!isShort(moved(least))) return moved(least)
  for (let i = 0; i < HALVINGS; i++) {
    const factor = (least + most) / 2
    if (measureLength(moved(factor)) < lengthM) least = factor
    else most = factor
  }
  return moved(most)
}

/** A remaining point, its offset from the straight line between its neighbours, and the distance that it may still move. */
type Bend = { point: TrackPoint; east: number; north: number; room: number }

function findBends({ points, next, isKept }: Chain, isFixed: (point: TrackPoint) => boolean): Bend[] {
  const bends: Bend[] = []
  let before = 0
  for (let at = 0; at < points.length;) {
    const after = next[at] ?? points.length
    const [from, point, to] = [points[before], points[at], points[after]]
    if (point === undefined) break
    const bend = { point, east: 0, north: 0, room: 0 }
    if (from !== undefined && to !== undefined && at > 0 && isKept[at] === 0 && !isFixed(point)) {
      const lineM = Math.max(errorBetween(points, before, at).lineM, errorBetween(points, at, after).lineM)
      Object.assign(bend, wayOut(from, point, to), { room: Math.max(0, MAX_ERROR_M - lineM) })
    }
    bends.push(bend)
    before = at
    at = after
  }
  return bends
}

/** Returns the offset of a point from the straight line between two others, in metres. */
function wayOut(from: TrackPoint, point: TrackPoint, to: TrackPoint): { east: number; north: number } {
  const scale = eastScaleAt(from)
  const [x, y] = offsetMetres(from, to, scale)
  const [px, py] = offsetMetres(from, point, scale)
  const squared = x * x + y * y
  const share = squared === 0 ? 0 : (px * x + py * y) / squared
  return { east: px - share * x, north: py - share * y }
}

function moveBend({ point, east, north, room }: Bend, factor: number): TrackPoint {
  const outM = Math.hypot(east, north)
  if (outM === 0 || factor === 0) return point
  const share = Math.min(factor, room / outM)
  const lat = point.lat + (share * north) / METRES_PER_DEGREE
  const lng = point.lng + (share * east) / eastScaleAt(point)
  return Math.abs(lat) > 90 || Math.abs(lng) > 180 ? point : { ...point, lat, lng }
}

function measureLength(points: readonly TrackPoint[]): number {
  return points.reduce((sum, point, i) => sum + metresBetween(points[i - 1] ?? point, point), 0)
}
