import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { createStraightTrack } from '#domain/testing/made-tracks.ts'
import { ERRORS, sumAllRises, TERRAINS, walkOver, WAY_M } from '#domain/testing/made-walks.ts'
import type { TrackStatistics } from './contenders.ts'

const SPEED_M_S = 1.25
/** Somebody rests here for so long. */
const REST = { afterM: WAY_M / 2, seconds: 900 }
const STEPS_M = [1.25, 10, 30]

/** A generated walk with its true statistics. */
export type KnownWalk = { points: TrackPoint[]; truth: TrackStatistics }

/** Returns walks over every terrain with ascent, with the errors of every instrument, for each point distance. */
export function knownWalks(steps: readonly number[] = STEPS_M): KnownWalk[] {
  const terrains = Object.keys(TERRAINS).filter((terrain) => computeAscent(terrain) > 0)
  return terrains.flatMap((terrain) =>
    Object.keys(ERRORS).flatMap((error) => steps.map((stepM) => knownWalk(terrain, error, stepM))),
  )
}

function knownWalk(terrain: string, error: string, stepM: number): KnownWalk {
  const { distances, heights } = walkOver(terrain, error, { stepM })
  const places = createStraightTrack({ lengthM: (distances.length - 1) * stepM, stepM, speedMS: SPEED_M_S })
  const points = places.map((place, i) => {
    const hasRested = (distances[i] ?? 0) > REST.afterM
    const time = (place.time ?? 0) + (hasRested ? REST.seconds * 1000 : 0)
    return { ...place, ele: Math.round((heights[i] ?? 0) * 10) / 10, time }
  })
  const truth = { lengthKm: WAY_M / 1000, ascentM: computeAscent(terrain), movingTimeS: WAY_M / SPEED_M_S }
  return { points: withRest(points, stepM / SPEED_M_S), truth }
}

/** A recorder goes on while its owner rests. */
function withRest(points: TrackPoint[], everyS: number): TrackPoint[] {
  const after = points.findIndex((point, i) => (point.time ?? 0) - (points[i - 1]?.time ?? Infinity) > everyS * 2000)
  const place = points[after - 1]
  if (place === undefined) return points
  const count = Math.floor(REST.seconds / everyS)
  const rest = Array.from({ length: count }, (_, i) => ({
    ...place,
    time: (place.time ?? 0) + (i + 1) * everyS * 1000,
  }))
  return [...points.slice(0, after), ...rest, ...points.slice(after)]
}

const computeAscent = (terrain: string) => sumAllRises(walkOver(terrain, 'none', { stepM: 1 }).heights)
