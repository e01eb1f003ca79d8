import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/platform/api/session.ts'

/**
 * Listens to the live stream, and keeps and sends what is written, while somebody is signed in. The code of both is loaded for members
 * only, after their page.
 */
export function useMember(): void {
  const client = useQueryClient()
  const userId = useSession().user?._id
  useEffect(() => {
    if (userId === undefined) return
    const leaving = new AbortController()
    const start = async () => {
      await waitForPageLoad()
      const { startMember } = await import('./outbox/start-member.ts')
      if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', startMember(client, userId))
    }
    // without it the page shows what it last loaded, and sends what is written at once or never
    start().catch(() => undefined)
    return () => leaving.abort()
  }, [client, userId])
}

/** Resolves once the page and its files have loaded. */
export async function waitForPageLoad(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
