import type { Queries } from '#server/platform/db/open.ts'
import { MAX_NOTIFICATIONS } from './store.ts'

/**
 * Returns the ids of members with more than {@link MAX_NOTIFICATIONS} notifications, or with a number or place above the last of their
 * inbox.
 */
export async function checkInboxes(db: Queries): Promise<string[]> {
  const inboxes = await db
    .selectFrom('notifications')
    .leftJoin('inboxes', 'inboxes.user_id', 'notifications.user_id')
    .select(({ fn }) => [
      'notifications.user_id',
      fn.countAll<number>().as('kept'),
      fn.max('number').as('newest'),
      fn.max('last_number').as('last'),
      fn.max('place').as('newestPlace'),
      fn.max('last_place').as('lastPlace'),
    ])
    .groupBy('notifications.user_id')
    .execute()
  return inboxes
    .filter(
      ({ kept, newest, last, newestPlace, lastPlace }) =>
        kept > MAX_NOTIFICATIONS || newest > (last ?? 0) || newestPlace > (lastPlace ?? 0),
    )
    .map(({ user_id }) => user_id)
}
