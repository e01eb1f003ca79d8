import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '#contract/client-api.ts'

export interface Connection {
  readonly isLost: boolean
  /** How many calls have failed meanwhile. */
  readonly failures: number
  /** True where pages are kept, so that they can be read without a connection. */
  readonly isReadable: boolean
}

let connection: Connection = {
  isLost: typeof window !== 'undefined' && !navigator.onLine,
  failures: 0,
  isReadable: false,
}
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
  if (connection.isLost) publish({ ...connection, isLost: false, failures: 0 })
}

/** Reports that the server does not answer. */
export function notifyLost(): void {
  publish({ ...connection, isLost: true, failures: connection.failures + 1 })
}

/** Reports whether pages can be read without a connection. */
export function setReadable(isReadable: boolean): void {
  publish({ ...connection, isReadable })
}

/** Returns true for a page where the API has data: a captive portal answers every address with its own. */
export function isPortal({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true
}

/** Asks the server whether it is there. */
export function isReachable(patienceMs = 10_000): Promise<boolean> {
  const asking = fetch(`/api${api.system.health.path}`, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
  return asking.then(
    (response) => !isPortal(response),
    () => false,
  )
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
