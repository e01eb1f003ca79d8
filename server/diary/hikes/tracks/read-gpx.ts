import type { Worker } from 'node:worker_threads'
import { semaphore } from '#server/platform/process/semaphore.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { GpxReading, GpxRequest } from './gpx-worker.ts'

const WORKER = new URL('./gpx-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 256 }
/** Far from what any file takes, on a slow machine too: its bytes, points and depth bound the work. */
const PATIENCE_MS = 60_000
const RETRY_S = 30

/** To start a thread takes ten times as long as to read a file: one that has read a file waits so long for another. */
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
 * Reads a GPX file in a thread that nobody else uses meanwhile: nothing that a file does stops the server. A thread whose file was
 * refused, or took too long, ends with it. Throws 503 where the thread has no answer in time, or none within 256 MB: what is wrong then
 * is not the file.
 */
export function readGpx(request: GpxRequest, patienceMs = PATIENCE_MS): Promise<GpxReading> {
  return limitToTwo(() => readInThread(takeReader(), request, patienceMs))
}

function readInThread(reader: Reader, request: GpxRequest, patienceMs: number): Promise<GpxReading> {
  const { worker } = reader
  return new Promise((answer, fail) => {
    // an answer that comes while the thread is being ended comes too late
    const timer = setTimeout(() => {
      settle()
      void worker.terminate()
      fail(couldNotRead(new Error(`no answer within ${patienceMs / 1000} s`)))
    }, patienceMs)
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const onMessage = (reading: GpxReading) => {
      settle()
      returnReader(reader, 'stats' in reading)
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
  // one that waits may fail too, with nobody to tell
  reader.worker.on('error', () => {}).on('exit', () => idle.delete(reader))
  return reader
}

/** Has a thread wait for the next file, or ends it. */
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
  const message = 'The track could not be read in time. Please try again in a minute.'
  return Object.assign(new Problem(503, 'unavailable', message, { retryAfter: RETRY_S }), { cause })
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
