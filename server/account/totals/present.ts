import type { Answer } from '#contract/endpoint.ts'
import type { totals } from '#contract/community/totals.ts'
import type { Totals } from '#contract/account/user-shapes.ts'
import type { HikerTotals, findCommunityTotals } from './store.ts'

export function presentTotals({ hikes, length_m, elevation_m, countries }: HikerTotals): Totals {
  return {
    totalHikes: hikes,
    totalLength: toKilometres(length_m),
    totalElevation: elevation_m,
    totalCountries: countries,
  }
}

type Community = Awaited<ReturnType<typeof findCommunityTotals>>

export function presentCommunity({ users, hikes, length_m, elevation_m }: Community): Answer<typeof totals.community> {
  return {
    totalLength: toKilometres(length_m),
    totalElevation: elevation_m,
    totalHikes: hikes,
    totalUsers: users,
  }
}

/** Returns kilometres with two decimals. */
export function toKilometres(metres: number): number {
  return Math.round(metres / 10) / 100
}
