import { parentPort, workerData } from 'node:worker_threads'
import { GpxError, type GpxProblem, decodeGpx, parseGpx } from '#domain/gpx.ts'
import { type TrackStats, trackStats } from '#domain/track-stats.ts'
import { hideEnds, viewCopy } from '#domain/view-copy.ts'

export interface GpxRequest {
  readonly bytes: Uint8Array
  readonly hideEndsM: number
}

/** The figures of a file and its copy for others, which is null where all of it is hidden; or why it is none. */
export type GpxReading = { stats: TrackStats; view: string | null } | { problem: GpxProblem }

function read({ bytes, hideEndsM }: GpxRequest): GpxReading {
  try {
    const gpx = parseGpx(decodeGpx(bytes))
    const segments = hideEndsM === 0 ? gpx.segments : hideEnds(gpx.segments, hideEndsM)
    const view = segments.length === 0 ? null : viewCopy({ kind: gpx.kind, segments })
    return { stats: trackStats(gpx.segments), view }
  } catch (error) {
    if (error instanceof GpxError) return { problem: error.problem }
    throw error
  }
}

parentPort?.postMessage(read(workerData))
