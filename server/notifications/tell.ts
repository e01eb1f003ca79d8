import { findUser } from '#server/accounts/store.ts'
import type { Tx } from '#server/db/open.ts'
import { type Audience, ring, touch } from '#server/signals/messages.ts'
import { type Letter, addToInboxes, claimTellings, followerIdsOf } from './store.ts'

const ONCE_IN_MS = 24 * 3_600_000

/** Something that a person did and that others may be told of. */
export interface News {
  readonly kind: 'friend' | 'like' | 'completion' | 'achievement'
  /** What it was done to. The same actor, kind and object is told once in 24 hours. */
  readonly object: string
  /** What stands behind the actor's username. */
  readonly text: string
  /** The same for many, where a person can do it to any number: one that does must not push everything else out. */
  readonly bundled?: { readonly subject: string; readonly text: string }
}

export interface Telling {
  readonly actorId: string
  readonly news: readonly News[]
  /** Epoch milliseconds. */
  readonly at: number
}

export const befriending = (otherId: string): News => ({
  kind: 'friend',
  object: otherId,
  text: 'added you as a friend',
})

export const liking = (hike: { id: string; name: string }): News => ({
  kind: 'like',
  object: hike.id,
  text: `liked your hike ${hike.name}`,
  bundled: { subject: hike.name, text: 'liked your hikes' },
})

/** Of the trail: whoever removes a hike and logs it again is not told of twice. */
export const completing = (hike: { trail_key: string; name: string }): News => ({
  kind: 'completion',
  object: hike.trail_key,
  text: `completed ${hike.name}`,
  bundled: { subject: hike.name, text: 'completed' },
})

export const earning = (achievement: { _id: string; name: string }): News => ({
  kind: 'achievement',
  object: achievement._id,
  text: `earned ${achievement.name}`,
})

/** Notifies one person, in the transaction of what is told. */
export function tellPerson(tx: Tx, userId: string, telling: Telling): Promise<void> {
  return tell(tx, { userIds: [userId], audience: { userId } }, telling)
}

/** Notifies all who follow the actor, in the transaction of what is told. */
export async function tellFollowers(tx: Tx, telling: Telling): Promise<void> {
  if (telling.news.length === 0) return
  const { actorId } = telling
  await tell(tx, { userIds: await followerIdsOf(tx, actorId), audience: { followersOf: actorId } }, telling)
}

async function tell(
  tx: Tx,
  { userIds, audience }: { userIds: readonly string[]; audience: Audience },
  { actorId, news, at }: Telling,
): Promise<void> {
  if (userIds.length === 0) return
  const tellings = news.map(({ kind, object }) => ({ actor_id: actorId, kind, object, told_at: at }))
  const fresh = await claimTellings(tx, tellings, at - ONCE_IN_MS)
  const isFresh = ({ kind, object }: News) => fresh.some((one) => one.kind === kind && one.object === object)
  const actor = await findUser(tx, { id: actorId })
  const letters = news
    .filter(isFresh)
    .map((one) => letterOf(`${actor?.username}`, one, { actor_id: actorId, created_at: at }))
  if (letters.length === 0) return
  const isAddedOnly = await addToInboxes(tx, userIds, letters)
  await ring(tx, audience)
  if (!isAddedOnly) await touch(tx, audience, ['notifications'])
}

function letterOf(
  username: string,
  { kind, text, bundled }: News,
  rest: Pick<Letter, 'actor_id' | 'created_at'>,
): Letter {
  const letter = { ...rest, content: `${username} ${text}` }
  if (!bundled) return letter
  const { subject } = bundled
  const contentOf = (previous: string, told: number) =>
    `${username} ${bundled.text} ${subject}, ${previous} and ${told - 2} more`
  return { ...letter, bundling: { kind, subject, contentOf } }
}
