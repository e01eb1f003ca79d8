import { countryKey } from '#domain/trails/trail-key.ts'
import { searchText, splitWords } from '#domain/platform/text/search-text.ts'

/** An existing trail, and the distance of its start from the row's; null where unknown. */
export interface CandidateTrail {
  readonly name: string
  readonly country: string
  readonly length: number
  readonly nearKm: number | null
  /** Share of the row's line that runs along the trail; null where unknown. */
  readonly alongShare: number | null
}

export interface WalkedHike {
  readonly name: string
  readonly country: string | null
  readonly lengthKm: number | null
}

/** Distance within which two trailheads count as the same. */
const NEAR_KM = 3
const MAX_SAME_LENGTH = 0.2
const MAX_OTHER_LENGTH = 0.5
/** Shares of a way on its trail: receivers err, and people leave the path for a view. */
const SAME_WAY = 0.8
const OTHER_WAY = 0.3
const MIN_LETTERS = 4
/** Shortest single word that identifies a trail: `Besseggen`, but not `Ridge`. */
const MIN_TELLING_LETTERS = 7

/**
 * Returns the likeliest trail of a walk, or null; `isSure` where its line, or its name and its place, leave no doubt.
 */
export function findLikelyTrail<Trail extends CandidateTrail>(
  walked: WalkedHike,
  trails: readonly Trail[],
): { trail: Trail; isSure: boolean } | null {
  let best: { trail: Trail; score: number } | null = null
  for (const trail of trails) {
    const score = scoreTrail(walked, trail)
    if (score > (best?.score ?? 0)) best = { trail, score }
  }
  return best && { trail: best.trail, isSure: best.score >= SURE }
}

const SURE = 4

/** Returns the score of a trail; 0 excludes it. */
function scoreTrail({ name, country, lengthKm }: WalkedHike, trail: CandidateTrail): number {
  const named = compareNames(name, trail.name)
  const isNear = trail.nearKm !== null && trail.nearKm <= NEAR_KM
  const isAway = trail.nearKm !== null && !isNear
  const isThere = country !== null && countryKey(country) === countryKey(trail.country)
  const length = lengthKm !== null && lengthKm > 0 && trail.length > 0 ? difference(lengthKm, trail.length) : null
  if (isAway || (country !== null && !isThere && !isNear)) return 0
  if (length !== null && length > MAX_OTHER_LENGTH && named < 2) return 0
  const isSameLength = length !== null && length <= MAX_SAME_LENGTH
  // its line says more than anybody's words
  if (trail.alongShare !== null && trail.alongShare >= SAME_WAY && isSameLength) return SURE + named + trail.alongShare
  if (trail.alongShare !== null && trail.alongShare < OTHER_WAY && named < 2) return 0
  if (named === 0) return isNear && isSameLength ? 1 : 0
  // words alone, of somewhere in the world, say little
  if (!isNear && !isThere) return named === 2 && isSameLength ? 2 : 0
  return named + 1 + (isSameLength ? 1 : 0) + (isNear && named === 2 ? 1 : 0)
}

/**
 * Returns 2 for equal names, 1 where all words of the trail stand in the name or all of the name in the trail, else 0.
 */
function compareNames(name: string, trail: string): 0 | 1 | 2 {
  const [a, b] = [searchText(name), searchText(trail)]
  if (a === b) return 2
  const [ofName, ofTrail] = [splitWords(a), splitWords(b)]
  const isTelling = ofName.length > 1 || a.length >= MIN_TELLING_LETTERS
  return containsAll(ofName, ofTrail) || (isTelling && containsAll(ofTrail, ofName)) ? 1 : 0
}

/** Returns whether all of some words, one of them long enough to mean something, are among others. */
function containsAll(words: readonly string[], some: readonly string[]): boolean {
  return some.some((word) => word.length >= MIN_LETTERS) && some.every((word) => words.includes(word))
}

function difference(a: number, b: number): number {
  return Math.abs(a - b) / Math.max(a, b)
}
