import { useEffect } from 'react'
import { pendingRemovals } from '#web/platform/api/pending-removals.ts'

/** Other screens read what they show from the server: what was removed on this one is sent before they do. */
export function useSendOnLeaving(): void {
  useEffect(() => () => void pendingRemovals.now?.send(), [])
}
