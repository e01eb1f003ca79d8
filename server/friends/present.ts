import type { Answer } from '#contract/endpoint.ts'
import type { friends } from '#contract/friends.ts'
import type { FriendRow } from './store.ts'

/** A friend as the friends screen shows them: no e-mail, no links. */
export function presentFriend(row: FriendRow): Answer<typeof friends.list>[number] {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    totalHikes: row.hikes,
    totalLength: Math.round(row.lengthM / 10) / 100,
    totalElevation: row.elevationM,
  }
}
