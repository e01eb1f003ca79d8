import type { Answer } from '#contract/endpoint.ts'
import type { friends } from '#contract/friends.ts'
import { kilometres } from '#server/totals/present.ts'
import type { FriendRow } from './store.ts'

/** A friend as the friends screen shows them: no e-mail, no links. */
export function presentFriend(row: FriendRow): Answer<typeof friends.list>[number] {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    totalHikes: row.hikes ?? 0,
    totalLength: kilometres(row.length_m ?? 0),
    totalElevation: row.elevation_m ?? 0,
  }
}
