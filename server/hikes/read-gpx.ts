import { atMost } from '#server/files/at-most.ts'
import { startThread } from '#server/start-thread.ts'
import type { GpxReading, GpxRequest } from './gpx-worker.ts'

const WORKER = new URL('./gpx-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 256 }
const TIME_LIMIT_MS = 5_000

const twoAtOnce = atMost(2)

/**
 * Reads a GPX file in a thread of its own, which ends with it: nothing that a file does outlives it or stops the server.
 * Answers null for a file that takes more than 5 s or 256 MB.
 */
export function readGpx(request: GpxRequest): Promise<GpxReading | null> {
  return twoAtOnce(
    () =>
      new Promise((answer, fail) => {
        const worker = startThread(WORKER, { workerData: request, resourceLimits: LIMITS })
        const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS)
        worker.once('message', (reading: GpxReading) => answer(reading))
        worker.once('error', (error) => (isOutOfMemory(error) ? answer(null) : fail(error)))
        worker.once('exit', () => {
          clearTimeout(timer)
          answer(null)
        })
      }),
  )
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
