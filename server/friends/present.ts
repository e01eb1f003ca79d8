import type { Answer } from '#contract/endpoint.ts'
import type { friends } from '#contract/friends.ts'
import { EVERYBODY } from '#domain/visibility.ts'
import { presentFace } from '#server/accounts/present.ts'
import { kilometres } from '#server/totals/present.ts'
import type { FriendRow } from './store.ts'

/** A friend as the friends screen shows them: no e-mail, no links. */
export function presentFriend(row: FriendRow): Answer<typeof friends.list>[number] {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    ...presentFace(row),
    totalHikes: row.hikes ?? 0,
    totalLength: kilometres(row.length_m ?? 0),
    totalElevation: row.elevation_m ?? 0,
  }
}

interface NamedRow {
  readonly id: string
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly audience: number
  readonly since: number
}

/** Somebody who follows or wants to: the username, and the names where everybody sees them. */
export function presentNamed({ id, username, first_name, last_name, audience, since }: NamedRow) {
  const isOpen = audience === EVERYBODY
  const names = { firstName: isOpen ? first_name : '', lastName: isOpen ? last_name : '' }
  return { _id: id, username, ...names, since: new Date(since).toISOString() }
}
