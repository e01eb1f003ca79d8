import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Leads a member who has to set up two-step login there, and lets that page lead back. */
export function useRequiredFactor(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onPageEvent('factorRequired', () => {
        const { path } = pages.twoStepLogin
        if (pathname !== path) navigate(`${path}?from=${encodeURIComponent(pathname + search)}`, { replace: true })
      }),
    [navigate, pathname, search],
  )
}
