import type { ReactNode } from 'react'
import { areRedirectsPaused } from '#web/platform/api/storage/auth-log.ts'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Redirect } from '#web/platform/ui/navigation.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'

/** Shows a screen to members; sends visitors to /login, unless redirects are paused (R11.2). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const isHydrated = useIsHydrated()
  // the browser may know a member whose cookie has expired
  if (status === 'loading' || (status === 'visitor' && !isHydrated)) return <Loading />
  if (status === 'member' || areRedirectsPaused()) return children
  return <Redirect to="/login" />
}
