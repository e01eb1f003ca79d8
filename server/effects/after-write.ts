import type { EarnedAchievement } from '#contract/achievements.ts'
import { type Awarded, award, awardWithTotals } from '#server/achievements/award.ts'
import type { Cause, Count } from '#server/achievements/changed-log.ts'
import { recordEvent } from '#server/analytics/events.ts'
import type { Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import { notifyFollowers } from '#server/notifications/fan-out.ts'
import { befriending, completing, liking, notifyPerson } from '#server/notifications/notify.ts'
import { invalidate } from '#server/signals/messages.ts'
import { markForFollowers } from '#server/stale-marks/marks.ts'

/**
 * What the writes of features set off, in their transaction: achievements, notifications, messages to open streams, and
 * what the operator counts. The figures that rows add up to are marked where the rows are stored, see aggregates.ts.
 */

const OF_LIKED = ['my-hikes', 'notifications', 'me', 'achievements', 'users', 'trails'] as const
const OF_FOLLOWED = ['friends', 'notifications'] as const

/** A hike or wish as it is now, with its files. */
type StoredHike = HikeRow & { readonly photo_key: string | null; readonly track_key: string | null }

/** Of a wish nobody is notified. Returns what its owner has just earned, and all that the owner's hikes amount to now. */
export async function afterAdding(tx: Tx, hike: StoredHike, at: number): Promise<Awarded> {
  followersHear(tx, hike)
  if (!hike.is_wish) {
    recordEvent(tx, 'hike added')
    notifyFollowers(tx, { actorId: hike.owner_id, news: [completing(hike)], at })
  }
  const { photo_key, track_key } = hike
  // of a wish that was completed
  const counts: Count[] = [...(photo_key ? ['photos' as const] : []), ...(track_key ? ['tracks' as const] : [])]
  return awardWithTotals(tx, hike.owner_id, { ...causeOf(hike), counts }, at)
}

/** Returns what its owner has just earned. */
export async function afterChanging(tx: Tx, hike: HikeRow, at: number): Promise<EarnedAchievement[]> {
  followersHear(tx, hike)
  return award(tx, hike.owner_id, causeOf(hike), at)
}

/** @param what has come to the hike. Returns what its owner has just earned. */
export async function afterFiling(
  tx: Tx,
  hike: HikeRow,
  { what, at }: { what: 'photos' | 'tracks'; at: number },
): Promise<EarnedAchievement[]> {
  followersHear(tx, hike)
  return award(tx, hike.owner_id, { counts: [what] }, at)
}

/** Wishes earn nothing. */
function causeOf(hike: HikeRow): Cause {
  return hike.is_wish ? {} : { hike }
}

/** The hike itself, its photo or its track. */
export function afterRemoving(tx: Tx, hike: HikeRow): void {
  followersHear(tx, hike)
}

/** Of a wish nobody knows. */
function followersHear(tx: Tx, hike: HikeRow): void {
  if (!hike.is_wish) markForFollowers(tx, hike.owner_id)
}

/** Returns what the list's owner has just earned. */
export function afterReordering(tx: Tx, ownerId: string, at: number): Promise<EarnedAchievement[]> {
  return award(tx, ownerId, { counts: ['placedHikes'] }, at)
}

export async function afterLiking(tx: Tx, hike: HikeRow, { by, at }: { by: string; at: number }): Promise<void> {
  recordEvent(tx, 'hike liked')
  await invalidate(tx, { userId: hike.owner_id }, OF_LIKED)
  await award(tx, hike.owner_id, { counts: ['likesReceived'] }, at)
  await notifyPerson(tx, hike.owner_id, { actorId: by, news: [liking(hike)], at })
}

export function afterUnliking(tx: Tx, hike: HikeRow): Promise<void> {
  return invalidate(tx, { userId: hike.owner_id }, OF_LIKED)
}

export interface Following {
  readonly followerId: string
  readonly followedId: string
}

/** @param isNew else nobody is notified. Returns what the one who follows has just earned. */
export async function afterFollowing(
  tx: Tx,
  { followerId, followedId }: Following,
  { isNew, at }: { isNew: boolean; at: number },
): Promise<EarnedAchievement[]> {
  if (isNew) {
    await invalidate(tx, { userId: followedId }, OF_FOLLOWED)
    await notifyPerson(tx, followedId, { actorId: followerId, news: [befriending(followedId)], at })
  }
  return award(tx, followerId, { counts: ['friends'] }, at)
}

export function afterUnfollowing(tx: Tx, { followedId }: Following): Promise<void> {
  return invalidate(tx, { userId: followedId }, OF_FOLLOWED)
}
