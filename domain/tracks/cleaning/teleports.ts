import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cumulativeDistances, distanceKm, type Place } from '#domain/platform/numbers/great-circle.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'

/** Faster from one point to the next, nobody has walked there: a receiver was wrong, before or after. */
const MAX_SPEED_M_S = 15
/** Receivers stray by less where houses stand close. */
const MIN_JUMP_M = 50
/** A receiver that is wrong finds out within so many points. */
const MAX_OUTLIER_POINTS = 10
/** Who is back within this share of the way out, and of the way back, has not been there. */
const MAX_LEFT_SHARE = 0.5
/** Fewer points than these cannot tell what is usual on a walk. */
const MIN_WALK_POINTS = 10

/** A first or last fix is wrong where the jump is so far and so many usual steps, too fast as well, and few points lie beyond. */
const END = { points: 5, metres: 500, steps: 20 }
/** After a silence somebody may be elsewhere, but not by walking where it was faster than this. */
const RIDE = { points: 3, metres: 1_000, steps: 50, silenceS: 300, speedMS: 3 }
/** Without times that tell, only what is far beyond the walk is wrong: a planned route may have long straight lines. */
const FAR = { metres: 5_000, steps: 200 }

/**
 * The points where nobody was: a receiver that leaps away and comes back within a few points, and first or last points far
 * from all others. Speed alone tells nothing, as clocks of files are coarse, or stand: what leaps and stays there is believed.
 * @param misdated points whose time did not fit and is gone
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
  /** The median of all steps. */
  stepM: number
  /** Times may be wrong by so much: many files tell whole minutes. */
  slackS: number
  misdated: ReadonlySet<TrackPoint>
}

function measurePace(points: readonly TrackPoint[], misdated: ReadonlySet<TrackPoint>): Pace {
  const steps = points.map((point, i) => metresBetween(points[i - 1] ?? point, point)).filter((metres) => metres > 0)
  const isWholeMinutes = points.every(({ time }) => time === null || time % 60_000 === 0)
  return { stepM: upperMedian(steps), slackS: isWholeMinutes ? 60 : 1, misdated }
}

const metresBetween = (a: Place, b: Place) => distanceKm(a, b) * 1000

/** Seconds from one point to another, whichever comes first; null where their times tell nothing. */
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
  // at one and the same moment a clock stands more often than a walker leaps
  if (seconds === null || seconds === 0) return isFar(metres, pace)
  return metres > (seconds + pace.slackS) * MAX_SPEED_M_S
}

/** How many of the first points lie where the walk is not. */
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

/** The points between a leap away and one back to where the walk was. */
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

/** How many points from `at` on lie off the walk, which was at `last` before and comes back there; 0 where it does not. */
function countOutliers(points: readonly TrackPoint[], from: { last: TrackPoint; at: number; pace: Pace }): number {
  const { last, at, pace } = from
  const first = points[at]
  if (first === undefined) return 0
  const outM = metresBetween(last, first)
  const isLeap = isTooFast(last, first, pace)
  // of one that leaps on and on, each place counts as where it came back to from a farther one: better where a walker may be
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
