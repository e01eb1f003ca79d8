import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { msg } from '#domain/platform/language/translate.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { startProcess } from '#server/platform/process/start-process.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import type { ImageReading, ImageTask } from './image-worker.ts'

/** Reads an image. Throws 503 where it could not be read to its end, and the reason of `gone` where that is aborted. */
export type ReadImage = (task: ImageTask, gone?: AbortSignal) => Promise<ImageReading>

const WORKER = new URL('./image-worker.ts', import.meta.url)
/** Much longer than any photo takes, on a slow machine too: pixels bound the work. */
const PATIENCE_MS = 120_000
const REST_MS = 30_000
const RETRY_S = 30

// makes glibc return freed memory at once, rather than keep it per thread
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

/**
 * Returns a function that reads images in a process of its own, one after the other. So an image that exhausts memory, crashes the
 * decoder or never ends takes down that process and not the server. The process starts on demand and ends after a while without work.
 */
export function createImageReader({ patienceMs = PATIENCE_MS, restMs = REST_MS } = {}): ReadImage {
  const oneAtOnce = semaphore(1)
  let reader: ChildProcess | null = null
  let rest: NodeJS.Timeout | undefined

  function wake(): ChildProcess {
    clearTimeout(rest)
    if (!reader?.connected) reader = startProcess(WORKER, MEMORY).on('error', () => {})
    reader.ref()
    reader.channel?.ref()
    return reader
  }

  function letRest(): void {
    reader?.unref()
    reader?.channel?.unref()
    rest = setTimeout(end, restMs).unref()
  }

  function end(): void {
    reader?.kill('SIGKILL')
    reader = null
  }

  async function ask(task: ImageTask, gone: AbortSignal): Promise<ImageReading> {
    const worker = wake()
    const broken = new AbortController()
    const died = (code: number | null, signal: string | null) =>
      broken.abort(new Error(`the process that reads photos ended with ${signal ?? code}`))
    const signal = AbortSignal.any([gone, broken.signal, AbortSignal.timeout(patienceMs)])
    worker.once('exit', died)
    try {
      worker.send(task, (error) => error && broken.abort(error))
      const [reading] = await once(worker, 'message', { signal })
      return reading
    } catch {
      end()
      throw gone.aborted ? gone.reason : unreadable(signal.reason)
    } finally {
      worker.off('exit', died)
    }
  }

  return (task, gone = new AbortController().signal) =>
    oneAtOnce(async () => {
      gone.throwIfAborted()
      try {
        return await ask(task, gone)
      } finally {
        letRest()
      }
    })
}

function unreadable(cause: unknown): Problem {
  const problem = new Problem(503, 'unavailable', msg('The photo could not be read in time. Please try again.'), {
    retryAfter: RETRY_S,
  })
  return Object.assign(problem, { cause })
}
