import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { startFitting } from '#server/aggregates/scores/start-fitting.ts'
import { startCounting } from './start-counting.ts'

export interface WorkerData {
  /** Of the store, whose schema is up to date. */
  readonly location: string
  readonly listenLocation: string | null
}

/**
 * What the thread tells: a message for all who listen, what went wrong, or that it wants to write to the SQLite store, and has.
 * The store lets one write at a time, and to try again and again would mean to wait long where others do not rest.
 */
export type FromWorker =
  | { readonly message: string }
  | { readonly error: string }
  | { readonly turn: 'wanted' | 'over' }
export type ToWorker = 'wake' | 'stop' | 'turn'

async function main(port: MessagePort, { location, listenLocation }: WorkerData): Promise<void> {
  const post = (said: FromWorker) => port.postMessage(said)
  const db = await openDb({ location, listenLocation, isUpToDate: true, maxConnections: 2, mayLoseLast: true })
  // a SQLite store knows its own listeners alone, and those are in the other thread
  if (db.engine === 'sqlite') await db.onMessage((message) => message !== null && post({ message }))
  const turns: (() => void)[] = []
  const write: Db['write'] = async (owner, work) => {
    post({ turn: 'wanted' })
    await new Promise<void>((resolve) => turns.push(resolve))
    try {
      return await db.write(owner, work)
    } finally {
      post({ turn: 'over' })
    }
  }
  const dbInTurn = db.engine === 'sqlite' ? { ...db, write } : db
  const postError = (error: unknown) => post({ error: describeError(error) })
  const [worker, fitting] = [startCounting(dbInTurn, postError), startFitting(dbInTurn, postError)]
  port.on('message', (said: ToWorker) => {
    if (said === 'wake') worker.wake()
    else if (said === 'turn') turns.shift()?.()
    else void Promise.all([worker.stop(), fitting.stop()]).then(() => db.close().then(() => port.close()))
  })
}

if (parentPort) void main(parentPort, workerData as WorkerData)
