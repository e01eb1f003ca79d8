import { useEffect } from 'react'
import { pendingRemovals } from '#web/platform/api/pending-removals.ts'

/** Sends pending removals when the screen is left, because other screens read from the server. */
export function useSendOnLeaving(): void {
  useEffect(() => () => void pendingRemovals.now?.send(), [])
}
