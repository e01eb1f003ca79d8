import type { Totals } from '#contract/users.ts'
import type { HikerTotals } from './store.ts'

export function presentTotals({ hikes, length_m, elevation_m, countries }: HikerTotals): Totals {
  return {
    totalHikes: hikes,
    totalLength: kilometres(length_m),
    totalElevation: elevation_m,
    totalCountries: countries,
  }
}

/** As hikers write them: two decimals. */
export function kilometres(metres: number): number {
  return Math.round(metres / 10) / 100
}
