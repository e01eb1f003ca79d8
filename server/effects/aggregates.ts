import type { Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import { markTotalsStale } from '#server/totals/store.ts'
import { followRanks } from '#server/trail-aggregates/rank-sums.ts'
import { markTrailStale } from '#server/trail-aggregates/store.ts'

/**
 * Which figures a stored row changes: stores call these in the write, and the figures are brought up to date at its end. Wishes
 * enter none.
 */

/** @param change what is about to be other than it was: another trail, or a wish that becomes a hike */
export function markHike(
  tx: Tx,
  hike: Omit<HikeRow, 'position'>,
  change: { readonly trail_key?: string | undefined; readonly is_wish?: number | undefined } = {},
): void {
  if (hike.is_wish && change.is_wish !== 0) return
  markTrailStale(tx, hike.trail_key)
  if (change.trail_key !== undefined) markTrailStale(tx, change.trail_key)
  markTotalsStale(tx, hike.owner_id)
}

/** Of a hike whose photo changes. */
export function markTrailOf(tx: Tx, hike: HikeRow): void {
  if (!hike.is_wish) markTrailStale(tx, hike.trail_key)
}

/** Of a like: completed hikes alone are liked. */
export function markLikes(tx: Tx, trailKey: string): void {
  markTrailStale(tx, trailKey)
}

/** Call it before the list changes. */
export function markRanks(tx: Tx, ownerId: string): Promise<void> {
  return followRanks(tx, ownerId)
}
