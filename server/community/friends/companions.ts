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

/** More faces do not fit on the screen. */
const MOST_COMPANIONS = 24
/** Trails per statement, so that other requests are served in between. */
const TRAILS_AT_ONCE = 200
/** The most meetings that one statement returns: some fifteen friends on every one of those walks. */
const MOST_MEETINGS = 3000

/** A friend walked one of my trails on the same day as I did. The trail has the name that I gave it. */
interface Meeting {
  readonly friend_id: string
  readonly day: string
  readonly name: string
  readonly country: string
}

/**
 * Returns the friends, without muted ones, who walked a trail on the same day as a person, with the number of such days and the latest
 * one. Further walks count on their own days. Sorted by days, most first.
 * @param year `YYYY`; all years without it
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

/** Returns the days on which a person met each friend, by the friend's id, with the trail of the latest day that comes first by name. */
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
  /** Trail keys in the store's order, without gaps. */
  readonly trails: readonly string[]
  readonly year: string | undefined
}

/**
 * Returns the meetings on some trails that a person can see. Looks each walk up by trail and day, so the cost depends neither on how
 * popular a trail is nor on the number of friends.
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
      // SQLite evaluates a cross join from left to right
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

/** Returns the people among some ids who are visible to a person and neither leaving, blocked nor muted. */
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
