import { findBestSeason, isInSeason } from '#domain/trails/best-season.ts'
import { type Place, distanceKm, toUnitVector } from '#domain/platform/numbers/great-circle.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { compareNames } from '#domain/platform/language/compare-names.ts'

/** The orders in which a wishlist can be seen; the first is its owner's own. */
export const WISH_ORDERS = ['own', 'near', 'now', 'newest', 'name'] as const
export type WishOrder = (typeof WISH_ORDERS)[number]

interface SortedWish {
  readonly _id: string
  readonly name: string
  /** Place in its owner's own order, from 1. */
  readonly place: number
  readonly createdAt: string
}

/** Facts about the trails of wishes. */
export interface KnownTrails {
  readonly monthsOf: (id: string) => readonly number[]
  /** Distance in km; null where either place is unknown. */
  readonly kmOf: (id: string) => number | null
  /** Month from 0. */
  readonly month: number
}

const YEAR = 12

/** Sorts wishes; of equal ones, and without data, their owner's own order holds. */
export function sortWishes<Wish extends SortedWish>(
  wishes: readonly Wish[],
  order: WishOrder,
  known: KnownTrails,
): Wish[] {
  const own = wishes.toSorted((a, b) => a.place - b.place)
  if (order === 'newest') return own.toSorted((a, b) => compareTexts(b.createdAt, a.createdAt))
  if (order === 'name') return own.toSorted((a, b) => compareNames(a.name, b.name))
  if (order === 'near') return sortByNumber(own, ({ _id }) => known.kmOf(_id))
  if (order === 'now') return sortByNumber(own, ({ _id }) => countMonthsUntilBest(known.monthsOf(_id), known.month))
  return own
}

/** Returns the number of months until the best season of a trail: 0 within it, null where there is none. */
export function countMonthsUntilBest(walks: readonly number[], month: number): number | null {
  const season = findBestSeason(walks)
  if (season === null) return null
  return isInSeason(season, month) ? 0 : (season.from - month + YEAR) % YEAR
}

/** Returns the distance to a place in km; null where either is unknown. */
export function distanceBetween(from: Place | null, to: Place | null | undefined): number | null {
  return from && to ? distanceKm(from, to) : null
}

/** Returns the centre of some places on the sphere; null for none. */
export function centreOfPlaces(places: readonly Place[]): Place | null {
  if (places.length === 0) return null
  const vectors = places.map(toUnitVector)
  const sumOf = (axis: 0 | 1 | 2) => vectors.reduce((sum, vector) => sum + vector[axis], 0)
  const [x, y, z] = [sumOf(0), sumOf(1), sumOf(2)]
  const degrees = 180 / Math.PI
  return { lat: Math.atan2(z, Math.hypot(x, y)) * degrees, lng: Math.atan2(y, x) * degrees }
}

function sortByNumber<Wish>(wishes: readonly Wish[], numberOf: (wish: Wish) => number | null): Wish[] {
  return wishes.toSorted((a, b) => compare(numberOf(a), numberOf(b)))
}

function compare(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a - b
}
