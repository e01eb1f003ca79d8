import { HIKE_ORDERS, type HikeOrder, isOfYear, orderHikes } from '#domain/hike-order.ts'
import { useUrlValue } from '#web/ui/hooks/use-url-value.ts'

export interface HikeFilter {
  /** Such as `2026`; null for all. */
  readonly year: string | null
  readonly order: HikeOrder
  readonly setYear: (year: string | null) => void
  readonly setOrder: (order: HikeOrder) => void
}

/** Which hikes are listed and in what order; it stands in the page's address. */
export function useHikeFilter(): HikeFilter {
  const [year, setYear] = useUrlValue('year')
  const [order, setOrder] = useUrlValue('sort')
  return {
    year: /^\d{4}$/.test(year ?? '') ? year : null,
    order: HIKE_ORDERS.find((one) => one === order) ?? 'date',
    setYear,
    setOrder: (next) => setOrder(next === 'date' ? null : next),
  }
}

/** The hikes that pass, in their order. */
export function filterHikes<T extends Parameters<typeof orderHikes>[0][number]>(
  hikes: readonly T[],
  { year, order }: Pick<HikeFilter, 'year' | 'order'>,
): T[] {
  return orderHikes(
    hikes.filter((hike) => year === null || isOfYear(hike, year)),
    order,
  )
}
