import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { WishedTrail } from '#contract/diary/wishlist.ts'
import { type Season, findBestSeason, isInSeason } from '#domain/trails/best-season.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type WishedTrails, useWishedTrails } from '#web/diary/wishlist/use-wished-trails.ts'

export interface WishInSeason {
  readonly wish: Hike
  readonly trail: WishedTrail
  readonly season: Season
}

/**
 * Returns the wish that is in season now (null without one), and whether that is known.
 * @param today `YYYY-MM-DD`
 */
export function useWishInSeason(today: string): { wished: WishInSeason | null; isKnown: boolean } {
  const wishes = useQuery(queryFor(api.wishlist.mine, {}))
  const trails = useWishedTrails((wishes.data?.length ?? 0) > 0)
  const wished = findWishInSeason(wishes.data ?? [], trails, Number(today.slice(5, 7)) - 1)
  return { wished, isKnown: !wishes.isPending && !trails.isPending }
}

/**
 * Returns the wish whose season includes the month and is shortest, since it can wait least; the newest of equal ones.
 * @param month from 0
 */
function findWishInSeason(wishes: readonly Hike[], trails: WishedTrails, month: number): WishInSeason | null {
  const inSeason = wishes.flatMap((wish) => {
    const trail = trails.of(wish._id)
    const season = trail ? findBestSeason(trail.months) : null
    return trail && season && isInSeason(season, month) ? [{ wish, trail, season }] : []
  })
  return inSeason.toSorted((a, b) => countMonths(a.season) - countMonths(b.season))[0] ?? null
}

function countMonths({ from, to }: Season): number {
  return ((to - from + 12) % 12) + 1
}
