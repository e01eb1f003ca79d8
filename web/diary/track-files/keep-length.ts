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

/** Less than this share of a walk is not worth moving a point. */
const MIN_LOST_SHARE = 1e-4
/** No bend becomes more than so many times as far from the straight line. */
const MAX_FACTOR = 3
const HALVINGS = 24

/**
 * The points of a chain that stay. A line through fewer points cuts each bend short, so bends are moved outward by what the
 * walk would else be shorter: by decimetres, and never so far that the line is a metre from where somebody was.
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

/** A point that stays, the way from the straight line between its neighbours to it, and how far on it may go. */
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

/** From the straight line between two points to a third, in metres. */
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
