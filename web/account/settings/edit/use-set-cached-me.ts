import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'

/** Returns a function that puts a member's newest record into the query cache and the session. */
export function useSetCachedMe(): (me: OwnUser) => void {
  const client = useQueryClient()
  return (me) => {
    client.setQueryData(queryFor(api.users.me, {}).queryKey, me)
    updateSessionUser(me)
    dispatchPageEvent('userDataUpdated', { userId: me._id })
  }
}
