import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type HikeOnTrail, hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'

/** A trail, by its own name or as a hike on it. */
export type TrailName = HikeOnTrail

/** Returns a function that says if a trail is on the member's wishlist or ranked list, ignoring case; always false for visitors. */
export function useIsListed(): (trail: TrailName) => boolean {
  const enabled = useSession().status === 'member'
  const { data: wishes } = useQuery({ ...queryFor(api.wishlist.mine, {}), enabled })
  const { data: hikes } = useQuery({ ...queryFor(api.hikes.mine, {}), enabled })
  return useCallback(
    (trail) => {
      const key = hikeTrailKey(trail)
      return [wishes, hikes].some((list) => list && listTrailKeys(list).has(key))
    },
    [wishes, hikes],
  )
}

/** Caches the keys of a list, because each row of a screen may ask for them. */
const known = new WeakMap<readonly TrailName[], ReadonlySet<string>>()

function listTrailKeys(list: readonly TrailName[]): ReadonlySet<string> {
  const keys = known.get(list) ?? new Set(list.map(hikeTrailKey))
  known.set(list, keys)
  return keys
}

/**
 * Returns the member's hike of this trail from either list, which is reloaded unless that was just done. A list that fails to
 * load is taken from the cache: the server checks again.
 */
export async function findListed(client: QueryClient, trail: TrailName): Promise<Hike | undefined> {
  const lists = await Promise.all([newest(client, api.wishlist.mine), newest(client, api.hikes.mine)])
  const key = hikeTrailKey(trail)
  return lists.flat().find((hike) => hikeTrailKey(hike) === key)
}

async function newest(client: QueryClient, list: typeof api.wishlist.mine | typeof api.hikes.mine): Promise<Hike[]> {
  const options = queryFor(list, {})
  try {
    return await client.fetchQuery({ ...options, retry: false, networkMode: 'always' })
  } catch {
    return client.getQueryData(options.queryKey) ?? []
  }
}
