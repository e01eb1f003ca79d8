import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openDb } from '#server/db/open.ts'
import { explain } from '#server/explain.ts'
import { startCounting } from './worker.ts'

export interface WorkerData {
  /** Of the store, whose schema is up to date. */
  readonly location: string
}

/** What the thread tells: a message for all who listen, or what went wrong. */
export type FromWorker = { readonly message: string } | { readonly error: string }
export type ToWorker = 'wake' | 'stop'

async function main(port: MessagePort, { location }: WorkerData): Promise<void> {
  const tell = (said: FromWorker) => port.postMessage(said)
  const db = await openDb({ location, isUpToDate: true, maxConnections: 2 })
  // a SQLite store knows its own listeners alone, and those are in the other thread
  if (db.engine === 'sqlite') await db.onMessage((message) => message !== null && tell({ message }))
  const worker = startCounting(db, (error) => tell({ error: explain(error) }))
  port.on('message', (said: ToWorker) => {
    if (said === 'wake') worker.wake()
    else void worker.stop().then(() => db.close().then(() => port.close()))
  })
}

if (parentPort) void main(parentPort, workerData as WorkerData)
