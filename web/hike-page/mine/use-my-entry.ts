import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import type { TrailAddress } from '#domain/trail-address.ts'
import { trailKey } from '#domain/trail-key.ts'
import { read } from '#web/api/query.ts'
import { useLeavingWishes } from '#web/wishlist/use-wishes.ts'

/** What a member has of a trail: the hike on the ranked list, or the wish for it. */
export type MyEntry =
  | { readonly kind: 'walked'; readonly hike: Hike; readonly place: number; readonly count: number }
  | { readonly kind: 'wished'; readonly wish: Hike; readonly isLeaving: boolean }
  | { readonly kind: 'none' }

const NONE: MyEntry = { kind: 'none' }

/** For members alone. A list that has not been read yet has nothing on it. */
export function useMyEntry({ name, country }: TrailAddress): MyEntry {
  const { data: hikes } = useQuery(read(api.hikes.mine, {}))
  const { data: wishes } = useQuery(read(api.wishlist.mine, {}))
  const leaving = useLeavingWishes()
  const key = trailKey(name, country)
  const at = useMemo(() => hikes?.findIndex((hike) => trailKey(hike.name, hike.country) === key) ?? -1, [hikes, key])
  const hike = hikes?.[at]
  if (hike) return { kind: 'walked', hike, place: at + 1, count: hikes.length }
  const wish = wishes?.find((one) => trailKey(one.name, one.country) === key)
  return wish ? { kind: 'wished', wish, isLeaving: leaving.includes(wish._id) } : NONE
}
