import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/platform/api/session.ts'

/** Listens to the live stream while somebody is signed in. Its code is loaded for members only, after their page. */
export function useLiveStream(): void {
  const client = useQueryClient()
  const userId = useSession().user?._id
  useEffect(() => {
    if (userId === undefined) return
    const leaving = new AbortController()
    const start = async () => {
      await waitForPageLoad()
      const { startLive } = await import('#web/platform/api/live/start-live.ts')
      if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', startLive(client, userId))
    }
    // without it the page shows what it last loaded
    start().catch(() => undefined)
    return () => leaving.abort()
  }, [client, userId])
}

async function waitForPageLoad(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
