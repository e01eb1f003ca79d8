import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export interface Connection {
  readonly isLost: boolean
  /** How many calls have failed meanwhile. */
  readonly failures: number
}

const CONNECTED: Connection = { isLost: false, failures: 0 }

let connection: Connection = { ...CONNECTED, isLost: typeof window !== 'undefined' && !navigator.onLine }
const listeners = new Set<() => void>()
const noAnswerListeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  window.addEventListener('online', notifyConnected)
  window.addEventListener('offline', () => publish({ ...connection, isLost: true }))
}

/** Returns whether the server can be reached, as far as this page knows. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection, currentConnection)
}

export function currentConnection(): Connection {
  return connection
}

/** Returns how to stop listening. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reports an answer of the server: paused queries continue. */
export function notifyConnected(): void {
  if (connection.isLost) publish(CONNECTED)
}

/** Reports that the server does not answer. */
export function notifyLost(): void {
  publish({ isLost: true, failures: connection.failures + 1 })
}

/** Reports one call without an answer, which may be its own fault: the listeners check the connection. */
export function reportNoAnswer(): void {
  for (const doubter of noAnswerListeners) doubter()
}

/** Returns how to stop listening. */
export function onNoAnswer(doubter: () => void): () => void {
  noAnswerListeners.add(doubter)
  return () => void noAnswerListeners.delete(doubter)
}

function publish(next: Connection): void {
  connection = next
  onlineManager.setOnline(!next.isLost)
  for (const listener of listeners) listener()
}
