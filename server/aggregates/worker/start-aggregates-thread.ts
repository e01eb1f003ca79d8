import { once } from 'node:events'
import type { Worker as Thread } from 'node:worker_threads'
import type { Db } from '#server/platform/db/open.ts'
import { decode } from '#server/platform/messages/messages.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { FromWorker, ToWorker, WorkerData } from './aggregates-worker.ts'

const RESTART_MS = 1000

export interface WorkerOptions {
  /** As `db` was opened. */
  readonly location: string
  readonly listenLocation?: string | null
  readonly logError: (error: unknown) => void
  /** What starts the thread. */
  readonly begin?: typeof startThread
}

export interface WorkerThread {
  /** Ends what is under way. */
  stop(): Promise<void>
}

/**
 * Counts what writes mark, in a thread with connections of its own: however much there is to count, requests are answered
 * meanwhile. It is started again where it dies.
 */
export async function startAggregatesThread(
  db: Db,
  { location, listenLocation = null, logError, begin = startThread }: WorkerOptions,
): Promise<WorkerThread> {
  let isStopping = false
  let restart: NodeJS.Timeout | undefined
  let endTurn = () => {}
  let thread = start()

  function start(): Thread {
    const workerData: WorkerData = { location, listenLocation }
    let hasEnded = false
    const started = begin(new URL('./aggregates-worker.ts', import.meta.url), { workerData })
    started.on('message', (said: FromWorker) => {
      if ('message' in said) void db.send(said.message)
      else if ('error' in said) logError(new Error(said.error))
      else if (said.turn === 'over') endTurn()
      else
        void db.lend(async () => {
          if (hasEnded) return
          const over = new Promise<void>((resolve) => (endTurn = resolve))
          started.postMessage('turn' satisfies ToWorker)
          await over
        })
    })
    started.on('error', logError)
    started.on('exit', () => {
      hasEnded = true
      endTurn()
      if (!isStopping) restart = setTimeout(() => (thread = start()), RESTART_MS)
    })
    return started
  }

  const post = (said: ToWorker) => thread.postMessage(said)
  let isWaking = false
  // writes that are committed together wake it once
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
      // one that has ended already says no more
      const ended = thread.threadId === -1 ? null : once(thread, 'exit')
      post('stop')
      await ended
    },
  }
}
