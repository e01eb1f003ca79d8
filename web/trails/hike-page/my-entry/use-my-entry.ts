import { useMemo } from 'react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useLeavingWishes } from '#web/diary/wishlist/use-wishes.ts'

/** What a member has of a trail: the hike on the ranked list, or the wish for it. */
export type MyEntry =
  | { readonly kind: 'walked'; readonly hike: Hike; readonly place: number; readonly count: number }
  | { readonly kind: 'wished'; readonly wish: Hike; readonly isLeaving: boolean }
  | { readonly kind: 'none' }
  /** A list could not be read that it may stand on. */
  | { readonly kind: 'unknown'; readonly retry: () => void; readonly isRetrying: boolean }

const NONE: MyEntry = { kind: 'none' }

/** For members alone. A list that has not been read yet has nothing on it. */
export function useMyEntry({ name, country }: TrailAddress): MyEntry {
  const hikeList = useQuery(queryFor(api.hikes.mine, {}))
  const wishList = useQuery(queryFor(api.wishlist.mine, {}))
  const hikes = hikeList.data
  const wishes = wishList.data
  const leaving = useLeavingWishes()
  const key = trailKey(name, country)
  const at = useMemo(() => hikes?.findIndex((hike) => trailKey(hike.name, hike.country) === key) ?? -1, [hikes, key])
  const hike = hikes?.[at]
  if (hike) return { kind: 'walked', hike, place: at + 1, count: hikes.length }
  const wish = wishes?.find((one) => trailKey(one.name, one.country) === key)
  const unread = [hikeList, wishList].filter(hasFailedToLoad)
  if (unread.length > 0) {
    const retry = () => unread.forEach(({ refetch }) => void refetch())
    return { kind: 'unknown', retry, isRetrying: unread.some(({ isFetching }) => isFetching) }
  }
  return wish ? { kind: 'wished', wish, isLeaving: leaving.includes(wish._id) } : NONE
}

/** It has failed, and is not known to be better yet: one that is asked for anew has no error meanwhile. */
const hasFailedToLoad = ({ data, errorUpdateCount }: UseQueryResult<readonly Hike[]>) =>
  data === undefined && errorUpdateCount > 0
