import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { type Awarded, award, awardQuietly, awardWithTotals } from '#server/aggregates/achievements/award.ts'
import type { Cause, Count } from '#server/aggregates/achievements/changed-log.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { notifyFollowers } from '#server/aggregates/notifications/fan-out.ts'
import {
  acceptanceNews,
  friendNews,
  completionNews,
  likeNews,
  notifyInvited,
  notifyPerson,
  followRequestNews,
} from '#server/aggregates/notifications/notify.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import { canSeeHike } from '#server/account/visibility/can-see.ts'

/**
 * The effects of members' API calls, in the same transaction: achievements, notifications, messages to named people and events for the
 * operator. Imports, seeds and moderators store the same rows without these effects. Effects of the rows themselves are in mark-changed.ts.
 */

const RESOURCES_OF_LIKED = ['my-hikes', 'notifications', 'me', 'achievements', 'users', 'trails'] as const
const RESOURCES_OF_FOLLOWED = ['friends', 'notifications'] as const
const RESOURCES_OF_ACCEPTED = ['friends', 'me', 'users', 'trails', 'achievements', 'notifications'] as const

/** A stored hike or wish, with the keys of its files. */
type StoredHike = HikeRow & { readonly photo_key: string | null; readonly track_key: string | null }

/**
 * Runs the effects of a new hike or wish. Returns what the owner has just earned, and the owner's totals. Nobody is notified of a wish, nor
 * of a hike that only its owner sees.
 */
export async function afterHikeAdded(tx: Tx, hike: StoredHike, at: number): Promise<Awarded> {
  if (!hike.is_wish) {
    recordEvent(tx, 'hike added')
    if (canSeeHike(hike, FOLLOWERS)) notifyFollowers(tx, { actorId: hike.owner_id, news: [completionNews(hike)], at })
  }
  // a completed wish may already have files
  return awardWithTotals(tx, hike.owner_id, { ...toCause(hike), counts: fileCounts(hike) }, at)
}

function fileCounts({ photo_key, track_key }: StoredHike): Count[] {
  return [...(photo_key ? ['photos' as const] : []), ...(track_key ? ['tracks' as const] : [])]
}

/** Returns what the owner of an imported hike has just earned. Notifies nobody: the hike was walked long ago. */
export async function afterHikeImported(tx: Tx, hike: StoredHike, at: number): Promise<EarnedAchievement[]> {
  if (!hike.is_wish) recordEvent(tx, 'hike added')
  return awardQuietly(tx, hike.owner_id, { at, cause: { ...toCause(hike), counts: fileCounts(hike) } })
}

/** Returns what the owner of a hike that was changed has just earned. */
export function afterHikeChanged(tx: Tx, hike: HikeRow, at: number): Promise<EarnedAchievement[]> {
  return award(tx, hike.owner_id, toCause(hike), at)
}

/**
 * Returns what the owner of a hike has just earned with a new file.
 * @param what the kind of file that was added
 */
export async function afterFileAdded(
  tx: Tx,
  hike: HikeRow,
  { what, at }: { what: 'photos' | 'tracks'; at: number },
): Promise<EarnedAchievement[]> {
  return award(tx, hike.owner_id, { counts: [what], fileHikeId: hike.id }, at)
}

/** Returns the cause of an award; an empty one for a wish, because wishes earn nothing. */
function toCause(hike: HikeRow): Cause {
  return hike.is_wish ? {} : { hike }
}

/** Returns what the list's owner has just earned. */
export function afterListReordered(tx: Tx, ownerId: string, at: number): Promise<EarnedAchievement[]> {
  return award(tx, ownerId, { counts: ['placedHikes'] }, at)
}

export async function afterHikeLiked(tx: Tx, hike: HikeRow, { by, at }: { by: string; at: number }): Promise<void> {
  recordEvent(tx, 'hike liked')
  await invalidate(tx, { userId: hike.owner_id }, RESOURCES_OF_LIKED)
  await award(tx, hike.owner_id, { counts: ['likesReceived'] }, at)
  await notifyPerson(tx, hike.owner_id, { actorId: by, news: [likeNews(hike)], at })
}

export function afterHikeUnliked(tx: Tx, hike: HikeRow): Promise<void> {
  return invalidate(tx, { userId: hike.owner_id }, RESOURCES_OF_LIKED)
}

export interface Following {
  readonly followerId: string
  readonly followedId: string
}

/**
 * Returns what the follower has just earned.
 * @param isNew false notifies nobody
 */
export async function afterFollowed(
  tx: Tx,
  { followerId, followedId }: Following,
  { isNew, at }: { isNew: boolean; at: number },
): Promise<EarnedAchievement[]> {
  if (isNew) {
    await invalidate(tx, { userId: followedId }, RESOURCES_OF_FOLLOWED)
    await notifyPerson(tx, followedId, { actorId: followerId, news: [friendNews(followedId)], at })
  }
  return award(tx, followerId, { counts: ['friends'] }, at)
}

export function afterUnfollowed(tx: Tx, { followedId }: Following): Promise<void> {
  return invalidate(tx, { userId: followedId }, RESOURCES_OF_FOLLOWED)
}

/** Notifies the person who was asked to accept a follower. */
export async function afterFollowRequested(tx: Tx, { followerId, followedId }: Following, at: number): Promise<void> {
  await invalidate(tx, { userId: followedId }, RESOURCES_OF_FOLLOWED)
  await notifyPerson(tx, followedId, { actorId: followerId, news: [followRequestNews(followedId)], at })
}

/** Notifies people who were invited to a challenge. */
export async function afterInvited(
  tx: Tx,
  userIds: readonly string[],
  invitation: { actorId: string; challengeId: string; at: number },
): Promise<void> {
  if (userIds.length === 0) return
  await invalidate(tx, { userIds }, ['challenges'])
  await notifyInvited(tx, userIds, invitation)
}

/** Awards and notifies the new follower. The write runs under the follower's id. */
export async function afterFollowAccepted(tx: Tx, { followerId, followedId }: Following, at: number): Promise<void> {
  await invalidate(tx, { userId: followerId }, RESOURCES_OF_ACCEPTED)
  await award(tx, followerId, { counts: ['friends'] }, at)
  await notifyPerson(tx, followerId, { actorId: followedId, news: [acceptanceNews(followerId)], at })
}

/**
 * Refreshes the pages of two people after a block or its end. The messages look like those after a lost follower or like, so that a block
 * cannot be recognised.
 * @param likedOwners those of them who have lost likes
 */
export async function afterBlockChanged(tx: Tx, people: readonly string[], likedOwners: readonly string[] = []) {
  await invalidate(tx, { userIds: people }, RESOURCES_OF_ACCEPTED)
  for (const userId of likedOwners) await invalidate(tx, { userId }, RESOURCES_OF_LIKED)
}

/** Refreshes the pages of a removed follower, who sees less from now on. */
export function afterFollowerRemoved(tx: Tx, { followerId }: Following): Promise<void> {
  return invalidate(tx, { userId: followerId }, RESOURCES_OF_ACCEPTED)
}
