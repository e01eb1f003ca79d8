import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm, type Place } from '#domain/platform/numbers/great-circle.ts'

/** Largest distance of two receivers on one walk, and the lags of their clocks. */
const MAX_APART_KM = 0.06
const LAGS_MS = [0, -15_000, 15_000, -40_000, 40_000]
/**
 * Smallest share of common moments at which two recordings are at one place: below, they are two people's, or two
 * days'.
 */
const MIN_SHARED = 0.8
/** Limit for hostile files; real ones have a handful. */
const MAX_RECORDINGS = 40

type Timed = TrackPoint & { time: number }
/** Points in the order of the file whose times increase, in one or more segments, apart from single outliers. */
type Recording = { points: TrackPoint[]; timed: Timed[] }

/**
 * Returns the points that record the same walk again: at the same time at the same place, as where a recording is
 * stored as two tracks or overlapping parts were joined; or, without times, a segment with the very same points.
 */
export function findRepeats(segments: readonly TrackPoint[][]): Set<TrackPoint> {
  const copies = findCopies(segments)
  const recordings = splitRecordings(segments.map((segment) => (copies.has(segment) ? [] : segment)))
  const repeated = new Set(segments.flatMap((segment) => (copies.has(segment) ? segment : [])))
  // the one with most points is the most detailed
  const byLength = recordings.toSorted((a, b) => b.timed.length - a.timed.length).slice(0, MAX_RECORDINGS)
  for (const [i, recording] of byLength.entries())
    for (const other of byLength.slice(0, i))
      for (const point of findSharedPoints(recording, other)) repeated.add(point)
  return repeated
}

function findCopies(segments: readonly TrackPoint[][]): Set<TrackPoint[]> {
  if (segments.length < 2) return new Set()
  const seen = new Set<string>()
  const copies = new Set<TrackPoint[]>()
  for (const segment of segments) {
    if (segment.length < 3) continue
    const line = segment.map(({ lat, lng, time }) => `${lat} ${lng} ${time}`).join()
    if (seen.has(line)) copies.add(segment)
    seen.add(line)
  }
  return copies
}

function splitRecordings(segments: readonly TrackPoint[][]): Recording[] {
  const recordings: Recording[] = []
  const points = segments.flat()
  const next = nextTimed(points)
  for (const [i, point] of points.entries()) {
    const open = recordings.at(-1)
    const last = open?.timed.at(-1)?.time ?? -Infinity
    const isBack = point.time !== null && point.time < last
    const isWrong = isBack
      ? isBehind(point, open?.timed, timeAtIndex(points, next[i]))
      : isAhead(points, { at: i, last, next })
    const recording = open === undefined || (isBack && !isWrong) ? { points: [], timed: [] } : open
    if (recording !== open) recordings.push(recording)
    recording.points.push(point)
    if (hasTime(point) && !isWrong) recording.timed.push(point)
  }
  return recordings
}

/** Returns whether one time alone is too early: no later than two before it, while the following times go on. */
function isBehind({ time }: TrackPoint, before: readonly Timed[] | undefined, following: number): boolean {
  const [second = -Infinity, last = -Infinity] = before?.slice(-2).map((point) => point.time) ?? []
  return following > last && (time ?? 0) <= second
}

/** Returns whether one time alone is too late: otherwise another recording would begin after it. */
function isAhead(points: readonly TrackPoint[], from: { at: number; last: number; next: readonly number[] }): boolean {
  const { at, last, next } = from
  const [following, second] = [timeAtIndex(points, next[at]), timeAtIndex(points, next[next[at] ?? points.length])]
  const time = points[at]?.time ?? -Infinity
  return last < following && time > following && (time > second || second === Infinity)
}

const timeAtIndex = (points: readonly TrackPoint[], at = points.length) => points[at]?.time ?? Infinity

/** Returns for each point the index of the next point that has a time. */
function nextTimed(points: readonly TrackPoint[]): number[] {
  const next = points.map(() => points.length)
  for (let i = points.length - 2; i >= 0; i--) {
    const after = next[i + 1] ?? points.length
    next[i] = points[i + 1]?.time === null ? after : i + 1
  }
  return next
}

const hasTime = (point: TrackPoint): point is Timed => point.time !== null

/** Returns the points of a recording during which another one was at the same place, where both are one walk. */
function findSharedPoints(recording: Recording, other: Recording): TrackPoint[] {
  const [from, to] = [other.timed[0]?.time ?? 0, other.timed.at(-1)?.time ?? 0]
  const shared = recording.timed.filter(({ time }) => time >= from && time <= to)
  if (from === to || shared.length < 2) return []
  const near = shared.filter((point) =>
    LAGS_MS.some((lag) => distanceKm(point, placeAtTime(other.timed, point.time + lag)) <= MAX_APART_KM),
  )
  if (near.length < shared.length * MIN_SHARED) return []
  const timed = new Set<TrackPoint>(recording.timed)
  let isShared = false
  return recording.points.filter((point) => {
    // a point without a time belongs to the last one with a time
    if (timed.has(point)) isShared = (point.time ?? 0) >= from && (point.time ?? 0) <= to
    return isShared
  })
}

/**
 * Returns the position of a recording at a moment, on the straight line between two points; outside of its time, at its
 * ends.
 */
function placeAtTime(points: readonly Timed[], time: number): Place {
  let [low, high] = [0, points.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.time ?? 0) <= time) low = middle
    else high = middle
  }
  const [before, after] = [points[low], points[high]]
  if (before === undefined || after === undefined) throw new RangeError('a recording needs a point')
  const span = after.time - before.time
  const share = span === 0 ? 0 : Math.max(0, Math.min(1, (time - before.time) / span))
  const eastward = ((after.lng - before.lng + 540) % 360) - 180
  return { lat: before.lat + share * (after.lat - before.lat), lng: before.lng + share * eastward }
}
