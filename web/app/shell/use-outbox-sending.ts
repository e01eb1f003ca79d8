import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/platform/api/session.ts'

/**
 * Keeps the member's writes on this device until they are answered, and sends them. Its code is loaded for members only, after their
 * page.
 */
export function useOutboxSending(): void {
  const client = useQueryClient()
  const userId = useSession().user?._id
  useEffect(() => {
    if (userId === undefined) return
    const leaving = new AbortController()
    const start = async () => {
      const { runOutbox } = await import('./outbox/run-outbox.ts')
      const stop = await runOutbox(client, userId)
      if (leaving.signal.aborted) stop()
      else leaving.signal.addEventListener('abort', stop)
    }
    // without it writes are sent as they are made
    start().catch(() => undefined)
    return () => leaving.abort()
  }, [client, userId])
}
