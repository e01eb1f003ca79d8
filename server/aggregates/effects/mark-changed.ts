import { recomputeVisibleAtEnd } from '#server/aggregates/achievements/visible.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import {
  markFollowersDirty,
  markHikeDirty,
  markLikesDirty,
  markListDirty,
} from '#server/platform/dirty-queue/mark-dirty.ts'
import { markReportedTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import { updateTotals, recountTotals } from '#server/account/totals/store.ts'
import { canSeeHike } from '#server/account/visibility/can-see.ts'

/**
 * The effects of stored rows, whichever feature writes them; stores call these functions in the same write. The owner's totals change at
 * once. Trails and community totals are marked dirty and counted after the commit; then followers' pages are refreshed. Wishes count in
 * none of these.
 */

/** A hike without its position: a change of visibility moves the ranks below it. */
type Unplaced = Omit<HikeRow, 'position'>

/**
 * Marks an added, changed or removed hike.
 * @param was the row before, null for an added hike
 * @param is the row after, null for a removed hike
 */
export async function markHikeChanged(tx: Tx, was: Unplaced | null, is: Unplaced | null): Promise<void> {
  const hike = [was, is].find((row) => row?.is_wish === 0)
  if (!hike) return
  markHikeDirty(tx, hike)
  for (const row of [was, is]) if (row) markChangedForFollowers(tx, row)
  if (was && is && was.audience !== is.audience) {
    markListDirty(tx, hike.owner_id)
    recomputeVisibleAtEnd(tx, hike.owner_id)
  }
  await updateTotals(tx, hike.owner_id, was, is)
}

/** Marks a hike whose photo has changed. */
export function markPhotoChanged(tx: Tx, hike: HikeRow): void {
  if (!hike.is_wish) markHikeDirty(tx, hike)
  markChangedForFollowers(tx, hike)
}

/** Marks for a refresh the pages of followers who see a hike that has changed, or whose track or further walks have. */
export function markChangedForFollowers(tx: Tx, hike: Unplaced): void {
  if (canSeeHike(hike, FOLLOWERS)) markFollowersDirty(tx, hike.owner_id)
}

/** Marks a hike whose photos and tracks have become visible to more or fewer people. */
export function markVisibleFilesChanged(tx: Tx, hike: Pick<HikeRow, 'owner_id'>): void {
  recomputeVisibleAtEnd(tx, hike.owner_id)
}

/**
 * Marks a hike that was liked or unliked; only completed hikes can be.
 * @param by the id of the member who did it
 */
export function markLikesChanged(tx: Tx, hikeId: string, by: string): void {
  markLikesDirty(tx, hikeId, by)
}

/** Marks a list whose hikes have moved. */
export function markRanksChanged(tx: Tx, ownerId: string): void {
  markListDirty(tx, ownerId)
}

/**
 * Marks a member whose visibility has changed.
 * @param hikes those that more or fewer people see now
 */
export async function markVisibilityChanged(
  tx: Tx,
  ownerId: string,
  hikes: readonly Pick<HikeRow, 'id' | 'owner_id' | 'is_wish'>[],
): Promise<void> {
  const completed = hikes.filter(({ is_wish }) => is_wish === 0)
  for (const hike of completed) markHikeDirty(tx, hike)
  if (completed.length > 0) markListDirty(tx, ownerId)
  markFollowersDirty(tx, ownerId)
  recomputeVisibleAtEnd(tx, ownerId)
  await markReportedTrailsToMap(tx, ownerId)
  await recountTotals(tx, ownerId)
}
