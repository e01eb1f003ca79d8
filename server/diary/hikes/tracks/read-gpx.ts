import type { Worker } from 'node:worker_threads'
import { msg } from '#domain/platform/language/translate.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { GpxReading, GpxRequest, PathReading } from './gpx-worker.ts'

const WORKER = new URL('./gpx-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 256 }
/** Far more than any file takes on a slow machine: size, points and depth are limited. */
const PATIENCE_MS = 60_000
const RETRY_S = 30

/** How long an idle thread waits for another file. Starting one takes ten times as long as reading a file. */
const IDLE_MS = 2_000
const FILES_PER_THREAD = 100

const limitToTwo = semaphore(2)

/** A thread that has read some files. */
interface Reader {
  readonly worker: Worker
  files: number
  timer?: NodeJS.Timeout
}
const idle = new Set<Reader>()

/**
 * Reads a GPX file in a thread of its own, so that no file can stop the server. A thread ends after a refused file or a timeout. Throws
 * 503 where there is no answer in time or within 256 MB, as the file is not to blame then.
 */
export async function readGpx(request: Omit<GpxRequest, 'isPath'>, patienceMs = PATIENCE_MS): Promise<GpxReading> {
  return (await limitToTwo(() => readInThread(takeReader(), request, patienceMs))) as GpxReading
}

/** Reads where the walk of a GPX file went, as {@link readGpx} does. Resolves to null for a file that it refuses. */
export async function readPackedPath(bytes: Uint8Array): Promise<string | null> {
  const request = { bytes, hidden: null, isPath: true } as const
  const reading = await limitToTwo(() => readInThread(takeReader(), request, PATIENCE_MS))
  return 'path' in reading ? reading.path : null
}

function readInThread(reader: Reader, request: GpxRequest, patienceMs: number): Promise<GpxReading | PathReading> {
  const { worker } = reader
  return new Promise((answer, fail) => {
    // an answer that arrives while the thread is being ended is too late
    const timer = setTimeout(() => {
      settle()
      void worker.terminate()
      fail(couldNotRead(new Error(`no answer within ${patienceMs / 1000} s`)))
    }, patienceMs)
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const onMessage = (reading: GpxReading | PathReading) => {
      settle()
      returnReader(reader, !('refusal' in reading))
      answer(reading)
    }
    const onError = (error: Error) => {
      settle()
      fail(isOutOfMemory(error) ? couldNotRead(error) : error)
    }
    const onExit = () => {
      settle()
      fail(couldNotRead(new Error('the thread ended without an answer')))
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}

function takeReader(): Reader {
  const [waiting] = idle
  if (!waiting) return newReader()
  idle.delete(waiting)
  clearTimeout(waiting.timer)
  waiting.worker.ref()
  return waiting
}

function newReader(): Reader {
  const reader: Reader = { worker: startThread(WORKER, { resourceLimits: LIMITS }), files: 0 }
  // an idle thread may fail too, with nobody to report to
  reader.worker.on('error', () => {}).on('exit', () => idle.delete(reader))
  return reader
}

/** Makes a thread wait for the next file, or ends it. */
function returnReader(reader: Reader, isGood: boolean): void {
  const { worker } = reader
  reader.files += 1
  if (!isGood || reader.files >= FILES_PER_THREAD) return void worker.terminate()
  worker.unref()
  reader.timer = setTimeout(() => {
    idle.delete(reader)
    void worker.terminate()
  }, IDLE_MS).unref()
  idle.add(reader)
}

function couldNotRead(cause: Error): Problem {
  const message = msg('The track could not be read in time. Please try again in a minute.')
  return Object.assign(new Problem(503, 'unavailable', message, { retryAfter: RETRY_S }), { cause })
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
