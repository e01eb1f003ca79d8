import { parentPort } from 'node:worker_threads'
import { GpxError, decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { gpxRefusal } from '#domain/tracks/files/gpx-refusal.ts'
import { hideEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { overviewLine } from '#domain/tracks/lines/overview-line.ts'
import { viewCopy } from '#domain/tracks/files/view-copy.ts'
import { type WalkFigures, walkOf } from '#domain/tracks/recorded-walk.ts'
import { shiftsOf } from './hidden-places.ts'

export interface GpxRequest {
  readonly bytes: Uint8Array
  readonly hidden: HiddenEnds | null
}

/** How much of either end is left out of the copy for others, and the key that moves the circles around them. */
export interface HiddenEnds {
  readonly metres: number
  readonly key: string
}

/**
 * The figures of a file, its simplified line for its owner, and its copy for others, which is null where all of it is hidden; or what
 * to say of it.
 */
export type GpxReading = { stats: WalkFigures; line: string; view: string | null } | { refusal: string }

function read({ bytes, hidden }: GpxRequest): GpxReading {
  try {
    const gpx = parseGpx(decodeGpx(bytes))
    const walk = walkOf(gpx)
    const segments =
      hidden === null ? walk.segments : hideEnds(walk.segments, hidden.metres, shiftsOf(hidden.key), gpx.segments)
    const view = segments.length === 0 ? null : viewCopy({ kind: gpx.kind, segments })
    return { stats: walk.figures, line: overviewLine(walk.segments), view }
  } catch (error) {
    if (error instanceof GpxError) return { refusal: gpxRefusal(bytes, error) }
    throw error
  }
}

parentPort?.on('message', (request: GpxRequest) => parentPort?.postMessage(read(request)))
