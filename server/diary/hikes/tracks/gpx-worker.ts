import { parentPort } from 'node:worker_threads'
import { type Gpx, GpxError, type TrackPoint, decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { explainGpxRefusal } from '#domain/tracks/files/gpx-refusal.ts'
import { hideEnds, lineWithoutEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { createOverviewLine } from '#domain/tracks/lines/overview-line.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { renderViewCopy } from '#domain/tracks/files/view-copy.ts'
import { type WalkStatistics, analyseWalk } from '#domain/tracks/recorded-walk.ts'
import type { TrackFigures } from './statistics-columns.ts'
import { createShifts } from './hidden-places.ts'

/** Far less than the distances that paths are asked about. */
const PATH_STEP_KM = 0.01

export interface GpxRequest {
  readonly bytes: Uint8Array
  readonly hidden: HiddenEnds | null
  /** Asks for the path alone. */
  readonly isPath?: true
}

/** The length that is cut off both ends in the copy for others, and the key that moves the circles around them. */
export interface HiddenEnds {
  readonly metres: number
  readonly key: string
}

/** The result of reading a file, or the message of its refusal. */
export type GpxReading = TrackReading | { refusal: string }

/** Where a walk went: all of it, with a point about every ten metres, packed. */
export interface PathReading {
  readonly path: string
}

export interface TrackReading extends TrackFigures {
  readonly stats: WalkStatistics
  /** The copy for others; null where all of it is hidden. */
  readonly view: string | null
}

function read({ bytes, hidden, isPath }: GpxRequest): GpxReading | PathReading {
  try {
    const gpx = parseGpx(decodeGpx(bytes))
    const walk = analyseWalk(gpx)
    if (isPath) return { path: packLines(walk.segments.map((segment) => keepEveryTenMetres(segment))) }
    const whole = { stats: walk.figures, line: createOverviewLine(walk.segments) }
    if (hidden === null) return { ...whole, view: viewOf(gpx, walk.segments), viewLine: null }
    const hiding = [walk.segments, hidden.metres, createShifts(hidden.key), gpx.segments] as const
    return { ...whole, view: viewOf(gpx, hideEnds(...hiding)), viewLine: lineWithoutEnds(...hiding) }
  } catch (error) {
    if (error instanceof GpxError) return { refusal: explainGpxRefusal(bytes, error) }
    throw error
  }
}

/** Returns the points of a segment that are ten metres from the last one that stays, and its end. */
function keepEveryTenMetres(segment: readonly TrackPoint[]): TrackPoint[] {
  let last = segment[0]
  return segment.filter((point, at) => {
    if (at > 0 && at < segment.length - 1 && last && distanceKm(last, point) < PATH_STEP_KM) return false
    last = point
    return true
  })
}

const viewOf = ({ kind }: Gpx, segments: TrackPoint[][]) =>
  segments.length === 0 ? null : renderViewCopy({ kind, segments })

parentPort?.on('message', (request: GpxRequest) => parentPort?.postMessage(read(request)))
