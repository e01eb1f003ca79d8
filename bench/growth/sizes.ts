/** How many of each a community has. */
export interface Sizes {
  readonly people: number
  readonly trails: number
  readonly hikes: number
  readonly likes: number
  readonly friendships: number
  /** Of one person, whose name is {@link LONGEST_LIST}. */
  readonly longestList: number
}

/**
 * What one machine is measured with, or so many times as much of it. The longest list stays as long: nobody walks ten times as
 * much.
 */
export function scaleSizes(scale: number): Sizes {
  const times = (count: number) => Math.ceil(count * scale)
  return {
    people: times(5000),
    trails: times(8000),
    hikes: times(200_000),
    likes: times(500_000),
    friendships: times(50_000),
    longestList: Math.min(5000, times(5000)),
  }
}

/** Who has the longest list, and who has one of 40 hikes. */
export const LONGEST_LIST = 'longest_list'
export const FORTY_HIKES = 'forty_hikes'

export const SEED = 'upstone'
export const NOW = Date.UTC(2026, 9, 1)
export const DAY_MS = 86_400_000
