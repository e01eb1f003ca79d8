import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { orderHikes } from './hike-order.ts'
import { isInYear } from './hike-years.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import { compareNames } from '#domain/platform/language/compare-names.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'

/** Orders of a list; `rank` is its owner's own, best first. */
export const LIST_ORDERS = ['rank', 'date', 'length', 'elevation', 'rating', 'difficulty', 'name'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** Filters and order of a list. */
export interface ListQuery {
  /** Words that each begin a word of name, notes or country, which is found by its English name and in the current language. */
  readonly text: string
  readonly country: string | null
  /** Such as `2026`. */
  readonly year: string | null
  readonly difficulty: Difficulty | null
  /** The fewest stars, 0 for any. */
  readonly stars: number
  readonly withPhoto: boolean
  readonly withTrack: boolean
  readonly order: ListOrder
}

interface Findable {
  readonly _id: string
  readonly name: string
  readonly country: string
  readonly notes: string
  readonly completedOn: string | null
  readonly difficulty: Difficulty
  readonly rating: number
  readonly length: number
  readonly elevation: number
  readonly photo: unknown
  readonly hasGPX: boolean
}

/** Returns the matching hikes in the chosen order; of equals the better one first. `hikes` are best first. */
export function findHikes<T extends Findable>(hikes: readonly T[], choice: ListQuery): T[] {
  const { text, country, year, difficulty, stars, withPhoto, withTrack, order } = choice
  const words = searchText(text).split(' ').filter(Boolean)
  const wantedCountry = country === null ? null : countryKey(country)
  const found = hikes.filter(
    (hike) =>
      (wantedCountry === null || countryKey(hike.country) === wantedCountry) &&
      (year === null || isInYear(hike, year)) &&
      (difficulty === null || hike.difficulty === difficulty) &&
      hike.rating >= stars &&
      (!withPhoto || hike.photo !== null) &&
      (!withTrack || hike.hasGPX) &&
      matchesWords(hike, words),
  )
  return sortFound(found, order)
}

function matchesWords({ name, country, notes }: Findable, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const there = ` ${searchText(`${name} ${country} ${countryLabel(country)} ${notes}`)}`
  return words.every((word) => there.includes(` ${word}`))
}

function sortFound<T extends Findable>(hikes: T[], order: ListOrder): T[] {
  if (order === 'rank') return hikes
  if (order === 'date') return orderHikes(hikes, order)
  if (order === 'name') return hikes.toSorted((a, b) => compareNames(a.name, b.name))
  const weigh = (hike: T) => (order === 'difficulty' ? DIFFICULTIES.indexOf(hike.difficulty) : hike[order])
  return hikes.toSorted((a, b) => weigh(b) - weigh(a))
}
