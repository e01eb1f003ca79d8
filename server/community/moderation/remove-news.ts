import type { Db } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { removeSomeHikeNotifications } from '#server/aggregates/notifications/store.ts'
import { invalidate } from '#server/platform/messages/messages.ts'

// as many as one message names
const INBOXES_PER_WRITE = 100

/** Removes notifications of a hike that others may no longer see, in short writes. */
export async function removeNews(db: Db, { owner_id, name }: Pick<HikeRow, 'owner_id' | 'name'>): Promise<void> {
  const hike = { ownerId: owner_id, name }
  let isLeft = true
  while (isLeft)
    isLeft = await db.write(owner_id, async (tx) => {
      const userIds = await removeSomeHikeNotifications(tx, hike, INBOXES_PER_WRITE)
      if (userIds.length > 0) await invalidate(tx, { userIds: [...new Set(userIds)] }, ['notifications'])
      return userIds.length === INBOXES_PER_WRITE
    })
}
