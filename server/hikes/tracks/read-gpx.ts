import { semaphore } from '#server/semaphore.ts'
import { Problem } from '#server/http/problem.ts'
import { startThread } from '#server/start-thread.ts'
import type { GpxReading, GpxRequest } from './gpx-worker.ts'

const WORKER = new URL('./gpx-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 256 }
/** Far from what any file takes, on a slow machine too: its bytes, points and depth bound the work. */
const PATIENCE_MS = 60_000
const RETRY_S = 30

const twoAtOnce = semaphore(2)

/**
 * Reads a GPX file in a thread of its own, which ends with it: nothing that a file does outlives it or stops the server.
 * Throws 503 where the thread has no answer in time, or none within 256 MB: what is wrong then is not the file.
 */
export function readGpx(request: GpxRequest, patienceMs = PATIENCE_MS): Promise<GpxReading> {
  return twoAtOnce(
    () =>
      new Promise((answer, fail) => {
        const worker = startThread(WORKER, { workerData: request, resourceLimits: LIMITS })
        const timer = setTimeout(() => void worker.terminate(), patienceMs)
        worker.once('message', (reading: GpxReading) => answer(reading))
        worker.once('error', (error) => fail(isOutOfMemory(error) ? unread(error) : error))
        worker.once('exit', () => {
          clearTimeout(timer)
          fail(unread(new Error(`no answer within ${patienceMs / 1000} s`)))
        })
      }),
  )
}

function unread(cause: Error): Problem {
  const message = 'The track could not be read in time. Please try again in a minute.'
  return Object.assign(new Problem(503, 'unavailable', message, { retryAfter: RETRY_S }), { cause })
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
