import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import { type Role, hasRole } from '#domain/account/roles.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Loading } from '#web/platform/ui/states/loading.tsx'

interface RequireRoleProps {
  role: Role
  /** What everybody else sees. */
  others: ReactNode
  children: ReactNode
}

/**
 * Shows a screen to members with a role, also to those who have been given it since they signed in. What they may do is decided by the
 * server.
 */
export function RequireRole({ role, others, children }: RequireRoleProps) {
  const { status, user } = useSession()
  const isKnown = hasRole(user?.role ?? 'member', role)
  const isAsked = status === 'member' && !isKnown
  const { data: me, isLoading } = useQuery({
    ...queryFor(api.users.me, {}),
    enabled: isAsked,
    staleTime: 0,
    meta: { isForBrowser: true },
  })
  // others ask for the same: a screen that is shown stays
  if (status === 'loading' || (isAsked && isLoading)) return <Loading />
  return isKnown || hasRole(me?.role ?? 'member', role) ? children : others
}
