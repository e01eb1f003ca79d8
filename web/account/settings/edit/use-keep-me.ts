import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { announce } from '#web/platform/api/events.ts'
import { read } from '#web/platform/api/query.ts'
import { keepUser } from '#web/platform/api/signed-in.ts'

/** Returns what has everything that shows me know my newest record. */
export function useKeepMe(): (me: OwnUser) => void {
  const client = useQueryClient()
  return (me) => {
    client.setQueryData(read(api.users.me, {}).queryKey, me)
    keepUser(me)
    announce('userDataUpdated', { userId: me._id })
  }
}
