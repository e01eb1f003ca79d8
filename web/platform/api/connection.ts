import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export interface Connection {
  readonly isLost: boolean
  /** How many calls have failed meanwhile. */
  readonly failures: number
}

const WELL: Connection = { isLost: false, failures: 0 }

let connection: Connection = { ...WELL, isLost: typeof window !== 'undefined' && !navigator.onLine }
const listeners = new Set<() => void>()
const doubters = new Set<() => void>()

if (typeof window !== 'undefined') {
  window.addEventListener('online', notifyConnected)
  window.addEventListener('offline', () => publish({ ...connection, isLost: true }))
}

/** Whether the server can be reached, as far as this page knows. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, currentConnection, currentConnection)
}

export function currentConnection(): Connection {
  return connection
}

/** Returns how to stop listening. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server has answered: what could not be read before is read again. */
export function notifyConnected(): void {
  if (connection.isLost) publish(WELL)
}

/** A call was made, and the server does not answer. */
export function notifyLost(): void {
  publish({ isLost: true, failures: connection.failures + 1 })
}

/** One call got no answer. That may be its own fault: whoever listens finds out. */
export function doubtConnection(): void {
  for (const doubter of doubters) doubter()
}

/** Returns how to stop listening. */
export function onDoubt(doubter: () => void): () => void {
  doubters.add(doubter)
  return () => void doubters.delete(doubter)
}

function publish(next: Connection): void {
  connection = next
  onlineManager.setOnline(!next.isLost)
  for (const listener of listeners) listener()
}
