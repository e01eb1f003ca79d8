import type { Resource } from '#contract/endpoint.ts'
import { type User, endLeavingPeriod, startLeaving, cancelLeaving } from '#server/account/accounts/store.ts'
import { deleteOtherSessions, deleteAllSessions, listSessionIds } from '#server/account/accounts/sessions/sessions-store.ts'
import { markEverythingChanged } from '#server/platform/db/changes/changes.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { listFriendIds } from '#server/community/friends/store.ts'
import { listCompletedHikeIds } from '#server/diary/hikes/store.ts'
import { markReportedTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import type { Me } from '#server/platform/http/session.ts'
import { listLikedHikeIds, listLikedOwnerIds } from '#server/diary/likes/store.ts'
import { closeStreams, invalidate } from '#server/platform/messages/messages.ts'
import { markFollowersDirty, markHikeDirty, markLikesDirty } from '#server/platform/dirty-queue/mark-dirty.ts'

/** The time in which a member can cancel the deletion. */
export const DELETION_DELAY_MS = 7 * 24 * 3_600_000

const RESOURCES_OF_OTHERS: readonly Resource[] = ['friends', 'notifications', 'my-hikes', 'me', 'users', 'trails', 'totals']

/**
 * Hides a member from all others and from all statistics until the account is removed. The session that asked stays, so that the member can
 * come back; all streams and other sessions end. Returns false where the member is leaving already.
 */
export async function scheduleDeletion(tx: Tx, me: Me, { user, now }: { user: User; now: number }): Promise<boolean> {
  if (!(await startLeaving(tx, user, now + DELETION_DELAY_MS))) return false
  await closeStreams(tx, await listSessionIds(tx, me.userId))
  await deleteOtherSessions(tx, me)
  await refreshOthers(tx, me.userId)
  return true
}

/** Hides a member from all others until the account is removed. All sessions end. Returns false where the member is leaving already. */
export async function scheduleDeletionByOperator(
  tx: Tx,
  { user, leavingAt }: { user: User; leavingAt: number },
): Promise<boolean> {
  if (!(await startLeaving(tx, user, leavingAt))) return false
  await closeStreams(tx, await deleteAllSessions(tx, user.id))
  await refreshOthers(tx, user.id)
  return true
}

/** Hides a member from all others for good: the account may be removed from the commit on. All sessions end. */
export async function startDeletion(tx: Tx, { user, now }: { user: User; now: number }): Promise<void> {
  const isNew = await startLeaving(tx, user, now)
  await endLeavingPeriod(tx, user.id, now)
  await closeStreams(tx, await deleteAllSessions(tx, user.id))
  if (isNew) await refreshOthers(tx, user.id)
}

/** Brings a member back, with all that others saw. Returns false where the member is not leaving, or it is too late. */
export async function cancelDeletion(tx: Tx, { user, now }: { user: User; now: number }): Promise<boolean> {
  if (!(await cancelLeaving(tx, user, now))) return false
  await refreshOthers(tx, user.id)
  return true
}

/** Marks all that a member counts in for recounting, and refreshes the open pages of everyone concerned. */
async function refreshOthers(tx: Tx, userId: string): Promise<void> {
  markEverythingChanged(tx)
  for (const id of await listCompletedHikeIds(tx, userId)) markHikeDirty(tx, { id, owner_id: userId })
  for (const id of await listLikedHikeIds(tx, userId)) markLikesDirty(tx, id, userId)
  markFollowersDirty(tx, userId)
  await markReportedTrailsToMap(tx, userId)
  const concerned = new Set([...(await listFriendIds(tx, userId)), ...(await listLikedOwnerIds(tx, userId))])
  for (const userIds of chunksOf([...concerned])) await invalidate(tx, { userIds }, RESOURCES_OF_OTHERS)
}
