import type { Place } from '#domain/platform/numbers/great-circle.ts'

const RADIANS = Math.PI / 180
/** About a metre: less than the line on the map is wide, at any zoom. */
const FIRST_TOLERANCE_DEG = 0.00001

/**
 * Simplifies the segments to at most `max` points in all, though each keeps its two ends: points near the straight line
 * between their neighbours go first (Douglas and Peucker), with a tolerance that starts at about a metre and doubles
 * until the rest fits.
 */
export function simplifySegments(segments: Place[][], max: number, firstToleranceDeg = FIRST_TOLERANCE_DEG): Place[][] {
  const floor = Math.max(max, segments.length * 2)
  let kept = segments
  for (let tolerance = firstToleranceDeg; countPlaces(kept) > floor; tolerance *= 2) {
    kept = kept.map((segment) => simplifyLine(segment, tolerance))
  }
  return kept
}

const countPlaces = (segments: Place[][]) => segments.reduce((count, segment) => count + segment.length, 0)

/** Returns the places without those within a tolerance, in degrees of latitude, of the straight line between others. */
export function simplifyLine(places: Place[], tolerance: number): Place[] {
  const isKept = new Set([0, places.length - 1])
  // A list instead of recursion: a spiral of 200,000 points would exhaust the stack.
  const spans: [number, number][] = [[0, places.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    const far = findFarthest(places, from, to)
    if (far.offset <= tolerance) continue
    isKept.add(far.at)
    spans.push([from, far.at], [far.at, to])
  }
  return places.filter((_, i) => isKept.has(i))
}

function findFarthest(places: Place[], from: number, to: number): { at: number; offset: number } {
  let found = { at: from, offset: 0 }
  for (let at = from + 1; at < to; at++) {
    const offset = offsetFrom(places[at]!, places[from]!, places[to]!)
    if (offset > found.offset) found = { at, offset }
  }
  return found
}

/** Returns the distance of a place from the line between two others, in degrees of latitude, on a flat earth. */
function offsetFrom(place: Place, from: Place, to: Place): number {
  const narrowing = Math.cos(from.lat * RADIANS)
  const [x, y] = [eastward(from, place) * narrowing, place.lat - from.lat]
  const [dx, dy] = [eastward(from, to) * narrowing, to.lat - from.lat]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
  return Math.hypot(x - share * dx, y - share * dy)
}

/**
 * Returns the degrees of longitude from one place to another the shorter way round, which may cross the antimeridian.
 */
function eastward(from: Place, to: Place): number {
  const degrees = to.lng - from.lng
  return Math.abs(degrees) <= 180 ? degrees : degrees - 360 * Math.sign(degrees)
}
