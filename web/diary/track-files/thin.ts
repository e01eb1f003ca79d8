import { ASCENT_RULES } from '#domain/tracks/statistics/ascent.ts'
import { findHeightSpikes } from '#domain/tracks/cleaning/height-spikes.ts'
import { findMisdated } from '#domain/tracks/cleaning/clock.ts'
import { findRepeats } from '#domain/tracks/cleaning/repeats.ts'
import { findTurningPoints } from '#domain/tracks/statistics/count-ascent.ts'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cumulativeDistances } from '#domain/platform/numbers/great-circle.ts'
import { listCountedMoments } from '#domain/tracks/statistics/moving-time.ts'
import type { AnalysedWalk } from '#domain/tracks/recorded-walk.ts'
import { formatPoint } from './formats/format-gpx.ts'
import { keepLength } from './keep-length.ts'
import type { RecordedWalk } from './recording.ts'
import { createChain, dropCost, dropPoints } from './thinning-chain.ts'

/** Cost of the points that are dropped first, in metres of the walk's length; the limit then rises. */
const FIRST_COST_M = 1e-5
const LAST_COST_M = 10
const COST_STEP = 1.35

/**
 * Returns the segments of a walk, thinned to fit into a number of bytes of a GPX file. The points that matter least for line,
 * elevations and statistics are dropped first. Null where too few would remain.
 * @param believed the walk after cleaning
 */
export function thinSegments(
  { segments, kind }: Pick<RecordedWalk, 'segments' | 'kind'>,
  believed: AnalysedWalk,
  { maxBytes, heightWeight }: { maxBytes: number; heightWeight: number },
): TrackPoint[][] | null {
  const repeats = findRepeats(segments)
  const once = segments.map((points) => points.filter((point) => !repeats.has(point)))
  const needed = new Set([...neededPoints(once, believed), ...pointsAtTurns(believed)])
  const moments = listCountedMoments(believed.segments)
  const textBytes = (point: TrackPoint) => formatPoint(point, kind).length + 1
  const chains = once
    .filter(({ length }) => length > 0)
    .map((points) => createChain(points, { textBytes, isKept: (point) => needed.has(point) }))
  const isTooMuch = () => chains.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes
  const isMoment = ({ time }: TrackPoint) => time !== null && moments.has(time)
  const dropAll = (mayGo: (point: TrackPoint | undefined) => boolean) => {
    for (let cost = FIRST_COST_M; cost < LAST_COST_M && isTooMuch(); cost *= COST_STEP)
      for (const chain of chains)
        dropPoints(
          chain,
          (neighbours) => mayGo(chain.points[neighbours.at]) && dropCost(chain, neighbours, heightWeight) <= cost,
        )
  }
  // the points that determine the times are dropped last
  dropAll((point) => point !== undefined && !isMoment(point))
  dropAll(() => true)
  return isTooMuch() ? null : chains.map((chain) => keepLength(chain, isMoment))
}

/** Returns the points that the cleaning needs or that hold an extreme: without one, more would change than its place. */
function neededPoints(segments: readonly TrackPoint[][], { dropped, figures }: AnalysedWalk): Set<TrackPoint> {
  const doubtful = new Set(dropped)
  for (const segment of segments)
    for (const point of [...findHeightSpikes(segment), ...findMisdated(segment)]) doubtful.add(point)
  const needed = new Set<TrackPoint>()
  for (const segment of segments)
    for (const [i, point] of segment.entries()) {
      const isExtreme =
        point.ele !== null && (point.ele === figures.minElevationM || point.ele === figures.maxElevationM)
      const isDoubtful = [segment[i - 1], point, segment[i + 1]].some(
        (neighbours) => neighbours !== undefined && doubtful.has(neighbours),
      )
      if (isExtreme || isDoubtful) needed.add(point)
    }
  return needed
}

/** Returns the summits and hollows between which the ascent is measured. */
function pointsAtTurns({ segments, figures: { ascentMethod } }: AnalysedWalk): TrackPoint[] {
  if (ascentMethod === null) return []
  const rule = ASCENT_RULES[ascentMethod]
  return segments.flatMap((segment) => {
    const points = segment.filter(({ ele }) => ele !== null)
    const distances = cumulativeDistances(points).map((km) => km * 1000)
    const turns = findTurningPoints({ distances, heights: points.map(({ ele }) => ele ?? 0) }, rule)
    let next = 0
    return points.filter((_, i) => {
      const at = distances[i] ?? 0
      while (next < turns.length && (turns[next] ?? 0) < at - rule.measureReachM) next++
      return Math.abs((turns[next] ?? Infinity) - at) <= rule.measureReachM
    })
  })
}
