import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { compareTexts } from '#domain/platform/text/text.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { listKnownTrailKeys } from '#server/diary/hikes/known-trail-keys.ts'
import { isProfileVisibleAt, isVisibleAt, isUnblocked, isUnmuted } from '#server/account/visibility/can-see.ts'

/** More faces than these say no more. */
const MOST_COMPANIONS = 24
/** So many of somebody's trails are looked at in one statement: others are served in between. */
const TRAILS_AT_ONCE = 200
/** More meetings on those are passed over: fifteen friends who were along each time. */
const MOST_MEETINGS = 3000

/** A friend was on a trail of mine, as I call it, on a day on which I was. */
interface Meeting {
  readonly friend_id: string
  readonly day: string
  readonly name: string
  readonly country: string
}

/**
 * Of those whom a person follows and has not muted the ones who logged a trail on a day on which that person did: on how many days, and
 * the latest, as that person sees it. Further walks count on their own days. Most days first.
 * @param year `YYYY`; of all years without
 */
export async function listCompanions(db: Queries, userId: string, year?: string) {
  const met = [...(await findMeetings(db, userId, year))].toSorted(
    ([a, { days, latest }], [b, other]) =>
      other.days.size - days.size || compareTexts(other.latest.day, latest.day) || compareTexts(a, b),
  )
  const companions = []
  for (const few of chunksOf(met)) {
    const ids = few.map(([id]) => id)
    const people = new Map((await listVisiblePeople(db, userId, ids)).map((person) => [person.id, person]))
    for (const [id, { days, latest }] of few) {
      const person = people.get(id)
      if (person) companions.push({ ...person, days: days.size, latest })
    }
    if (companions.length >= MOST_COMPANIONS) break
  }
  return companions.slice(0, MOST_COMPANIONS)
}

export type CompanionRow = Awaited<ReturnType<typeof listCompanions>>[number]

/** On which days somebody met each of those whom they follow, by the ids of these; of the latest day the first trail by its name. */
async function findMeetings(db: Queries, userId: string, year?: string) {
  const friends = new Map<string, { days: Set<string>; latest: Meeting }>()
  for (const trails of chunksOf(await listKnownTrailKeys(db, userId), TRAILS_AT_ONCE)) {
    for (const meeting of await listMeetings(db, userId, { trails, year })) {
      const { days, latest } = friends.get(meeting.friend_id) ?? { days: new Set(), latest: meeting }
      const isLater = (compareTexts(meeting.day, latest.day) || compareTexts(latest.name, meeting.name)) > 0
      friends.set(meeting.friend_id, { days: days.add(meeting.day), latest: isLater ? meeting : latest })
    }
    await nextTurn()
  }
  return friends
}

interface TrailRange {
  /** In the store's order: all from the first to the last. */
  readonly trails: readonly string[]
  readonly year: string | undefined
}

/**
 * Where somebody met those whom they follow, as far as they see it. Each walk is looked up by its trail and its day: it does not matter
 * how many walked the trail on others, and how many they follow.
 */
function listMeetings(db: Queries, userId: string, { trails, year }: TrailRange): Promise<Meeting[]> {
  const [from, to] = year === undefined ? ['', '~'] : [`${year}-01-01`, `${year}-12-31`]
  const mine = db
    .selectFrom('hikes as mine')
    .select(['mine.trail_key', 'mine.name', 'mine.country'])
    .where('mine.owner_id', '=', userId)
    .where('mine.trail_key', '>=', trails[0] ?? '')
    .where('mine.trail_key', '<=', trails.at(-1) ?? '')
  const first = mine
    .select(sql<string>`mine.completed_on`.as('day'))
    .where('mine.completed_on', '>=', from)
    .where('mine.completed_on', '<=', to)
  const further = mine
    .innerJoin('visits', 'visits.hike_id', 'mine.id')
    .select('visits.completed_on as day')
    .where('visits.completed_on', '>=', from)
    .where('visits.completed_on', '<=', to)
  const met = db
    .with(
      (walks) => walks('walks').materialized(),
      () => first.unionAll(further),
    )
    .with('met', (tables) => {
      // SQLite reads what is crossed from left to right
      const walks = tables.selectFrom('walks').select(['walks.name', 'walks.country', 'walks.day'])
      const onFirst = walks
        .crossJoin('hikes as theirs')
        .select('theirs.id as hike_id')
        .whereRef('theirs.trail_key', '=', 'walks.trail_key')
        .whereRef('theirs.completed_on', '=', 'walks.day')
      const onFurther = walks
        .crossJoin('visits as theirs')
        .select('theirs.hike_id')
        .whereRef('theirs.trail_key', '=', 'walks.trail_key')
        .whereRef('theirs.completed_on', '=', 'walks.day')
      return onFirst.unionAll(onFurther)
    })
    .selectFrom('met')
    .innerJoin('hikes', 'hikes.id', 'met.hike_id')
    .select(['hikes.owner_id as friend_id', 'met.day', 'met.name', 'met.country'])
    .where(isVisibleAt('hikes', FOLLOWERS))
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM friendships WHERE follower_id = ${userId} AND followed_id = hikes.owner_id)`,
    )
    .limit(sql.lit(MOST_MEETINGS))
  return fetchRowsAsJson(db, met, ['friend_id', 'day', 'name', 'country'])
}

/** Of some people those who are here, whom somebody sees and has not muted. */
function listVisiblePeople(db: Queries, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'avatar_key', 'avatar_small_key', 'audience'])
    .where('id', 'in', ids)
    .where(isNotLeaving('id'))
    .where(isProfileVisibleAt(FOLLOWERS))
    .where(isUnblocked('id', userId))
    .where(isUnmuted('id', userId))
    .execute()
}
