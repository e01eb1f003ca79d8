import type { ScoredTrail } from '#contract/community/rankings.ts'

/**
 * Returns, for each trail above another one whose score is higher, the first such trail below it (R8.45).
 * @param trails sorted by the lower ends of their bands
 */
export function findLessSure(trails: readonly ScoredTrail[]): ReadonlyMap<ScoredTrail, ScoredTrail> {
  const found = new Map<ScoredTrail, ScoredTrail>()
  // their scores do not rise, or one would be the answer for the one before
  const waiting: ScoredTrail[] = []
  for (const trail of trails) {
    for (let last = waiting.at(-1); last && isHigher(trail, last); last = waiting.at(-1)) {
      found.set(last, trail)
      waiting.pop()
    }
    waiting.push(trail)
  }
  return found
}

/** Compares what readers see: a tenth is not worth a word. */
function isHigher(one: ScoredTrail, other: ScoredTrail): boolean {
  return Math.round(one.score) > Math.round(other.score)
}
