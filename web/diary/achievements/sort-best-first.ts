import type { Achievement } from '#contract/community/achievements.ts'

const WORTH = { platinum: 0, gold: 1, silver: 2, bronze: 3 }

/** Sorts achievements with the rarest metal first; those of one metal keep their order. */
export function sortBestFirst<A extends Pick<Achievement, 'tier'>>(achievements: readonly A[]): A[] {
  return achievements.toSorted((a, b) => WORTH[a.tier] - WORTH[b.tier])
}
