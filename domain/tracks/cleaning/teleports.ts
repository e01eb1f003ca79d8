import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cumulativeDistances, distanceKm, type Place } from '#domain/platform/numbers/great-circle.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'

/** Largest plausible speed between two points. */
const MAX_SPEED_M_S = 15
/** Smallest jump that counts: near houses receivers err by less. */
const MIN_JUMP_M = 50
/** Largest number of points until a receiver corrects an error. */
const MAX_OUTLIER_POINTS = 10
/** Largest share of the way out, and back, at which the return still marks an outlier. */
const MAX_LEFT_SHARE = 0.5
/** Smallest number of points that shows a usual step. */
const MIN_WALK_POINTS = 10

/**
 * A first or last fix is wrong after a jump that is this far, this many usual steps and too fast, with few points
 * beyond it.
 */
const END = { points: 5, metres: 500, steps: 20 }
/** After a pause the walk may go on elsewhere: a faster and longer move than this is a ride. */
const RIDE = { points: 3, metres: 1_000, steps: 50, silenceS: 300, speedMS: 3 }
/** Limits without usable times: a planned route may have long straight lines. */
const FAR = { metres: 5_000, steps: 200 }

/**
 * Returns the points at implausible places: jumps away that come back within a few points, and first or last points far
 * from all others. Speed alone decides nothing, as clocks in files are coarse or stand still: a jump without a return
 * is believed.
 * @param misdated points whose implausible time was removed
 */
export function findTeleports(points: readonly TrackPoint[], misdated: ReadonlySet<TrackPoint>): Set<TrackPoint> {
  if (points.length < 3) return new Set()
  const pace = measurePace(points, misdated)
  const leaps = findLeaps(points, pace)
  const rest = points.filter((point) => !leaps.has(point))
  const head = countOutliersAtStart(rest, pace)
  const tail = countOutliersAtStart(rest.slice(head).toReversed(), pace)
  return new Set([...rest.slice(0, head), ...leaps, ...rest.slice(rest.length - tail)])
}

type Pace = {
  /** Median of all steps. */
  stepM: number
  /** Tolerance of times: many files have whole minutes. */
  slackS: number
  misdated: ReadonlySet<TrackPoint>
}

function measurePace(points: readonly TrackPoint[], misdated: ReadonlySet<TrackPoint>): Pace {
  const steps = points.map((point, i) => metresBetween(points[i - 1] ?? point, point)).filter((metres) => metres > 0)
  const isWholeMinutes = points.every(({ time }) => time === null || time % 60_000 === 0)
  return { stepM: upperMedian(steps), slackS: isWholeMinutes ? 60 : 1, misdated }
}

const metresBetween = (a: Place, b: Place) => distanceKm(a, b) * 1000

/** Returns the seconds between two points, in either order; null where their times are unusable. */
function secondsBetween(a: TrackPoint, b: TrackPoint): number | null {
  return a.time === null || b.time === null ? null : Math.abs(b.time - a.time) / 1000
}

function isFar(metres: number, { stepM }: Pace): boolean {
  return metres > Math.max(FAR.metres, FAR.steps * stepM)
}

function isTooFast(a: TrackPoint, b: TrackPoint, pace: Pace): boolean {
  const metres = metresBetween(a, b)
  if (metres <= MIN_JUMP_M) return false
  if (pace.misdated.has(a) || pace.misdated.has(b)) return metres > Math.max(END.metres, END.steps * pace.stepM)
  const seconds = secondsBetween(a, b)
  // at one moment a stopped clock is likelier than a jump
  if (seconds === null || seconds === 0) return isFar(metres, pace)
  return metres > (seconds + pace.slackS) * MAX_SPEED_M_S
}

/** Counts the points at the start that lie away from the walk. */
function countOutliersAtStart(points: readonly TrackPoint[], pace: Pace): number {
  for (let count = Math.min(END.points, points.length - MIN_WALK_POINTS); count > 0; count--) {
    const [before, after] = [points[count - 1], points[count]]
    if (before === undefined || after === undefined) continue
    const metres = metresBetween(before, after)
    if (metres <= Math.max(END.metres, END.steps * pace.stepM)) continue
    if (isTooFast(before, after, pace) || isRidden(before, after, { metres, count, pace })) return count
    const restM = (cumulativeDistances(points.slice(count, -END.points)).at(-1) ?? 0) * 1000
    if (isFar(metres, pace) && metres > restM) return count
  }
  return 0
}

function isRidden(a: TrackPoint, b: TrackPoint, step: { metres: number; count: number; pace: Pace }): boolean {
  const { metres, count, pace } = step
  const seconds = secondsBetween(a, b)
  if (seconds === null || seconds < RIDE.silenceS || count > RIDE.points) return false
  return metres > Math.max(RIDE.metres, RIDE.steps * pace.stepM, seconds * RIDE.speedMS)
}

/** Returns the points between a jump away from the walk and the jump back. */
function findLeaps(points: readonly TrackPoint[], pace: Pace): Set<TrackPoint> {
  const outliers = new Set<TrackPoint>()
  let last = points[0]
  for (let at = 1; at < points.length; at++) {
    const point = points[at]
    if (last === undefined || point === undefined) break
    const count = metresBetween(last, point) > MIN_JUMP_M ? countOutliers(points, { last, at, pace }) : 0
    for (const outlier of points.slice(at, at + count)) outliers.add(outlier)
    at += count
    last = points[at]
  }
  return outliers
}

/** Counts the points from `at` on that lie off the walk before it comes back near `last`; 0 where it does not. */
function countOutliers(points: readonly TrackPoint[], from: { last: TrackPoint; at: number; pace: Pace }): number {
  const { last, at, pace } = from
  const first = points[at]
  if (first === undefined) return 0
  const outM = metresBetween(last, first)
  const isLeap = isTooFast(last, first, pace)
  // a receiver that keeps jumping returns to each place from a farther one: prefer a plausible place
  let nearer = 0
  for (let count = 1; count <= MAX_OUTLIER_POINTS; count++) {
    const [outlier, back] = [points[at + count - 1], points[at + count]]
    if (outlier === undefined || back === undefined) break
    const backM = metresBetween(outlier, back)
    if (backM <= MIN_JUMP_M || !(isLeap || isTooFast(outlier, back, pace))) continue
    if (metresBetween(last, back) > MAX_LEFT_SHARE * Math.min(outM, backM)) continue
    if (!isTooFast(last, back, pace)) return count
    if (nearer === 0) nearer = count
  }
  return nearer
}
