import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { type Place, distanceKm, distanceToLineKm, destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { joinSegments } from '#domain/tracks/statistics/join-segments.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'
import { simplifiedPieces } from './overview-line.ts'
import { packLines, unpackLines } from './packed-line.ts'

export const MIN_HIDDEN_END_M = 200
export const MAX_HIDDEN_END_M = 1_000

/** Largest distance of a hidden circle's middle from the end that it hides. Circles are wider by as much. */
export const MAX_SHIFT_M = 150

/** Shared copies round places to 0.1 m. */
const ROUNDING_M = 0.1
/** Simplifying and packing move a line by some ten metres. */
const LINE_MARGIN_KM = 0.015
/** Longest plausible step between two points: farther ones get no line. */
const MAX_LINE_KM = 50
/** A step faster and farther than this is a receiver's correction of its position. */
const MAX_SPEED_M_S = 15
const MIN_JUMP_M = 50
const MAX_JUMPS = 5

const METRES_A_KM = 1_000

/** Offset of a hidden circle's middle from the end of a track: radians clockwise from north, and metres. */
export type Shift = { bearing: number; metres: number }

/** Returns whether so many metres of either end can be hidden; 0 hides nothing. */
export function canHideEnds(metres: number): boolean {
  return metres === 0 || (Number.isInteger(metres) && metres >= MIN_HIDDEN_END_M && metres <= MAX_HIDDEN_END_M)
}

/**
 * Returns the segments without points within `metres` of the start or the end, or a little beyond: circles centred on
 * the ends would be revealed by the ends of the remaining line. A segment is split where points are missing and where
 * its line would cross a hidden circle.
 * @param shiftAt moves a circle by {@link MAX_SHIFT_M} at most; must be equal for ends at one place, or several tracks
 * from there would reveal it
 * @param recorded the walk before points were left out: its start and end are hidden too
 */
export function hideEnds(
  segments: TrackPoint[][],
  metres: number,
  shiftAt: (end: Place) => Shift,
  recorded = segments,
): TrackPoint[][] {
  return splitOutsideCircles(segments, hiddenCircles([segments, recorded], metres, shiftAt))
}

/**
 * Returns the simplified line of what {@link hideEnds} leaves of a walk, packed. No point of it lies in a hidden circle, and no line crosses
 * one. Null where nothing is left to draw.
 */
export function lineWithoutEnds(
  segments: TrackPoint[][],
  metres: number,
  shiftAt: (end: Place) => Shift,
  recorded = segments,
): string | null {
  const circles = hiddenCircles([segments, recorded], metres, shiftAt)
  const wider = circles.map(({ middle, radiusKm }) => ({ middle, radiusKm: radiusKm + LINE_MARGIN_KM }))
  const pieces = simplifiedPieces(splitOutsideCircles(joinSegments(segments), wider))
  // short cuts are longer than the margin where many points go, and packing rounds
  return packLines(splitOutsideCircles(unpackLines(packLines(pieces)), circles)) || null
}

function hiddenCircles(walks: readonly TrackPoint[][][], metres: number, shiftAt: (end: Place) => Shift): Circle[] {
  const radiusKm = (metres + MAX_SHIFT_M + ROUNDING_M) / METRES_A_KM
  return [...new Set(walks.flatMap(findEnds))].map((end) => {
    const shift = shiftAt(end)
    return { middle: destinationPlace(end, { bearing: shift.bearing, km: shift.metres / METRES_A_KM }), radiusKm }
  })
}

/** Returns the first and the last point, and those before or after a receiver's correction of its position. */
function findEnds(segments: TrackPoint[][]): TrackPoint[] {
  const points = segments.flat()
  return [...findEndPoints(points), ...findEndPoints(points.toReversed())]
}

function findEndPoints(points: TrackPoint[]): TrackPoint[] {
  const isOver = points.findIndex((point, i) => !isJump(point, points[i + 1]))
  return points.slice(0, Math.min(isOver, MAX_JUMPS) + 1)
}

function isJump(from: TrackPoint, to: TrackPoint | undefined): boolean {
  if (to === undefined || from.time === null || to.time === null) return false
  const metres = distanceKm(from, to) * METRES_A_KM
  const seconds = Math.abs(to.time - from.time) / 1_000
  return metres > MIN_JUMP_M && metres > seconds * MAX_SPEED_M_S
}

type Circle = { middle: Place; radiusKm: number }

/** Returns what is left of segments: parts of points that can be joined by lines without crossing a circle. */
function splitOutsideCircles<P extends Place>(segments: readonly P[][], circles: Circle[]): P[][] {
  return segments.flatMap((segment) => partsOfSegment(segment, circles))
}

function partsOfSegment<P extends Place>(segment: readonly P[], circles: Circle[]): P[][] {
  const parts: P[][] = []
  let part: P[] = []
  const end = () => {
    if (part.length > 0) parts.push(part)
    part = []
  }
  for (const point of segment) {
    const isHidden = circles.some(({ middle, radiusKm }) => distanceKm(middle, point) < radiusKm)
    const last = part.at(-1)
    if (isHidden || (last !== undefined && circles.some((circle) => mayCrossCircle(circle, last, point)))) end()
    if (!isHidden) part.push(point)
  }
  end()
  return parts
}

/**
 * Returns whether the line between two points may enter a circle: the great circle, or the line on a map, which bulges
 * away from it by an amount that the square of its length bounds.
 */
function mayCrossCircle({ middle, radiusKm }: Circle, from: Place, to: Place): boolean {
  const lengthKm = distanceKm(from, to)
  if (lengthKm > MAX_LINE_KM) return true
  const steepest = (Math.max(Math.abs(from.lat), Math.abs(to.lat)) * Math.PI) / 180
  const bulgeKm = (lengthKm ** 2 * Math.tan(steepest)) / (8 * EARTH_RADIUS_KM)
  if (distanceKm(middle, from) > radiusKm + lengthKm + bulgeKm) return false
  return distanceToLineKm(from, to, middle) < radiusKm + bulgeKm
}
