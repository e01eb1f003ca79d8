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
import { updateTotals, recountTotals } from '#server/account/totals/store.ts'
import { canSeeHike } from '#server/account/visibility/can-see.ts'

/**
 * What each stored row changes, whoever writes it: stores call these in the write. The owner's totals change with it; what trails and the
 * community add up to is marked and counted after the commit, and then followers are told. Wishes enter none.
 */

/** A hike whose audience changes takes the ranks below it with it. */
type Unplaced = Omit<HikeRow, 'position'>

/** @param was null where there was no such row, as is `is` where it is gone */
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

/** Of a hike whose photo changes. */
export function markPhotoChanged(tx: Tx, hike: HikeRow): void {
  if (!hike.is_wish) markHikeDirty(tx, hike)
  markChangedForFollowers(tx, hike)
}

/** Tells the followers who see a hike that it has changed, or its track, or a further walk of it. */
export function markChangedForFollowers(tx: Tx, hike: Unplaced): void {
  if (canSeeHike(hike, FOLLOWERS)) markFollowersDirty(tx, hike.owner_id)
}

/** Of a hike of which others see more or less of the photos and tracks than before. */
export function markVisibleFilesChanged(tx: Tx, hike: Pick<HikeRow, 'owner_id'>): void {
  recomputeVisibleAtEnd(tx, hike.owner_id)
}

/** Of a like: completed hikes alone are liked. @param by who likes the hike, or does no more */
export function markLikesChanged(tx: Tx, hikeId: string, by: string): void {
  markLikesDirty(tx, hikeId, by)
}

/** Of a list in which hikes have moved. */
export function markRanksChanged(tx: Tx, ownerId: string): void {
  markListDirty(tx, ownerId)
}

/** Of a person whose profile is for other people than it was: `hikes` are those that more or fewer people see now. */
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
  await recountTotals(tx, ownerId)
}
