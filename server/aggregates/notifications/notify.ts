import type { NotificationKind } from '#domain/community/notification-kinds.ts'
import { findUser } from '#server/account/accounts/store.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { invalidate, signalInbox } from '#server/platform/messages/messages.ts'
import { groupByMutes } from './mutes.ts'
import { INVITATION_KIND } from './open-invitations.ts'
import {
  DECISION_KIND,
  type NotificationDraft,
  REQUEST_KIND,
  addToInboxes,
  claimUnsent,
  findUnmutedAmong,
} from './store.ts'

const DEDUP_MS = 24 * 3_600_000

/** The words of stored texts, between the username and the names of hikes. */
export const LIKED_ONE = 'liked your hike'
export const LIKED_SEVERAL = 'liked your hikes'
export const COMPLETED = 'completed'

/** Something that a person did and that others may be notified of. */
export interface News {
  readonly kind: Exclude<NotificationKind, typeof DECISION_KIND>
  /** The id of the thing it was done to. The same actor, kind and object notify at most once in 24 hours. */
  readonly object: string
  /** The id of the hike or the medal that it is about. */
  readonly about?: string
  /** The text that follows the actor's username. */
  readonly text: string
  /**
   * The texts of a bundle, for kinds that one person can cause in any number: they must not push everything else out of an inbox. The
   * subject is empty where the text names none.
   */
  readonly bundled?: { readonly subject: string; readonly text: string }
}

export interface NotificationRequest {
  readonly actorId: string
  readonly news: readonly News[]
  /** Epoch milliseconds. */
  readonly at: number
}

export const friendNews = (otherId: string): News => ({
  kind: 'friend',
  object: otherId,
  text: 'added you as a friend',
})

export const followRequestNews = (otherId: string): News => ({
  kind: REQUEST_KIND,
  object: otherId,
  text: 'asked to follow you',
})

export const acceptanceNews = (followerId: string): News => ({
  kind: 'acceptance',
  object: followerId,
  text: 'accepted your follow request',
})

export const likeNews = (hike: { id: string; name: string }): News => ({
  kind: 'like',
  object: hike.id,
  about: hike.id,
  text: `${LIKED_ONE} ${hike.name}`,
  bundled: { subject: hike.name, text: LIKED_SEVERAL },
})

/** Returns the news of a completed hike. Its object is the trail, so that logging a removed hike again notifies nobody twice. */
export const completionNews = (hike: { id: string; trail_key: string; name: string }): News => ({
  kind: 'completion',
  object: hike.trail_key,
  about: hike.id,
  text: `${COMPLETED} ${hike.name}`,
  bundled: { subject: hike.name, text: COMPLETED },
})

export const achievementNews = (achievement: { _id: string; name: string }): News => ({
  kind: 'achievement',
  object: achievement._id,
  about: achievement._id,
  text: `earned ${achievement.name}`,
})

/** Returns the news of an invitation. Its texts name no challenge: its name is read where the invitation is shown. */
export const invitationNews = (challengeId: string, invitedId: string): News => ({
  kind: INVITATION_KIND,
  object: `${challengeId} ${invitedId}`,
  about: challengeId,
  text: 'invited you to a challenge',
  bundled: { subject: '', text: 'invited you to several challenges' },
})

/** Notifies one person, in the transaction of what happened. */
export async function notifyPerson(tx: Tx, userId: string, request: NotificationRequest): Promise<void> {
  await deliverNews(tx, [userId], { ...request, news: await claimFreshNews(tx, request) })
}

/** Notifies people of an invitation to a challenge, except those who have muted who invites them. */
export async function notifyInvited(
  tx: Tx,
  userIds: readonly string[],
  { actorId, challengeId, at }: { actorId: string; challengeId: string; at: number },
): Promise<void> {
  const invited = await findUnmutedAmong(tx, userIds, actorId)
  if (invited.length === 0) return
  const news = invited.map((userId) => invitationNews(challengeId, userId))
  const fresh = await claimFreshNews(tx, { actorId, news, at })
  const toNotify = invited.filter((userId) => fresh.some(({ object }) => object === `${challengeId} ${userId}`))
  await deliverNews(tx, toNotify, { actorId, news: fresh.slice(0, 1), at })
}

/** Notifies a member of a decision of the moderators, without deduplication. */
export async function notifyOfDecision(
  tx: Tx,
  userId: string,
  { content, at }: { content: string; at: number },
): Promise<void> {
  await addToInboxes(tx, [userId], [{ actor_id: userId, kind: DECISION_KIND, content, created_at: at }])
  await signalInbox(tx, { userIds: [userId] })
}

/** Returns the news that nobody was notified of in the last 24 hours, and claims them. */
export async function claimFreshNews(tx: Tx, { actorId, news, at }: NotificationRequest): Promise<News[]> {
  const dedupRows = news.map(({ kind, object }) => ({ actor_id: actorId, kind, object, notified_at: at }))
  const fresh = await claimUnsent(tx, dedupRows, at - DEDUP_MS)
  return news.filter(({ kind, object }) => fresh.some((one) => one.kind === kind && one.object === object))
}

/**
 * Puts fresh news into inboxes.
 * @param userIds at most 100, sorted by id
 * @param request its news have to be fresh
 */
export async function deliverNews(
  tx: Tx,
  userIds: readonly string[],
  { actorId, news, at }: NotificationRequest,
): Promise<void> {
  if (news.length === 0 || userIds.length === 0) return
  const actor = await findUser(tx, { id: actorId })
  for (const part of await groupByMutes(tx, userIds, news)) {
    const drafts = part.news.map((one) => toDraft(`${actor?.username}`, one, { actor_id: actorId, created_at: at }))
    const isAddedOnly = await addToInboxes(tx, part.userIds, drafts)
    await signalInbox(tx, { userIds: part.userIds })
    if (!isAddedOnly) await invalidate(tx, { userIds: part.userIds }, ['notifications'])
  }
}

function toDraft(
  username: string,
  { kind, about, text, bundled }: News,
  rest: Pick<NotificationDraft, 'actor_id' | 'created_at'>,
): NotificationDraft {
  const draft = { ...rest, kind, about, content: `${username} ${text}` }
  if (!bundled) return draft
  const { subject } = bundled
  const formatContent = (previous: string, eventCount: number) =>
    subject === ''
      ? `${username} ${bundled.text}`
      : `${username} ${bundled.text} ${subject}, ${previous} and ${eventCount - 2} more`
  return { ...draft, bundling: { subject, formatContent } }
}
