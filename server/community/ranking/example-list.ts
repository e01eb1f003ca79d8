import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { IS_FINDABLE, isProfileVisibleAt, isUnblocked } from '#server/account/visibility/can-see.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import { listRankedHikes } from '#server/diary/hikes/ranked-list.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'

/** The length of an example. */
const LENGTH = 5
/** The members with most hikes whose lists are considered. */
const CANDIDATES = 20

/**
 * Returns the best hikes of the member with most public hikes whose first five are placed; null where nobody has them.
 * @param viewerId leaves out people with a block in either direction
 */
export async function findExampleList(db: Queries, viewerId: string | null) {
  for (const person of await listCandidates(db, viewerId)) {
    const list = { ownerId: person.id, viewerId: null, level: EVERYBODY } as const
    const hikes = await listRankedHikes(db, list, { limit: LENGTH })
    if (hikes.length === LENGTH && hikes.every(({ is_placed }) => is_placed === 1))
      return { person: presentPerson(person), hikes: hikes.map((hike) => presentExampleHike(presentHike(hike, null))) }
  }
  return null
}

function listCandidates(db: Queries, viewerId: string | null) {
  return db
    .selectFrom('hiker_totals')
    .innerJoin('users', 'users.id', 'hiker_totals.user_id')
    .select([
      'users.id',
      'username',
      'first_name',
      'last_name',
      'avatar_key',
      'avatar_small_key',
      'users.audience',
      'hikes',
    ])
    .where('hiker_totals.level', '=', sql.lit(EVERYBODY))
    .where('hiker_totals.hikes', '>=', LENGTH)
    .where(IS_FINDABLE)
    .where(isProfileVisibleAt(EVERYBODY))
    .where(isNotLeaving('users.id'))
    .where(isUnblocked('users.id', viewerId))
    .orderBy('hiker_totals.hikes', 'desc')
    .orderBy('hiker_totals.user_id')
    .limit(CANDIDATES)
    .execute()
}

function presentPerson(person: Awaited<ReturnType<typeof listCandidates>>[number]) {
  const { id, username, first_name, last_name, hikes } = person
  return {
    _id: id,
    username,
    firstName: first_name,
    lastName: last_name,
    ...presentAvatar(person),
    totalHikes: hikes,
  }
}

function presentExampleHike(hike: ReturnType<typeof presentHike>) {
  const { _id, name, country, elevation, rating, completedOn, weatherConditions, photo } = hike
  return { _id, name, country, elevation, rating, completedOn, weatherConditions, photo }
}
