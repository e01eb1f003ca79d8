import type { Answer } from '#contract/endpoint.ts'
import type { Companion, PeoplePage, friends } from '#contract/community/friends.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { toKilometres } from '#server/account/totals/present.ts'
import type { CompanionRow } from './companions.ts'
import { type Cursor, type FollowRow, isOpenTo } from './follows.ts'
import type { FriendPlace } from './friends-map.ts'
import type { FriendRow } from './store.ts'

/** Returns a friend as the friends screen shows them: without e-mail and links. */
export function presentFriend(row: FriendRow): Answer<typeof friends.list>[number] {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    ...presentAvatar(row),
    totalHikes: row.hikes ?? 0,
    totalLength: toKilometres(row.length_m ?? 0),
    totalElevation: row.elevation_m ?? 0,
  }
}

/** Returns a friend's hike as the map has it. */
export function presentPlace(row: FriendPlace): Answer<typeof friends.map>[number] {
  const { id, name, country, day, username, lat, lng } = row
  return { _id: id, name, country, completedOn: day, username, lat, lng }
}

/** Returns a companion as the API has it. */
export function presentCompanion(row: CompanionRow): Companion {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    ...presentAvatar(row),
    days: row.days,
    latest: { name: row.latest.name, country: row.latest.country, completedOn: row.latest.day },
  }
}

/** Returns a page of followers, or of people somebody follows. */
export function presentFollows(
  { rows, next }: { rows: readonly FollowRow[]; next: Cursor | null },
  viewerId: string | null,
): PeoplePage {
  const people = rows.map((row) => {
    const isOpen = isOpenTo(row, viewerId)
    return {
      _id: row.id,
      username: row.username,
      firstName: isOpen ? row.first_name : '',
      lastName: isOpen ? row.last_name : '',
      ...(isOpen ? presentAvatar(row) : {}),
      totalHikes: row.hikes ?? 0,
      followsMe: row.follows_viewer === 1,
    }
  })
  return { people, next: next && `${next.at}.${next.id}` }
}

/** Parses the cursor that {@link presentFollows} wrote. */
export function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const dot = text.indexOf('.')
  return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
}

interface NamedRow {
  readonly id: string
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly audience: number
  readonly since: number
}

/** Returns a username with its date, and the names where everybody may see them. */
export function presentNamed({ id, username, first_name, last_name, audience, since }: NamedRow) {
  const isOpen = audience === EVERYBODY
  const names = { firstName: isOpen ? first_name : '', lastName: isOpen ? last_name : '' }
  return { _id: id, username, ...names, since: new Date(since).toISOString() }
}
