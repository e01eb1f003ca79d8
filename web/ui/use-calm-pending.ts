import { useDeferredValue } from 'react'

/**
 * Whether something is still to come, told a render later: what is long is then drawn in slices, between which the page
 * answers its reader. What is there from the start is drawn at once.
 */
export function useCalmPending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending)
  return isPending || wasPending
}
