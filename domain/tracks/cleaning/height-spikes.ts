import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'

/** Largest believable step up or down, unless the slope is at most 45 degrees. */
const MAX_STEP_M = 30
/** Largest believable rate of climb: faster than lifts and cable cars. */
const MAX_RISE_M_S = 8
/** Largest number of points until an instrument corrects an error. */
const MAX_SPIKE_POINTS = 5
/** Largest share of the step up and down by which the elevation may differ after a spike. */
const MAX_LEFT_SHARE = 0.35
/** Largest slope from the last good elevation after a spike: a walker who goes on uphill is higher afterwards. */
const MAX_LEFT_SLOPE = 0.4
/** First elevations before an instrument has settled: their number, relative to the good ones. */
const END = { stepM: 50, goodForEach: 10 }
/**
 * Smallest step to or from an elevation of exactly 0 that is steeper than 45 degrees: where there are several, 0 means
 * unknown.
 */
const ZERO_STEP_M = 10

/** Returns the points of a segment whose elevation is implausible: for a moment, or at the ends. */
export function findHeightSpikes(segment: readonly TrackPoint[]): Set<TrackPoint> {
  const known = segment.filter(({ ele }) => ele !== null)
  const zeros = findLostZeros(known)
  const rest = known.filter((point) => !zeros.has(point))
  const head = countWrongAtStart(rest)
  const tail = countWrongAtStart(rest.slice(head).toReversed())
  const ends = [...rest.slice(0, head), ...rest.slice(rest.length - tail)]
  return new Set([...zeros, ...ends, ...findSpikes(rest.slice(head, rest.length - tail))])
}

const heightOrZero = ({ ele }: TrackPoint) => ele ?? 0
const stepBetween = (a: TrackPoint, b: TrackPoint) => Math.abs(heightOrZero(b) - heightOrZero(a))

function isTooSteep(a: TrackPoint, b: TrackPoint, leastM = MAX_STEP_M): boolean {
  const stepM = stepBetween(a, b)
  if (stepM <= leastM) return false
  const seconds = a.time === null || b.time === null ? Infinity : Math.abs(b.time - a.time) / 1000
  return stepM > distanceKm(a, b) * 1000 || (seconds > 0 && stepM > seconds * MAX_RISE_M_S)
}

/** Returns elevations of exactly 0 that come and go too fast: fixes without an elevation, written as 0. */
function findLostZeros(points: readonly TrackPoint[]): Set<TrackPoint> {
  const dips = points.filter((point, i) => {
    const before = points[i - 1]
    return before !== undefined && point.ele === 0 && before.ele !== 0 && isTooSteep(before, point, ZERO_STEP_M)
  })
  return new Set(dips.length < 2 ? [] : points.filter(({ ele }) => ele === 0))
}

/** Counts the elevations at the start that come from another instrument, or from one that had yet to settle. */
function countWrongAtStart(points: readonly TrackPoint[]): number {
  const most = Math.min(MAX_SPIKE_POINTS, Math.floor(points.length / (END.goodForEach + 1)))
  for (let count = most; count > 0; count--) {
    const [before, after] = [points[count - 1], points[count]]
    if (before !== undefined && after !== undefined && isTooSteep(before, after, END.stepM)) return count
  }
  return 0
}

function findSpikes(points: readonly TrackPoint[]): TrackPoint[] {
  const spikes: TrackPoint[] = []
  let last = points[0]
  for (let at = 1; at < points.length; at++) {
    const point = points[at]
    if (last === undefined || point === undefined) break
    const count = isTooSteep(last, point) ? countSpike(points, { last, at }) : 0
    spikes.push(...points.slice(at, at + count))
    at += count
    last = points[at]
  }
  return spikes
}

/** Counts the elevations from `at` on that stand out between two similar ones; 0 where they stay. */
function countSpike(points: readonly TrackPoint[], { last, at }: { last: TrackPoint; at: number }): number {
  const first = points[at]
  if (first === undefined) return 0
  const outM = stepBetween(last, first)
  for (let count = 1; count <= MAX_SPIKE_POINTS; count++) {
    const [spike, back] = [points[at + count - 1], points[at + count]]
    if (spike === undefined || back === undefined) return 0
    const backM = stepBetween(spike, back)
    const leftM = Math.max(MAX_LEFT_SHARE * Math.min(outM, backM), MAX_LEFT_SLOPE * distanceKm(last, back) * 1000)
    if (backM > MAX_STEP_M && stepBetween(last, back) <= leftM) return count
  }
  return 0
}
