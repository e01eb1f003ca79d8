import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { areRedirectsPaused } from '#web/api/storage/debug-log.ts'
import { useSession } from '#web/api/session.ts'
import { Loading } from '#web/ui/states/loading.tsx'

/** Shows a screen to members; sends visitors to /login, unless redirects are paused (R11.2). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  if (status === 'member' || areRedirectsPaused()) return children
  return <Navigate to="/login" replace />
}
