import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'

/** A step up or down is believed up to this, or up to a slope of 45 degrees. */
const MAX_STEP_M = 30
/** Not even lifts and cable cars that hikers take go up faster. */
const MAX_RISE_M_S = 8
/** An instrument that is wrong finds out within so many points. */
const MAX_SPIKE_POINTS = 5
/** Heights are back where they were within this share of the step up and of that down. */
const MAX_LEFT_SHARE = 0.35
/** Or within this slope from the last good height: who goes on uphill meanwhile is higher afterwards. */
const MAX_LEFT_SLOPE = 0.4
/** First heights before an instrument found its own: at most so many, each for so many good ones. */
const END = { stepM: 50, goodForEach: 10 }
/** A step to or from a height of exactly 0 that is higher and steeper than 45 degrees: where there are several, 0 means unknown. */
const ZERO_STEP_M = 10

/** The points of a segment that have a height which nobody was at, for a moment, or at the ends. */
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

/** Heights of exactly 0 that come and go as nobody walks: a fix without a height, written as 0. */
function findLostZeros(points: readonly TrackPoint[]): Set<TrackPoint> {
  const dips = points.filter((point, i) => {
    const before = points[i - 1]
    return before !== undefined && point.ele === 0 && before.ele !== 0 && isTooSteep(before, point, ZERO_STEP_M)
  })
  return new Set(dips.length < 2 ? [] : points.filter(({ ele }) => ele === 0))
}

/** How many of the first heights are another instrument's, or one's that had yet to find out. */
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

/** How many heights from `at` on stand out between two that are alike; 0 where they stay. */
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
