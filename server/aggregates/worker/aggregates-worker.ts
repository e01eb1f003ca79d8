import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { startFitting } from '#server/aggregates/scores/start-fitting.ts'
import { startCounting } from './start-counting.ts'

export interface WorkerData {
  /** The location of the store, whose schema is up to date. */
  readonly location: string
  readonly listenLocation: string | null
}

/**
 * Messages of the thread: one for all listeners, an error, or that it wants to write to the SQLite store and has finished. SQLite allows
 * one write at a time, and a thread that only retried would wait long beside busy writers.
 */
export type FromWorker =
  | { readonly message: string }
  | { readonly error: string }
  | { readonly write: 'requested' | 'finished' }
export type ToWorker = 'wake' | 'stop' | 'write'

async function main(port: MessagePort, { location, listenLocation }: WorkerData): Promise<void> {
  const post = (said: FromWorker) => port.postMessage(said)
  const db = await openDb({ location, listenLocation, isUpToDate: true, maxConnections: 2, mayLoseLast: true })
  // messages of a SQLite store reach listeners of the same connection only, and those are in the other thread
  if (db.engine === 'sqlite') await db.onMessage((message) => message !== null && post({ message }))
  const queue: (() => void)[] = []
  const write: Db['write'] = async (owner, work) => {
    post({ write: 'requested' })
    await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await db.write(owner, work)
    } finally {
      post({ write: 'finished' })
    }
  }
  const dbInTurn = db.engine === 'sqlite' ? { ...db, write } : db
  const postError = (error: unknown) => post({ error: describeError(error) })
  const [worker, fitting] = [startCounting(dbInTurn, postError), startFitting(dbInTurn, postError)]
  port.on('message', (said: ToWorker) => {
    if (said === 'wake') worker.wake()
    else if (said === 'write') queue.shift()?.()
    else void Promise.all([worker.stop(), fitting.stop()]).then(() => db.close().then(() => port.close()))
  })
}

if (parentPort) void main(parentPort, workerData as WorkerData)
