import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { joinSegments } from './join-segments.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'

/** Seconds; null where the recording does not say. Time that cannot be classified is neither moving nor stopped. */
export type WalkTimes = { elapsedTimeS: number | null; movingTimeS: number | null; stoppedTimeS: number | null }

/**
 * Shortest interval that separates rests from walking: from second to second a resting receiver wanders at walking
 * speed.
 */
const MIN_INTERVAL_S = 20
/** Slowest walking speed: 0.9 km/h, below the pace of a steep scramble. */
const MIN_SPEED_M_S = 0.25
/** Longest interval, absolute or as a multiple of the usual one, that counts as wholly walked or wholly rested. */
const MAX_PLAIN_S = 60
const MAX_PLAIN_INTERVALS = 3
/** Faster than this many times the walk's own pace, and than any walker, is a ride. */
const RIDE = { paces: 2, speedMS: 3 }
/** A recorder with longer usual intervals sees no rests, and neither does one with a larger unclassified share. */
const MAX_USUAL_S = 1_200
const MAX_DARK_SHARE = 0.25

const UNKNOWN: WalkTimes = { elapsedTimeS: null, movingTimeS: null, stoppedTimeS: null }

/**
 * Computes the duration of a walk and its moving time. An interval that is longer than usual counts as walked for as
 * long as its length takes at the walk's own pace, and as rested for the remainder. Gaps between parts that do not
 * follow each other count in the elapsed time alone.
 */
export function computeWalkTimes(segments: readonly TrackPoint[][]): WalkTimes {
  const parts = joinSegments(segments).map((segment) => segment.filter(hasTime))
  const intervals = parts.flatMap(splitIntervals)
  if (intervals.length === 0) return UNKNOWN
  const elapsedTimeS = computeElapsed(parts)
  const usualS = upperMedian(intervals.map(({ seconds }) => seconds))
  if (usualS > MAX_USUAL_S) return { ...UNKNOWN, elapsedTimeS }
  const { moving, stopped, dark } = divideTime(intervals, usualS)
  if (dark > MAX_DARK_SHARE * (moving + stopped + dark)) return { ...UNKNOWN, elapsedTimeS }
  return { elapsedTimeS, movingTimeS: Math.round(moving), stoppedTimeS: Math.round(stopped) }
}

/** Returns the moments that {@link computeWalkTimes} depends on: the points at these alone give the same times. */
export function listCountedMoments(segments: readonly TrackPoint[][]): Set<number> {
  const intervals = joinSegments(segments).flatMap((segment) => splitIntervals(segment.filter(hasTime)))
  return new Set(intervals.flatMap(({ from, to }) => [from, to]))
}

type Timed = TrackPoint & { time: number }
type Interval = { seconds: number; metres: number; from: number; to: number }

const hasTime = (point: TrackPoint): point is Timed => point.time !== null

/**
 * Returns the straight lines between points that are at least 20 s apart; the last may be shorter. A clock that jumps
 * back starts anew.
 */
function splitIntervals(timed: readonly Timed[]): Interval[] {
  const intervals: Interval[] = []
  let from = timed[0]
  for (const [i, point] of timed.entries()) {
    if (from === undefined || point.time < from.time) from = point
    const seconds = (point.time - from.time) / 1000
    const isEnough = seconds >= MIN_INTERVAL_S || i === timed.length - 1
    if (seconds === 0 || !isEnough) continue
    intervals.push({ seconds, metres: distanceKm(from, point) * 1000, from: from.time, to: point.time })
    from = point
  }
  return intervals
}

/** Returns the time from the first moment to the last; null where the clock was set back on the way. */
function computeElapsed(parts: readonly Timed[][]): number | null {
  let [first, last] = [Infinity, -Infinity]
  for (const part of parts) {
    let before = -Infinity
    for (const { time } of part) {
      if (time < before) return null
      before = time
      first = Math.min(first, time)
      last = Math.max(last, time)
    }
  }
  return Math.round((last - first) / 1000)
}

function divideTime(intervals: readonly Interval[], usualS: number) {
  const plainS = Math.max(MAX_PLAIN_S, MAX_PLAIN_INTERVALS * usualS)
  const plain = intervals.filter(({ seconds }) => seconds <= plainS)
  const pace = upperMedian(plain.filter(isWalk).map(({ seconds, metres }) => metres / seconds))
  const shares = { moving: 0, stopped: 0, dark: 0 }
  for (const interval of intervals) {
    const { seconds, metres } = interval
    if (seconds <= plainS) shares[isWalk(interval) ? 'moving' : 'stopped'] += seconds
    else if (metres > seconds * Math.max(RIDE.speedMS, RIDE.paces * pace)) shares.dark += seconds
    else {
      const moving = pace === 0 ? 0 : Math.min(seconds, metres / pace)
      shares.moving += moving
      shares.stopped += seconds - moving
    }
  }
  return shares
}

const isWalk = ({ seconds, metres }: Interval) => metres >= seconds * MIN_SPEED_M_S
