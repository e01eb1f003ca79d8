import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'

/**
 * Returns the trails that like-minded hikers rank high. It is not read again while it is on screen, so that a trail
 * added to the wishlist stays in its place.
 */
export function useForYou() {
  return useQuery({ ...queryFor(api.taste.forMe, {}), staleTime: 0 })
}

export function useTopOfFriends() {
  return useQuery({ ...queryFor(api.taste.ofFriends, {}), staleTime: 0 })
}
