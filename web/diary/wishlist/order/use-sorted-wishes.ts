import { useMemo, useState } from 'react'
import type { Wish } from '#contract/diary/wishlist.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import {
  type WishOrder,
  distanceBetween,
  countMonthsUntilBest,
  sortWishes,
} from '#domain/diary/ranked-list/wish-sorting.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { WishedTrails } from '#web/diary/wishlist/use-wished-trails.ts'

interface Sorting {
  wishes: readonly Wish[]
  trails: WishedTrails
  order: WishOrder
  /** Null until a place is chosen. */
  from: Place | null
}

const NEAR_KM = 10

/** Returns my wishes in one of the orders, their distances as texts, and if the best months are unknown for all of them. */
export function useSortedWishes({ wishes, trails, order, from }: Sorting) {
  const units = useUnits()
  const [month] = useState(() => new Date().getMonth())
  return useMemo(() => {
    const kmOf = (id: string) => distanceBetween(from, trails.of(id)?.trailhead)
    const monthsOf = (id: string) => trails.of(id)?.months ?? []
    const awayText = (id: string) => {
      if (order !== 'near' || from === null || trails.isPending) return null
      const km = kmOf(id)
      return km === null
        ? t('Location unknown')
        : t('{distance} away', { distance: units.length(km, km < NEAR_KM ? 1 : 0) })
    }
    const hasBest = wishes.some(({ _id }) => countMonthsUntilBest(monthsOf(_id), month) !== null)
    return {
      sorted: sortWishes(wishes, order, { kmOf, monthsOf, month }),
      awayText,
      isBestUnknown: order === 'now' && wishes.length > 0 && !trails.isPending && !hasBest,
    }
  }, [wishes, trails, order, from, units, month])
}
