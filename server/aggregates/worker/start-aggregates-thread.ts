import { once } from 'node:events'
import type { Worker as Thread } from 'node:worker_threads'
import type { Db } from '#server/platform/db/open.ts'
import { decode } from '#server/platform/messages/messages.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { FromWorker, ToWorker, WorkerData } from './aggregates-worker.ts'

const RESTART_MS = 1000

export interface WorkerOptions {
  /** The location with which `db` was opened. */
  readonly location: string
  readonly listenLocation?: string | null
  readonly logError: (error: unknown) => void
  /** Starts the thread; replaced in tests. */
  readonly begin?: typeof startThread
}

export interface WorkerThread {
  /** Stops the thread after its present write. */
  stop(): Promise<void>
}

/**
 * Starts a thread with its own connections that counts what writes mark, so that requests are answered meanwhile. A thread that dies is
 * started again.
 */
export async function startAggregatesThread(
  db: Db,
  { location, listenLocation = null, logError, begin = startThread }: WorkerOptions,
): Promise<WorkerThread> {
  let isStopping = false
  let restart: NodeJS.Timeout | undefined
  let endWrite = () => {}
  let thread = start()

  function start(): Thread {
    const workerData: WorkerData = { location, listenLocation }
    let hasEnded = false
    const started = begin(new URL('./aggregates-worker.ts', import.meta.url), { workerData })
    started.on('message', (said: FromWorker) => {
      if ('message' in said) void db.send(said.message)
      else if ('error' in said) logError(new Error(said.error))
      else if (said.write === 'finished') endWrite()
      else
        void db.lend(async () => {
          if (hasEnded) return
          const over = new Promise<void>((resolve) => (endWrite = resolve))
          started.postMessage('write' satisfies ToWorker)
          await over
        })
    })
    started.on('error', logError)
    started.on('exit', () => {
      hasEnded = true
      endWrite()
      if (!isStopping) restart = setTimeout(() => (thread = start()), RESTART_MS)
    })
    return started
  }

  const post = (said: ToWorker) => thread.postMessage(said)
  let isWaking = false
  // one wake-up for writes that are committed together
  const wake = () => {
    if (!isWaking)
      setImmediate(() => {
        isWaking = false
        post('wake')
      })
    isWaking = true
  }
  const stopListening = await db.onMessage((message) => {
    if (message === null || ['marked', 'work'].includes(decode(message).kind)) wake()
  })
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(restart)
      stopListening()
      // a thread that has ended sends no event
      const ended = thread.threadId === -1 ? null : once(thread, 'exit')
      post('stop')
      await ended
    },
  }
}
