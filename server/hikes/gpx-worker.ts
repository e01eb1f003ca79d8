import { parentPort, workerData } from 'node:worker_threads'
import { GpxError, type GpxProblem, decodeGpx, parseGpx } from '#domain/gpx.ts'
import { type TrackStats, trackStats } from '#domain/track-stats.ts'
import { viewCopy } from '#domain/view-copy.ts'

/** The figures of a file and its copy for others, or why it is none. */
export type GpxReading = { stats: TrackStats; view: string } | { problem: GpxProblem }

function read(bytes: Uint8Array): GpxReading {
  try {
    const gpx = parseGpx(decodeGpx(bytes))
    return { stats: trackStats(gpx.segments), view: viewCopy(gpx) }
  } catch (error) {
    if (error instanceof GpxError) return { problem: error.problem }
    throw error
  }
}

parentPort?.postMessage(read(workerData))
