import type { Tx } from '#server/platform/db/open.ts'
import { deleteRequest } from '#server/community/friends/requests.ts'
import { removeFriendship } from '#server/community/friends/store.ts'
import { removeLikesBetween } from '#server/diary/likes/store.ts'
import { removeNotificationsBetween } from '#server/aggregates/notifications/store.ts'
import type { Edge } from './store.ts'

/** Removes everything between two people: follows, follow requests, likes and notifications. Returns the owners who lost likes. */
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
