import { type Season, isInSeason } from '#domain/trails/best-season.ts'
import { type TrailTag, TRAIL_TAGS } from './explore-filters.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** Returns the months of a season as bits, January in the lowest; 0 where none is known. */
export function toMonthBits(season: Season | null): number {
  return season === null ? 0 : toBits(MONTHS.map((month) => isInSeason(season, month)))
}

/** Returns the months of such bits, from 1. */
export function fromMonthBits(bits: number): number[] {
  return MONTHS.filter((month) => hasBit(bits, month)).map((month) => month + 1)
}

/** Returns the bit of a month from 1. */
export const monthBit = (month: number) => 2 ** (month - 1)

/** Returns tags as bits, in the order of {@link TRAIL_TAGS}. */
export function toTagBits(tags: readonly TrailTag[]): number {
  return toBits(TRAIL_TAGS.map((tag) => tags.includes(tag)))
}

export function fromTagBits(bits: number): TrailTag[] {
  return TRAIL_TAGS.filter((_, at) => hasBit(bits, at))
}

function toBits(flags: readonly boolean[]): number {
  return flags.reduce((bits, is, at) => bits + (is ? 2 ** at : 0), 0)
}

const hasBit = (bits: number, at: number) => Math.floor(bits / 2 ** at) % 2 === 1
