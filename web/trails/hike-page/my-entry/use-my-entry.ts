import { useMemo } from 'react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useLeavingWishes } from '#web/diary/wishlist/use-wishes.ts'

/** A member's entry for a trail: the hike in the ranked list, or the wish. */
export type MyEntry =
  | { readonly kind: 'walked'; readonly hike: Hike; readonly place: number; readonly count: number }
  | { readonly kind: 'wished'; readonly wish: Hike; readonly isLeaving: boolean }
  | { readonly kind: 'none' }
  /** A list that may have it could not be read. */
  | { readonly kind: 'unknown'; readonly retry: () => void; readonly isRetrying: boolean }

const NONE: MyEntry = { kind: 'none' }

/** Returns the member's entry for a trail. A list that is still loading counts as empty. For members only. */
export function useMyEntry({ name, country }: TrailAddress): MyEntry {
  const hikeList = useQuery(queryFor(api.hikes.mine, {}))
  const wishList = useQuery(queryFor(api.wishlist.mine, {}))
  const hikes = hikeList.data
  const wishes = wishList.data
  const leaving = useLeavingWishes()
  const key = trailKey(name, country)
  const at = useMemo(() => hikes?.findIndex((hike) => hikeTrailKey(hike) === key) ?? -1, [hikes, key])
  const hike = hikes?.[at]
  if (hike) return { kind: 'walked', hike, place: at + 1, count: hikes.length }
  const wish = wishes?.find((one) => hikeTrailKey(one) === key)
  const unread = [hikeList, wishList].filter(hasFailedToLoad)
  if (unread.length > 0) {
    const retry = () => unread.forEach(({ refetch }) => void refetch())
    return { kind: 'unknown', retry, isRetrying: unread.some(({ isFetching }) => isFetching) }
  }
  return wish ? { kind: 'wished', wish, isLeaving: leaving.includes(wish._id) } : NONE
}

/** Returns true for a list that has failed to load, also while it is read again. */
const hasFailedToLoad = ({ data, errorUpdateCount }: UseQueryResult<readonly Hike[]>) =>
  data === undefined && errorUpdateCount > 0
