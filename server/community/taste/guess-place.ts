import {
  DEFAULT_LIKING,
  MIN_PLACED_TO_GUESS,
  likingFromRank,
  predictLiking,
  rankFromLiking,
} from '#domain/community/taste/recommend.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { countPlaced } from '#server/aggregates/achievements/log-store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findWalkedTrailKeys, listRanksOfTrail } from './lists-store.ts'
import type { Neighbour } from './neighbours.ts'
import { findNamedPeople } from './people-store.ts'
import { MOST_ASKED } from './suggest.ts'
import { findTrailScore } from './trails-store.ts'

interface Asked {
  readonly userId: string
  readonly trailKey: string
}

/**
 * Returns the rank that a trail would probably have in a person's list, from the lists of similar hikers and the community's score. Null
 * where it is in that list, where that list is short, and where neither tells.
 */
export async function guessPlace(
  db: Queries,
  { userId, trailKey }: Asked,
  neighbours: readonly Neighbour[],
): Promise<number | null> {
  const placed = await countPlaced(db, { userId, level: OWNER })
  if (placed < MIN_PLACED_TO_GUESS) return null
  if ((await findWalkedTrailKeys(db, userId, [trailKey])).has(trailKey)) return null
  const score = await findTrailScore(db, trailKey)
  const alike = neighbours.filter(({ likeness }) => likeness > 0).slice(0, MOST_ASKED)
  const named = await findNamedPeople(db, userId, alike.map(({ id }) => id)) // oxfmt-ignore
  const weights = new Map(alike.map(({ id, likeness }) => [id, likeness]))
  const ranks = named.size === 0 ? [] : await listRanksOfTrail(db, trailKey, [...named.keys()])
  if (ranks.length === 0 && score === null) return null
  const votes = ranks.map(({ owner_id, rank, listed }) => ({
    weight: weights.get(owner_id) ?? 0,
    liking: likingFromRank(rank, listed),
  }))
  const prior = score === null ? DEFAULT_LIKING : score / 100
  return rankFromLiking(predictLiking(votes, prior), placed)
}
