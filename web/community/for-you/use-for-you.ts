import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'

/** What hikers like me rank high. It stands as it was read while one looks at it: what is wished for stays in its place. */
export function useForYou() {
  return useQuery({ ...queryFor(api.taste.forMe, {}), staleTime: 0 })
}

export function useTopOfFriends() {
  return useQuery({ ...queryFor(api.taste.ofFriends, {}), staleTime: 0 })
}
