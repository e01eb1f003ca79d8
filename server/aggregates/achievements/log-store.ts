import { type RawBuilder, sql } from 'kysely'
import type { HikerLog } from '#domain/diary/achievements/hiker-log.ts'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { foldText } from '#domain/trails/trail-key.ts'
import { EVERYBODY, FOLLOWERS, type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import {
  isProfileVisibleAt,
  isPhotoVisibleAt,
  isVisibleAt,
  isTrackVisibleAt,
} from '#server/account/visibility/can-see.ts'

/** A member's log as it is visible at a level; the owner's level sees all of it. */
export interface LogView {
  readonly userId: string
  readonly level: VisibilityLevel
}

/** Reads all that a member's achievements depend on, from the hikes that are visible at a level. */
export async function readHikerLog(db: Queries, { userId, level }: LogView): Promise<HikerLog> {
  const [{ rows: statistics }, { rows: met }] = await Promise.all([
    db.executeQuery(statisticsAt[level](db, [userId])),
    db.executeQuery(valuesAt[level](db, [userId])),
  ])
  const [row] = statistics
  if (!row) throw new Error('an aggregate without groups has one row')
  const valuesOfKind = (kind: ValueKind) =>
    met.flatMap((each) => (each.kind === kind && each.value !== null ? each.value : []))
  return {
    ...row,
    countries: new Set(valuesOfKind('country').map(foldText)).size,
    weather: new Set(valuesOfKind('weather').flatMap((list): WeatherCondition[] => JSON.parse(list))),
    months: valuesOfKind('month'),
  }
}

const statisticsAt = forEachLevel((level) =>
  compileOnce((db, [userId]: [string]) => statisticsQuery(db, { userId, level })),
)

function statisticsQuery(db: Queries, view: LogView) {
  return completedHikesQuery(db, view).select(({ fn }) => [
    fn.countAll<number>().as('totalHikes'),
    orZero(sql`SUM(length_m * completion_count)`).as('totalLengthM'),
    orZero(sql`SUM(elevation_m * completion_count)`).as('totalElevationM'),
    orZero(sql`MAX(length_m)`).as('longestM'),
    orZero(sql`MAX(elevation_m)`).as('steepestM'),
    orZero(sql`MAX(completion_count)`).as('maxCompletionCount'),
    orZero(sql`SUM(is_placed)`).as('placedHikes'),
    orZero(sql`SUM(CASE difficulty WHEN 'Hard' THEN 1 ELSE 0 END)`).as('hardHikes'),
    orZero(sql`SUM(CASE difficulty WHEN 'Very Hard' THEN 1 ELSE 0 END)`).as('veryHardHikes'),
    sql<number>`(${photosQuery(db, view)})`.as('photos'),
    sql<number>`(${tracksQuery(db, view)})`.as('tracks'),
    sql<number>`(${friendsQuery(db, view)})`.as('friends'),
    sql<number>`(${likesQuery(db, view)})`.as('likesReceived'),
  ])
}

/** Returns 0 where SUM or MAX find no rows and are null. */
function orZero(aggregate: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`COALESCE(${aggregate}, 0)`
}

/** The kinds of distinct values that a log counts, over hikes and their further walks. */
type ValueKind = 'country' | 'weather' | 'month'

const valuesAt = forEachLevel((level) => compileOnce((db, [userId]: [string]) => valuesQuery(db, { userId, level })))

function valuesQuery(db: Queries, view: LogView) {
  return hikeValuesQuery(db, view, 'country', sql.ref('country'))
    .union(hikeValuesQuery(db, view, 'weather', sql.ref('weather')))
    .union(walkValuesQuery(db, view, 'weather', sql.ref('visits.weather')))
    .union(monthsQuery(db, view))
}

function monthsQuery(db: Queries, view: LogView) {
  const ofVisits = walkValuesQuery(db, view, 'month', sql`substr(visits.completed_on, 1, 7)`)
  return hikeValuesQuery(db, view, 'month', sql`substr(completed_on, 1, 7)`).union(ofVisits)
}

function hikeValuesQuery(db: Queries, view: LogView, kind: ValueKind, value: RawBuilder<unknown>) {
  return completedHikesQuery(db, view).select([
    sql<ValueKind>`${sql.lit(kind)}`.as('kind'),
    sql<string | null>`${value}`.as('value'),
  ])
}

function walkValuesQuery(db: Queries, view: LogView, kind: ValueKind, value: RawBuilder<unknown>) {
  return hikeValuesQuery(db, view, kind, value).innerJoin('visits', 'visits.hike_id', 'hikes.id')
}

/** Returns the months `YYYY-MM` of all walks. */
export async function readMonths(db: Queries, view: LogView): Promise<string[]> {
  return (await monthsQuery(db, view).execute()).flatMap(({ value }) => value ?? [])
}

/** Returns whether no other hike was completed in the month of a day `YYYY-MM-DD`. Further walks do not count. */
export async function isOnlyHikeInMonth(
  db: Queries,
  { userId, level }: LogView,
  { id, day }: { id: string; day: string },
): Promise<boolean> {
  return (await db.executeQuery(otherInMonthAt[level](db, [userId, day.slice(0, 7), id]))).rows.length === 0
}

const otherInMonthAt = forEachLevel((level) =>
  compileOnce((db, [userId, month, id]: [string, string, string]) =>
    completedHikesQuery(db, { userId, level })
      .select('hikes.id')
      .where(sql`substr(completed_on, 1, 7)`, '=', month)
      .where('hikes.id', '<>', id)
      .limit(1),
  ),
)

export async function countDifficulty(db: Queries, { userId, level }: LogView, difficulty: string): Promise<number> {
  return (await db.executeQuery(difficultyCountAt[level](db, [userId, difficulty]))).rows[0]?.count ?? 0
}

const difficultyCountAt = forEachLevel((level) =>
  compileOnce((db, [userId, difficulty]: [string, string]) =>
    completedHikesQuery(db, { userId, level }).where('difficulty', '=', difficulty).select(COUNT),
  ),
)

/** Counts the completed hikes with a photo on any of their walks. */
export function countPhotos(db: Queries, view: LogView): Promise<number> {
  return readCount(photosQuery(db, view))
}

/** Counts the completed hikes with a track on any of their walks. */
export function countTracks(db: Queries, view: LogView): Promise<number> {
  return readCount(tracksQuery(db, view))
}

export function countPlaced(db: Queries, view: LogView): Promise<number> {
  return readCount(
    completedHikesQuery(db, view).where('is_placed', '=', 1).where('position', 'is not', null).select(COUNT),
  )
}

export function countLikes(db: Queries, view: LogView): Promise<number> {
  return readCount(likesQuery(db, view))
}

/** Counts the people that a member follows; for other viewers only those with a public profile. */
export function countFriends(db: Queries, view: LogView): Promise<number> {
  return readCount(friendsQuery(db, view))
}

const COUNT = sql<number>`COUNT(*)`.as('count')

async function readCount(counting: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await counting.executeTakeFirstOrThrow()).count
}

function photosQuery(db: Queries, view: LogView) {
  const isSeen = isPhotoVisibleAt(view.level)
  const hasPhoto = sql<boolean>`(EXISTS (SELECT 1 FROM photos WHERE photos.hike_id = hikes.id AND ${isSeen})
    OR EXISTS (SELECT 1 FROM visits JOIN visit_photos AS photos ON photos.visit_id = visits.id
      WHERE visits.hike_id = hikes.id AND ${isSeen}))`
  return completedHikesQuery(db, view).where(hasPhoto).select(COUNT)
}

function tracksQuery(db: Queries, view: LogView) {
  const isSeen = isTrackVisibleAt(view.level)
  const hasTrack = sql<boolean>`(EXISTS (SELECT 1 FROM tracks WHERE tracks.hike_id = hikes.id AND ${isSeen})
    OR EXISTS (SELECT 1 FROM visits JOIN visit_tracks AS tracks ON tracks.visit_id = visits.id
      WHERE visits.hike_id = hikes.id AND ${isSeen}))`
  return completedHikesQuery(db, view).where(hasTrack).select(COUNT)
}

function likesQuery(db: Queries, view: LogView) {
  return completedHikesQuery(db, view).innerJoin('likes', 'likes.hike_id', 'hikes.id').select(COUNT)
}

function friendsQuery(db: Queries, { userId, level }: LogView) {
  const friends = db.selectFrom('friendships').where('follower_id', '=', userId)
  if (level === OWNER) return friends.select(COUNT)
  return friends
    .innerJoin('users', 'users.id', 'friendships.followed_id')
    .where(isNotLeaving('users.id'))
    .where(isProfileVisibleAt(EVERYBODY))
    .select(COUNT)
}

/** Returns when the newest visible hike was logged, in epoch milliseconds, or null. */
export async function findNewestHikeTime(db: Queries, view: LogView): Promise<number | null> {
  const newest = await completedHikesQuery(db, view)
    .select(({ fn }) => fn.max('hikes.created_at').as('at'))
    .executeTakeFirst()
  return newest?.at ?? null
}

function completedHikesQuery(db: Queries, { userId, level }: LogView) {
  const completed = db.selectFrom('hikes').where('hikes.owner_id', '=', userId).where('hikes.is_wish', '=', 0)
  return level === OWNER ? completed : completed.where(isVisibleAt('hikes', level))
}

function forEachLevel<T>(make: (level: VisibilityLevel) => T): Record<VisibilityLevel, T> {
  return { [EVERYBODY]: make(EVERYBODY), [FOLLOWERS]: make(FOLLOWERS), [OWNER]: make(OWNER) }
}
