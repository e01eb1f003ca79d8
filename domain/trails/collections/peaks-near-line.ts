import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'
import { type Place, distanceKm, toUnitVector } from '#domain/platform/numbers/great-circle.ts'
import { PEAK_RADIUS_M } from './collection-rules.ts'

const RADIUS_KM = PEAK_RADIUS_M / 1000
/** Recordings have a point every few metres; where the next is farther than this, nobody knows the way between. */
export const MAX_STEP_KM = 2
/** Peaks are looked up in rows of this height, about two kilometres: a step and the radius around it reach three at most. */
const ROW_DEG = 0.02
const RADIANS = Math.PI / 180

type Vector = readonly [x: number, y: number, z: number]

/**
 * Returns the peaks within 100 m of a track, each once. Between two points the track is straight, also over the antimeridian and near the
 * poles; between segments, and between points more than 2 km apart, there is none.
 */
export function findPeaksNearLine<Peak extends Place>(
  segments: readonly (readonly Place[])[],
  peaks: readonly Peak[],
): Peak[] {
  const rows = groupByRow(peaks)
  const found: Peak[] = []
  for (const segment of segments) {
    let before: Place | null = null
    for (const place of segment) {
      const from = before && distanceKm(before, place) <= MAX_STEP_KM ? before : place
      for (const near of rowsAround(rows, from, place))
        for (const peak of near)
          if (mayBeNear(peak, place) && isNearStep(peak, from, place)) {
            near.delete(peak)
            found.push(peak)
          }
      before = place
    }
  }
  return found
}

function groupByRow<Peak extends Place>(peaks: readonly Peak[]): Map<number, Set<Peak>> {
  const rows = new Map<number, Set<Peak>>()
  for (const peak of peaks) {
    const row = Math.floor(peak.lat / ROW_DEG)
    const there = rows.get(row)
    if (there) there.add(peak)
    else rows.set(row, new Set([peak]))
  }
  return rows
}

/** Returns the peaks of the rows around a step, one row more on both sides. */
function rowsAround<Peak>(rows: ReadonlyMap<number, Set<Peak>>, from: Place, to: Place): Set<Peak>[] {
  const south = Math.floor(Math.min(from.lat, to.lat) / ROW_DEG) - 1
  const north = Math.floor(Math.max(from.lat, to.lat) / ROW_DEG) + 1
  const around: Set<Peak>[] = []
  for (let row = south; row <= north; row += 1) {
    const there = rows.get(row)
    if (there && there.size > 0) around.push(there)
  }
  return around
}

/** Returns false where a place is clearly farther from the end of a step than the step is long: the cheap test for nearly all pairs. */
function mayBeNear(place: Place, to: Place): boolean {
  if (Math.abs(place.lat - to.lat) > ROW_DEG) return false
  const apart = Math.abs(place.lng - to.lng)
  const cosine = Math.min(Math.cos(place.lat * RADIANS), Math.cos(to.lat * RADIANS))
  return Math.min(apart, 360 - apart) * cosine <= ROW_DEG
}

/** Returns whether a place is within the radius of the straight line between two others, at most 2 km apart. */
function isNearStep(place: Place, from: Place, to: Place): boolean {
  const [a, b, c] = [toUnitVector(from), toUnitVector(to), toUnitVector(place)]
  const [ab, ac] = [minus(b, a), minus(c, a)]
  const length = dot(ab, ab)
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, dot(ab, ac) / length))
  // the line cuts less than ten centimetres into the earth
  return EARTH_RADIUS_KM * Math.hypot(...minus(ac, [share * ab[0], share * ab[1], share * ab[2]])) <= RADIUS_KM
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
