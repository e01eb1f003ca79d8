import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Role } from '#domain/account/roles.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'
import { queryKeyFor } from '#web/platform/api/query.ts'
import { currentSession } from '#web/platform/api/session.ts'

/** Keeps the role in the session that of the member's newest record, whenever one is read. Returns how to stop. */
export function followRole(client: QueryClient): () => void {
  const key = JSON.stringify(queryKeyFor(api.users.me, {}))
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || JSON.stringify(event.query.queryKey) !== key)
      return
    const { _id, role } = event.query.state.data as { _id: string; role?: Role }
    const { user } = currentSession()
    if (user === null || user._id !== _id || user.role === role) return
    const { role: _, ...rest } = user
    updateSessionUser(role === undefined ? rest : { ...rest, role })
  })
}
