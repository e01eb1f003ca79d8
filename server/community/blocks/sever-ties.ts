import type { Tx } from '#server/platform/db/open.ts'
import { deleteRequest } from '#server/community/friends/requests.ts'
import { removeFriendship } from '#server/community/friends/store.ts'
import { removeLikesBetween } from '#server/diary/likes/store.ts'
import { removeNotificationsBetween } from '#server/aggregates/notifications/store.ts'
import type { Edge } from './store.ts'

/** Removes all that is between two people: who follows whom or wants to, likes, and what they were notified of. Returns who has lost likes. */
export async function severTies(tx: Tx, { of, to }: Edge): Promise<string[]> {
  for (const friendship of [
    { followerId: of, followedId: to },
    { followerId: to, followedId: of },
  ]) {
    await removeFriendship(tx, friendship)
    await deleteRequest(tx, friendship)
  }
  await removeNotificationsBetween(tx, of, to)
  return removeLikesBetween(tx, of, to)
}
