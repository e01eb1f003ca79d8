import { useMemo } from 'react'
import { HIKE_ORDERS, type HikeOrder, orderHikes } from '#domain/diary/hikes/hike-order.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'

export interface HikeChoice {
  /** A year such as `2026`; null for all. */
  readonly year: string | null
  readonly order: HikeOrder
}

export interface HikeFilter {
  /** Stays the same object until its values change. */
  readonly choice: HikeChoice
  readonly choose: (change: Partial<HikeChoice>) => void
}

/** Returns the filter and order of the hikes, which are part of the page's address. */
export function useHikeFilter(onChoose?: () => void): HikeFilter {
  const [year, setYear] = useUrlValue('year')
  const [order, setOrder] = useUrlValue('sort')
  const choice = useMemo(
    () => ({
      year: /^\d{4}$/.test(year ?? '') ? year : null,
      order: HIKE_ORDERS.find((one) => one === order) ?? 'date',
    }),
    [year, order],
  )
  const choose = (change: Partial<HikeChoice>) => {
    onChoose?.()
    if (change.year !== undefined) setYear(change.year)
    if (change.order !== undefined) setOrder(change.order === 'date' ? null : change.order)
  }
  return { choice, choose }
}

/** Returns the hikes that match the choice, in its order. */
export function filterHikes<T extends Parameters<typeof orderHikes>[0][number]>(
  hikes: readonly T[],
  { year, order }: HikeChoice,
): T[] {
  return orderHikes(
    hikes.filter((hike) => year === null || isInYear(hike, year)),
    order,
  )
}
