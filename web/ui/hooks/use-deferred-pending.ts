import { useDeferredValue } from 'react'

/**
 * Whether something is still to come, one render late: what is long is then drawn in slices, between which the page
 * answers its reader. What is there from the start is drawn at once.
 */
export function useDeferredPending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending)
  return isPending || wasPending
}
