import { useSyncExternalStore } from 'react'
import { type OutboxState, outboxState } from './outbox-state.ts'

const { subscribe, current, nothing } = outboxState

/** Returns what waits on this device. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(subscribe, current, nothing)
}

/** Returns whether a change of a hike, walk or wish waits on this device, or was refused; null for neither. */
export function useWaiting(id: string): 'waiting' | 'refused' | null {
  return useSyncExternalStore(
    subscribe,
    () => findWaiting(id),
    () => null,
  )
}

function findWaiting(id: string): 'waiting' | 'refused' | null {
  const own = current().entries.filter(({ subjects, isHeld }) => !isHeld && subjects.includes(id))
  if (own.length === 0) return null
  return own.some(({ failure }) => failure) ? 'refused' : 'waiting'
}
