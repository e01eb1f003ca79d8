import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import type { useMarkRead } from './use-notifications.ts'

/**
 * Handles a click on a browser notification: `?read=` has its ids, `&to=` its target; see `web/platform/offline/worker/push.ts`.
 */
export function useOpenedFromBrowser(markRead: ReturnType<typeof useMarkRead>): void {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const isDone = useRef(false)
  const ids = search.get('read')?.split(',').filter(Boolean).slice(0, 100) ?? []
  const to = search.get('to')
  useEffect(() => {
    if (to === null || isDone.current) return
    isDone.current = true
    if (ids.length > 0) markRead(ids)
    navigate(isOwnPath(to) ? to : pages.notifications.path, { replace: true })
  })
}

/** Returns true for a path on this site: a forged link must not redirect elsewhere. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
