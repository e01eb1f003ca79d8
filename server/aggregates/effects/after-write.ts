import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { type Awarded, award, awardQuietly, awardWithTotals } from '#server/aggregates/achievements/award.ts'
import type { Cause, Count } from '#server/aggregates/achievements/changed-log.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { notifyFollowers } from '#server/aggregates/notifications/fan-out.ts'
import {
  accepting,
  befriending,
  completing,
  liking,
  notifyPerson,
  requesting,
} from '#server/aggregates/notifications/notify.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import { canSeeHike } from '#server/account/visibility/can-see.ts'

/**
 * What the calls of members set off, in their transaction: achievements, notifications, messages to people who are named, and what the
 * operator counts. Imports, seeds and moderators store the same rows without it. What follows from the rows alone is marked where they
 * are stored, see aggregates.ts.
 */

const OF_LIKED = ['my-hikes', 'notifications', 'me', 'achievements', 'users', 'trails'] as const
const OF_FOLLOWED = ['friends', 'notifications'] as const
const OF_ACCEPTED = ['friends', 'me', 'users', 'trails', 'achievements', 'notifications'] as const

/** A hike or wish as it is now, with its files. */
type StoredHike = HikeRow & { readonly photo_key: string | null; readonly track_key: string | null }

/**
 * Of a wish, and of what its owner alone sees, nobody is notified. Returns what its owner has just earned, and all that the owner's
 * hikes amount to now.
 */
export async function afterAdding(tx: Tx, hike: StoredHike, at: number): Promise<Awarded> {
  if (!hike.is_wish) {
    recordEvent(tx, 'hike added')
    if (canSeeHike(hike, FOLLOWERS)) notifyFollowers(tx, { actorId: hike.owner_id, news: [completing(hike)], at })
  }
  // a wish that was completed may have some
  return awardWithTotals(tx, hike.owner_id, { ...causeOf(hike), counts: filesOf(hike) }, at)
}

function filesOf({ photo_key, track_key }: StoredHike): Count[] {
  return [...(photo_key ? ['photos' as const] : []), ...(track_key ? ['tracks' as const] : [])]
}

/**
 * Returns what the owner of an imported hike has just earned. It was walked long ago: nobody is notified of it, nor of what it earns.
 */
export async function afterImporting(tx: Tx, hike: StoredHike, at: number): Promise<EarnedAchievement[]> {
  if (!hike.is_wish) recordEvent(tx, 'hike added')
  return awardQuietly(tx, hike.owner_id, { at, cause: { ...causeOf(hike), counts: filesOf(hike) } })
}

/** Returns what the owner of a hike that was changed has just earned. */
export function afterChanging(tx: Tx, hike: HikeRow, at: number): Promise<EarnedAchievement[]> {
  return award(tx, hike.owner_id, causeOf(hike), at)
}

/** @param what has come to the hike. Returns what its owner has just earned. */
export async function afterFiling(
  tx: Tx,
  hike: HikeRow,
  { what, at }: { what: 'photos' | 'tracks'; at: number },
): Promise<EarnedAchievement[]> {
  return award(tx, hike.owner_id, { counts: [what], filedTo: hike.id }, at)
}

/** Wishes earn nothing. */
function causeOf(hike: HikeRow): Cause {
  return hike.is_wish ? {} : { hike }
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

/** Whoever is asked to be followed is notified. */
export async function afterAsking(tx: Tx, { followerId, followedId }: Following, at: number): Promise<void> {
  await invalidate(tx, { userId: followedId }, OF_FOLLOWED)
  await notifyPerson(tx, followedId, { actorId: followerId, news: [requesting(followedId)], at })
}

/** In a write under the name of the one who follows from now on. */
export async function afterAccepting(tx: Tx, { followerId, followedId }: Following, at: number): Promise<void> {
  await invalidate(tx, { userId: followerId }, OF_ACCEPTED)
  await award(tx, followerId, { counts: ['friends'] }, at)
  await notifyPerson(tx, followerId, { actorId: followedId, news: [accepting(followerId)], at })
}

/**
 * Neither of two people sees the other any more, or does again. Their pages hear nothing that tells it from a follower or a like that
 * has gone.
 * @param likedOwners those of them who have lost likes
 */
export async function afterBlocking(tx: Tx, people: readonly string[], likedOwners: readonly string[] = []) {
  await invalidate(tx, { userIds: people }, OF_ACCEPTED)
  for (const userId of likedOwners) await invalidate(tx, { userId }, OF_LIKED)
}

/** Somebody was taken from among those who follow: what they see is less from now on. */
export function afterLosing(tx: Tx, { followerId }: Following): Promise<void> {
  return invalidate(tx, { userId: followerId }, OF_ACCEPTED)
}
