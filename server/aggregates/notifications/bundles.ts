import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { NotificationRow } from '#server/platform/db/schema/schema.ts'

const MAX_SINGLE = 5
const DAY_MS = 24 * 3_600_000

/** The texts by which several notifications of a kind become one. */
export interface Bundling {
  readonly subject: string
  /**
   * Returns the text of the bundle.
   * @param eventCount the number of events in the bundle, this and the previous one included
   */
  readonly formatContent: (previousSubject: string, eventCount: number) => string
}

/** The notifications of one inbox that a new one replaces. */
export interface Bundle extends Pick<NotificationRow, 'id' | 'place' | 'event_count'> {
  /** The subject of the newest of them. */
  readonly subject: string
  /** The number of replaced notifications. */
  readonly size: number
}

type Single = Pick<NotificationRow, 'id' | 'user_id' | 'place' | 'event_count' | 'subject'>

/**
 * Removes from inboxes the notifications that the next of their kind replaces: five unread ones of one person within a day, or an unread
 * bundle.
 * @returns the bundles by user id; inboxes with fewer are left out
 */
export async function takeBundles(
  tx: Tx,
  userIds: readonly string[],
  draft: Pick<NotificationRow, 'actor_id' | 'kind' | 'created_at'>,
): Promise<Map<string, Bundle>> {
  const unread = await tx
    .selectFrom('notifications')
    .select(['id', 'user_id', 'place', 'event_count', 'subject'])
    .where('actor_id', '=', draft.actor_id)
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', draft.kind)
    .where('is_read', '=', 0)
    .where('created_at', '>', draft.created_at - DAY_MS)
    .orderBy('number', 'desc')
    .execute()
  const full = [...groupByUser(unread)].filter(([, mine]) => countEvents(mine) >= MAX_SINGLE)
  for (const chunk of chunksOf(full.flatMap(([, mine]) => mine.map(({ id }) => id))))
    await tx.deleteFrom('notifications').where('id', 'in', chunk).execute()
  return new Map(full.flatMap(([userId, mine]) => toBundles(mine).map((bundle) => [userId, bundle] as const)))
}

/** Returns a bundle with the id and the place of the newest notification, or none for an empty list. */
function toBundles(mine: readonly Single[]): Bundle[] {
  return mine
    .slice(0, 1)
    .map(({ id, place, subject }) => ({ id, place, subject, event_count: countEvents(mine), size: mine.length }))
}

function countEvents(mine: readonly Single[]): number {
  return mine.reduce((sum, { event_count }) => sum + event_count, 0)
}

function groupByUser(unread: readonly Single[]): Map<string, Single[]> {
  const people = new Map<string, Single[]>()
  for (const one of unread) people.set(one.user_id, [...(people.get(one.user_id) ?? []), one])
  return people
}
