import { climbAlong, type HeightLine } from './climb.ts'
import type { TrackPoint } from './gpx.ts'
import { distanceKm, distancesAlong, type Place } from './great-circle.ts'

/** The figures of a walk. Heights are null where no point tells one, the moving time where no points tell theirs. */
export type TrackStats = {
  lengthKm: number
  ascentM: number
  descentM: number
  minElevationM: number | null
  maxElevationM: number | null
  start: Place
  end: Place
  movingTimeS: number | null
  pointCount: number
  elevationPointCount: number
}

/** A step between a height of 0 and another is believed up to this, or up to a slope of 45 degrees. */
const MAX_ZERO_STEP_M = 50
/** Rests are told from walking over at least this long: from second to second a resting receiver wanders at walking speed. */
const MIN_INTERVAL_S = 20
/** A longer silence is a pause of the recording, whatever the distance. */
const MAX_INTERVAL_S = 300
/** Slower is resting: 0.9 km/h, below the pace of a steep scramble. */
const MIN_SPEED_M_S = 0.25

/**
 * The figures of a walk, each segment by itself: what lies in the gaps between segments is neither walked nor climbed.
 * Distances are great circles on a sphere of 6371 km; for the climb see {@link climbAlong}.
 * @throws {RangeError} when there is no point at all
 */
export function trackStats(segments: TrackPoint[][]): TrackStats {
  const points = segments.flat()
  const start = points[0]
  const end = points.at(-1)
  if (start === undefined || end === undefined) throw new RangeError('a track needs a point')
  const lines = segments.map(heightLine)
  const known = hasLostHeights(lines) ? lines.map(withoutZeros) : lines
  const climbs = known.map((line) => climbAlong(line))
  const elevations = known.flatMap(({ heights }) => heights)
  return {
    lengthKm: sum(segments.map((segment) => distancesAlong(segment).at(-1) ?? 0)),
    ascentM: sum(climbs.map(({ ascentM }) => ascentM)),
    descentM: sum(climbs.map(({ descentM }) => descentM)),
    minElevationM: elevations.length === 0 ? null : elevations.reduce((a, b) => Math.min(a, b)),
    maxElevationM: elevations.length === 0 ? null : elevations.reduce((a, b) => Math.max(a, b)),
    start: { lat: start.lat, lng: start.lng },
    end: { lat: end.lat, lng: end.lng },
    movingTimeS: movingTimeS(segments),
    pointCount: points.length,
    elevationPointCount: elevations.length,
  }
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

function heightLine(segment: TrackPoint[]): HeightLine {
  const km = distancesAlong(segment)
  const line: HeightLine = { distances: [], heights: [] }
  for (const [i, { ele }] of segment.entries()) {
    if (ele === null) continue
    line.distances.push((km[i] ?? 0) * 1000)
    line.heights.push(ele)
  }
  return line
}

/** Whether 0 means "unknown" here: it is the only height there is, or nobody could walk from it to the next one. */
function hasLostHeights(lines: HeightLine[]): boolean {
  if (lines.every(({ heights }) => heights.every((height) => height === 0))) return true
  return lines.some(({ distances, heights }) =>
    heights.some((height, i) => {
      const last = heights[i - 1] ?? height
      const reach = Math.max(MAX_ZERO_STEP_M, (distances[i] ?? 0) - (distances[i - 1] ?? 0))
      return (height === 0 || last === 0) && Math.abs(height - last) > reach
    }),
  )
}

function withoutZeros({ distances, heights }: HeightLine): HeightLine {
  return {
    distances: distances.filter((_, i) => heights[i] !== 0),
    heights: heights.filter((height) => height !== 0),
  }
}

function movingTimeS(segments: TrackPoint[][]): number | null {
  const intervals = segments.flatMap(intervalsOf)
  if (intervals.length === 0) return null
  return Math.round(sum(intervals.filter(isWalk).map(({ seconds }) => seconds)))
}

type Interval = { seconds: number; metres: number }

/** The straight lines between points that are at least 20 s apart; the last may be shorter. A clock that jumps back starts anew. */
function intervalsOf(segment: TrackPoint[]): Interval[] {
  const intervals: Interval[] = []
  const timed = segment.filter(hasTime)
  let from = timed[0]
  for (const [i, point] of timed.entries()) {
    if (from === undefined || point.time < from.time) from = point
    const seconds = (point.time - from.time) / 1000
    const isEnough = seconds >= MIN_INTERVAL_S || i === timed.length - 1
    if (seconds === 0 || !isEnough) continue
    intervals.push({ seconds, metres: distanceKm(from, point) * 1000 })
    from = point
  }
  return intervals
}

const hasTime = (point: TrackPoint): point is TrackPoint & { time: number } => point.time !== null

const isWalk = ({ seconds, metres }: Interval) => seconds <= MAX_INTERVAL_S && metres >= seconds * MIN_SPEED_M_S
