import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import '#web/platform/api/offline/install-offer.ts'
import { useSession } from '#web/platform/api/session.ts'
import { waitForPageLoad } from '../use-member.ts'

/**
 * Keeps the member's pages for the time without network. Its code is loaded for members only: after their page, or at once where
 * the server has not rendered it.
 */
export function useOffline(): void {
  const client = useQueryClient()
  const { user } = useSession()
  const userId = user?._id
  useEffect(() => {
    if (userId === undefined) return
    const leaving = new AbortController()
    const start = async () => {
      if (document.getElementById('page-state')) await waitForPageLoad()
      const { startOffline } = await import('./start-offline.ts')
      if (!leaving.signal.aborted) startOffline(client, leaving.signal)
    }
    // without it pages need the network
    start().catch(() => undefined)
    return () => leaving.abort()
  }, [client, userId])
}
