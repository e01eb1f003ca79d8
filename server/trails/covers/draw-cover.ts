import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/platform/process/start-thread.ts'

/** A list needs many covers at once, and then none for a while. */
const IDLE_MS = 20_000
/** Many times what the slowest cover takes. */
const PATIENCE_MS = 30_000

export interface CoverDrawer {
  /** Returns the bytes of the cover at an address. Call it once at a time. */
  draw(path: string): Promise<Uint8Array>
  end(): Promise<void>
}

/** Creates a drawer with a thread that runs while covers are requested. */
export function createCoverDrawer(): CoverDrawer {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function startDrawing(): Worker {
    const started = startThread(new URL('./cover-worker.ts', import.meta.url), {})
    // the caller gets the error below
    started.on('error', () => {})
    started.once('exit', () => {
      if (thread === started) thread = null
    })
    started.unref()
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  return {
    end,
    async draw(path) {
      clearTimeout(idle)
      thread ??= startDrawing()
      const ended = new AbortController()
      const tell = () => ended.abort(new Error('the thread that draws covers ended without one'))
      const worker = thread.once('exit', tell)
      try {
        const answer = once(worker, 'message', {
          signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]),
        })
        worker.postMessage(path)
        const [bytes] = await answer
        return bytes
      } catch (error) {
        // a late answer must not reach the next caller
        await end()
        throw error
      } finally {
        worker.off('exit', tell)
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
    },
  }
}
