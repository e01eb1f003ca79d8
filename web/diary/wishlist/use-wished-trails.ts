import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { WishedTrail } from '#contract/diary/wishlist.ts'
import { queryFor } from '#web/platform/api/query.ts'

/** Public data of the trails of my wishes. */
export interface WishedTrails {
  readonly isPending: boolean
  /** Returns the trail of a wish by its id; undefined where nothing is known. */
  readonly of: (wishId: string) => WishedTrail | undefined
}

/** Loads the trails if there are wishes. */
export function useWishedTrails(hasWishes: boolean): WishedTrails {
  const { data, isLoading } = useQuery({ ...queryFor(api.wishlist.trails, {}), enabled: hasWishes })
  return useMemo(() => {
    const trails = new Map(data?.map((trail) => [trail.hikeId, trail]))
    return { isPending: isLoading, of: (wishId) => trails.get(wishId) }
  }, [data, isLoading])
}
