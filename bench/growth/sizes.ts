/** The numbers of people, trails, hikes, likes and friendships of a community. */
export interface Sizes {
  readonly people: number
  readonly trails: number
  readonly hikes: number
  readonly likes: number
  readonly friendships: number
  /** The list length of one person, {@link LONGEST_LIST}. */
  readonly longestList: number
}

/** Returns the usual benchmark sizes multiplied by `scale`. The longest list is not scaled: nobody walks ten times as much. */
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

/** The usernames of the member with the longest list and of one with 40 hikes. */
export const LONGEST_LIST = 'longest_list'
export const FORTY_HIKES = 'forty_hikes'

export const SEED = 'upstone'
export const NOW = Date.UTC(2026, 9, 1)
export const DAY_MS = 86_400_000
