import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { OwnUser } from '#contract/user-shapes.ts'
import { announce } from '#web/api/events.ts'
import { read } from '#web/api/query.ts'
import { keepUser } from '#web/api/signed-in.ts'

/** Returns what has everything that shows me know my newest record. */
export function useKeepMe(): (me: OwnUser) => void {
  const client = useQueryClient()
  return (me) => {
    client.setQueryData(read(api.users.me, {}).queryKey, me)
    keepUser(me)
    announce('userDataUpdated', { userId: me._id })
  }
}
