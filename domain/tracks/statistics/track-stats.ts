import { type AscentMethod, computeAscent } from './ascent.ts'
import type { HeightLine } from './count-ascent.ts'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cumulativeDistances, type Place } from '#domain/platform/numbers/great-circle.ts'
import type { HeightSource } from './height-source.ts'
import { joinSegments } from './join-segments.ts'
import { computeWalkTimes } from './moving-time.ts'

/** The statistics of a walk. Elevations are null where no point has one, times where the points do not suffice. */
export type TrackStats = {
  lengthKm: number
  ascentM: number
  descentM: number
  /** Likely limit of the distance from the true ascent. */
  ascentErrorM: number | null
  ascentMethod: AscentMethod | null
  heightSource: HeightSource | null
  /** See `Ascent`. */
  roughnessM: number | null
  minElevationM: number | null
  maxElevationM: number | null
  start: Place
  end: Place
  elapsedTimeS: number | null
  movingTimeS: number | null
  stoppedTimeS: number | null
  pointCount: number
  elevationPointCount: number
}

/** Largest believable step between an elevation of 0 and another, unless the slope is at most 45 degrees. */
const MAX_ZERO_STEP_M = 50

/** Facts about a recording beside its points. */
type Known = {
  /** Creator as the file names it. */
  creator?: string | null
  /** Points during rests: their elevations are equal and say nothing about the instrument. */
  resting?: ReadonlySet<TrackPoint>
  /** Roughness of the elevations before points were left out. */
  roughnessM?: number
}

const WITHOUT_HEIGHTS = {
  ascentM: 0,
  descentM: 0,
  ascentErrorM: null,
  ascentMethod: null,
  heightSource: null,
  roughnessM: null,
}

/**
 * Computes the statistics of a walk. Gaps between segments do not count as walked; a short gap counts as climbed, so
 * that ascent does not depend on where a recorder cut. Distances are great circles on a sphere of 6371 km; see {@link
 * computeAscent} for the ascent, {@link computeWalkTimes} for the times.
 * @throws {RangeError} when there is no point at all
 */
export function computeTrackStats(segments: TrackPoint[][], known: Known = {}): TrackStats {
  const { creator = null, resting = new Set(), roughnessM } = known
  const points = segments.flat()
  const start = points[0]
  const end = points.at(-1)
  if (start === undefined || end === undefined) throw new RangeError('a track needs a point')
  const ways = segments.map(cumulativeDistances)
  const recorded = segments.map((segment, i) => createHeightLine(segment, ways[i]))
  const areZerosLost = hasLostHeights(recorded)
  const elevations = (areZerosLost ? recorded.map(withoutZeros) : recorded).flatMap(({ heights }) => heights)
  const parts = segments.length === 1 ? segments : joinSegments(segments)
  const partWays = segments.length === 1 ? ways : parts.map(cumulativeDistances)
  const linesWithout = (left: ReadonlySet<TrackPoint>) => {
    const lines = parts.map((part, i) => createHeightLine(part, partWays[i], left))
    return areZerosLost ? lines.map(withoutZeros) : lines
  }
  const climbed = linesWithout(new Set())
  const measured = resting.size === 0 ? climbed : linesWithout(resting)
  const isTimed = points.some(({ time }) => time !== null)
  return {
    lengthKm: ways.reduce((sum, way) => sum + (way.at(-1) ?? 0), 0),
    ...(computeAscent(climbed, { creator, isTimed, measured, roughnessM }) ?? WITHOUT_HEIGHTS),
    minElevationM: elevations.length === 0 ? null : elevations.reduce((a, b) => Math.min(a, b)),
    maxElevationM: elevations.length === 0 ? null : elevations.reduce((a, b) => Math.max(a, b)),
    start: { lat: start.lat, lng: start.lng },
    end: { lat: end.lat, lng: end.lng },
    ...computeWalkTimes(segments),
    pointCount: points.length,
    elevationPointCount: elevations.length,
  }
}

function createHeightLine(
  segment: TrackPoint[],
  km: number[] = [],
  left: ReadonlySet<TrackPoint> = new Set(),
): HeightLine {
  const line: HeightLine = { distances: [], heights: [] }
  for (const [i, point] of segment.entries()) {
    const { ele } = point
    if (ele === null || left.has(point)) continue
    line.distances.push((km[i] ?? 0) * 1000)
    line.heights.push(ele)
  }
  return line
}

/**
 * Returns whether 0 means "unknown" here: it is the only elevation, or the step to the next one is too steep to walk.
 */
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
