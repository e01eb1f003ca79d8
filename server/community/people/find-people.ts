import { USER_INDEX } from '#server/account/accounts/names/user-index.ts'
import { sql } from 'kysely'
import { findBestMatches } from '#domain/trails/best-matches.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { NamedUser } from '#server/account/accounts/names/user-index.ts'
import type { AvatarOwner } from '#server/account/accounts/own/avatar.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findCandidates } from '#server/platform/search/trigrams.ts'
import { IS_FINDABLE, isUnblocked } from '#server/account/visibility/can-see.ts'

export interface FoundPerson extends NamedUser, AvatarOwner {
  readonly totalHikes: number
}

/**
 * Returns people by username and names, best match first, at most 20. E-mail addresses are not searched.
 * @param viewerId leaves out people with a block in either direction
 */
export async function findPeople(db: Queries, typed: string, viewerId: string | null = null): Promise<FoundPerson[]> {
  const query = searchText(typed)
  const only = sql<boolean>`${isNotLeaving('users.id')} AND ${IS_FINDABLE} AND ${isUnblocked('users.id', viewerId)}`
  const people = findBestMatches(
    query,
    await findCandidates(db, { ...USER_INDEX, only }, query),
    ({ username, search_text }) => ({
      get title() {
        return searchText(username)
      },
      text: search_text,
      weight: 0,
    }),
  )
  const totals = await countHikes(
    db,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({ ...person, totalHikes: totals.get(person.id) ?? 0 }))
}

async function countHikes(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('hiker_totals')
    .select(['user_id', 'hikes'])
    .where('user_id', 'in', ids)
    .where('level', '=', EVERYBODY)
    .execute()
  return new Map(rows.map(({ user_id, hikes }) => [user_id, hikes]))
}
