import { FOLLOWERS } from '#domain/account/visibility.ts'
import { findAchievement } from '#server/aggregates/achievements/present.ts'
import { findEarned } from '#server/aggregates/achievements/store.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { type NotificationDraft, addToInboxes, findLastNumber, markRead } from '#server/aggregates/notifications/store.ts'
import { type News, friendNews, completionNews, achievementNews, likeNews } from '#server/aggregates/notifications/notify.ts'
import type { PlannedFriendship, PlannedLike } from './plan/crowd.ts'
import { createDice } from './plan/dice.ts'
import type { PlannedHike, PlannedPerson } from './plan/planned.ts'

const MAX_UNREAD = 7

/** A past notification and its time. */
interface PastEvent {
  readonly by: PlannedPerson
  readonly news: News
  /** Epoch ms. */
  readonly at: number
}

export interface Happened {
  readonly plan: { readonly friendships: readonly PlannedFriendship[]; readonly likes: readonly PlannedLike[] }
  readonly ids: ReadonlyMap<PlannedPerson | PlannedHike, string>
  readonly seed: string
}

/** Stores what a person was notified of over the years, in the order in which it happened; the newest few are unread. */
export async function writeNotifications(tx: Tx, me: PlannedPerson, happened: Happened): Promise<void> {
  const { ids, seed } = happened
  const events = [...listOwnEvents(me, happened), ...(await listFriendsEvents(tx, me, happened))].toSorted((a, b) => a.at - b.at)
  const toDraft = ({ by, news, at }: PastEvent): NotificationDraft => ({
    actor_id: ids.get(by) ?? '',
    kind: news.kind,
    about: news.about,
    content: `${by.person.username} ${news.text}`,
    created_at: at,
  })
  const unread = createDice(`${seed} ${me.person.username} unread`).whole(1, MAX_UNREAD)
  const seen = events.slice(0, -unread)
  const userId = ids.get(me) ?? ''
  await addToInboxes(tx, [userId], seen.map(toDraft))
  await markRead(tx, userId, await findLastNumber(tx, userId))
  await addToInboxes(tx, [userId], events.slice(seen.length).map(toDraft))
}

/** Returns the new followers of a person and the likes of their hikes. */
function listOwnEvents(me: PlannedPerson, { plan, ids }: Happened): PastEvent[] {
  const friendships = plan.friendships.filter(({ followed }) => followed === me)
  const likes = plan.likes.filter(({ owner }) => owner === me)
  return [
    ...friendships.map(({ follower, at }) => ({ by: follower, news: friendNews(''), at })),
    ...likes.map(({ by, hike, at }) => ({ by, news: likeNews({ id: ids.get(hike) ?? '', name: hike.trail.name }), at })),
  ]
}

/** Returns what followed people have walked and earned since the person followed them. */
async function listFriendsEvents(tx: Tx, me: PlannedPerson, { plan, ids }: Happened): Promise<PastEvent[]> {
  const events: PastEvent[] = []
  for (const { followed: by, at: since } of plan.friendships.filter(({ follower }) => follower === me)) {
    for (const hike of by.hikes) {
      const { trail, loggedAt: at } = hike
      const id = ids.get(hike) ?? ''
      if (at > since) events.push({ by, news: completionNews({ id, trail_key: '', name: trail.name }), at })
    }
    for (const { achievement_id, earned_at: at } of await findEarned(tx, ids.get(by) ?? '', FOLLOWERS)) {
      const achievement = findAchievement(achievement_id)
      if (achievement && at > since) events.push({ by, news: achievementNews(achievement), at })
    }
  }
  return events
}
