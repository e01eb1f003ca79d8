import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import type { Dice } from './dice.ts'
import { monthPopularity } from './seasons.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const MAX_ON_A_TRIP = 5
const KM_A_DAY = 18
/** Days that every month has, so that no day has to be checked. */
const DAYS = 28

export interface Span {
  readonly firstYear: number
  /** Epoch ms; days are found up to the end of the month before. */
  readonly now: number
  readonly home: string
}

/** Plans the day `YYYY-MM-DD` of each trail: single days at home, trips with several trails abroad, never two trails a day. */
export function planDays(trails: readonly CatalogueTrail[], span: Span, dice: Dice): Map<CatalogueTrail, string> {
  const days = new Map<CatalogueTrail, string>()
  const taken = new Set<string>()
  for (const trip of planTrips(trails, span.home)) {
    const month = chooseMonth(trip, dice)
    const year = chooseYear(month, span, dice)
    let day = dice.whole(1, DAYS)
    for (const trail of trip) {
      while (taken.has(formatDay(year, month, day))) day = (day % DAYS) + 1
      taken.add(formatDay(year, month, day))
      days.set(trail, formatDay(year, month, day))
      day = ((day + Math.ceil(trail.lengthKm / KM_A_DAY) + dice.whole(0, 2) - 1) % DAYS) + 1
    }
  }
  return days
}

/** Groups trails into trips: in one country, in months that suit them all. */
function planTrips(trails: readonly CatalogueTrail[], home: string): CatalogueTrail[][] {
  const trips: CatalogueTrail[][] = []
  for (const trail of trails) {
    const trip = trips.find(
      (other) =>
        trail.country !== home &&
        other[0]?.country === trail.country &&
        other.length < MAX_ON_A_TRIP &&
        MONTHS.some((month) => tripPopularity([...other, trail], month) > 0),
    )
    if (trip) trip.push(trail)
    else trips.push([trail])
  }
  return trips
}

function tripPopularity(trip: readonly CatalogueTrail[], month: number): number {
  return trip.reduce((product, trail) => product * monthPopularity(trail, month), 1)
}

function chooseMonth(trip: readonly CatalogueTrail[], dice: Dice): number {
  const weights = MONTHS.map((month) => tripPopularity(trip, month))
  let left = dice.next() * weights.reduce((a, b) => a + b, 0)
  return MONTHS.find((_, i) => (left -= weights[i] ?? 0) < 0) ?? 7
}

/** Chooses a year, later ones more often. */
function chooseYear(month: number, { firstYear, now }: Span, dice: Dice): number {
  const today = new Date(now)
  const thisYear = today.getUTCFullYear()
  const isOver = month < today.getUTCMonth() + 1
  const lastYear = isOver ? thisYear : thisYear - 1
  return Math.max(firstYear, lastYear - Math.floor(dice.next() ** 1.7 * (lastYear - firstYear + 1)))
}

function formatDay(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
