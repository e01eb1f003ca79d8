/** A trail with the signs of its similarity to another. */
export interface SimilarCandidate {
  readonly key: string
  readonly lengthM: number
  readonly elevationM: number
  /** Distance of its start from the other's; null where unknown. */
  readonly km: number | null
  /** Number of fans of the other trail who have it among their favourites. */
  readonly lovedBy: number
  /** Number of people who have completed it. */
  readonly hikers: number
}

/** Reasons for similarity: at least one of the three holds. */
export interface Similarity {
  readonly nearKm: number | null
  readonly isAlike: boolean
  readonly lovedBy: number
}

export type TrailSize = Pick<SimilarCandidate, 'lengthM' | 'elevationM'>

export const NEAR_KM = 30
/** About a third longer or shorter. */
export const MAX_DISSIMILARITY = 0.3
/** Smallest number of fans: one person's favourites say little. */
const MIN_LOVED_BY = 2
/** With a few hikers the popularity of a trail is unknown. */
const PRIOR_HIKERS = 25
/** Ascents of 50 m and of 100 m count as nearly equal. */
const SMALL_CLIMB_M = 100

/**
 * Returns how far apart two walks are in length and ascent: 0 equal, 0.1 about a tenth. Infinite where one has no
 * length.
 */
export function dissimilarity(one: TrailSize, other: TrailSize): number {
  if (one.lengthM <= 0 || other.lengthM <= 0) return Infinity
  const length = Math.log(one.lengthM / other.lengthM)
  const climb = Math.log((one.elevationM + SMALL_CLIMB_M) / (other.elevationM + SMALL_CLIMB_M))
  return Math.hypot(length, climb)
}

/**
 * Returns the trails that are most similar to another, each with its reasons: in rotation the next that the same people
 * love, the next nearby, the next of similar length and ascent. A trail that everybody walks is among everybody's
 * favourites, so its number of hikers is discounted (the cosine of the two sets of people, shrunk where they are few).
 */
export function findSimilarTrails<T extends SimilarCandidate>(
  trail: TrailSize,
  candidates: readonly T[],
  max: number,
): (T & Similarity)[] {
  const likely = candidates.map((candidate) => ({ ...candidate, ...compareTrails(trail, candidate) }))
  const bestBy = (isWanted: (one: T & Similarity) => boolean, rate: (one: T & Similarity) => number) =>
    likely.filter(isWanted).toSorted((a, b) => rate(b) - rate(a) || (a.key < b.key ? -1 : 1))
  const rows = [
    bestBy(
      ({ lovedBy }) => lovedBy > 0,
      ({ lovedBy, hikers }) => lovedBy / Math.sqrt(hikers + PRIOR_HIKERS),
    ),
    bestBy(
      ({ nearKm }) => nearKm !== null,
      ({ nearKm }) => -(nearKm ?? 0),
    ),
    bestBy(
      ({ isAlike }) => isAlike,
      (one) => -dissimilarity(trail, one),
    ),
  ]
  const chosen = new Map<string, T & Similarity>()
  for (let turn = 0; chosen.size < max && rows.some((row) => row.length > 0); turn += 1) {
    const row = rows[turn % rows.length] ?? []
    let next = row.shift()
    while (next && chosen.has(next.key)) next = row.shift()
    if (next) chosen.set(next.key, next)
  }
  return [...chosen.values()]
}

function compareTrails(trail: TrailSize, candidate: SimilarCandidate): Similarity {
  const { km, lovedBy } = candidate
  return {
    nearKm: km !== null && km <= NEAR_KM ? km : null,
    isAlike: dissimilarity(trail, candidate) <= MAX_DISSIMILARITY,
    lovedBy: lovedBy >= MIN_LOVED_BY ? lovedBy : 0,
  }
}
