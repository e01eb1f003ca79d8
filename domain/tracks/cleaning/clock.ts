import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { longestIncreasingLengths } from '#domain/platform/numbers/minimal-moves.ts'

/** Above this share of backward times, the clock was set or another recording begins. */
const MAX_MISDATED_SHARE = 0.05

/** Returns the points of a segment whose time does not fit between those around; without them time only increases. */
export function findMisdated(segment: readonly TrackPoint[]): Set<TrackPoint> {
  const timed = segment.filter(({ time }) => time !== null)
  // a thousandth of a second for each point: several may have one and the same time
  const rises = longestIncreasingLengths(timed.map(({ time }, i) => (time ?? 0) + i / 1000))
  let length = rises.reduce((a, b) => Math.max(a, b), 0)
  if (timed.length - length > Math.max(1, timed.length * MAX_MISDATED_SHARE)) return new Set()
  const misdated = new Set<TrackPoint>()
  let next = Infinity
  for (let i = timed.length - 1; i >= 0; i--) {
    const point = timed[i]
    if (point === undefined) break
    const time = point.time ?? 0
    if (rises[i] === length && time <= next) {
      next = time
      length -= 1
    } else misdated.add(point)
  }
  return misdated
}
