import { type RawBuilder, sql } from 'kysely'
import type { HikerLog } from '#domain/achievement-log.ts'
import type { WeatherCondition } from '#domain/hike-fields.ts'
import { foldText } from '#domain/trail-key.ts'
import { EVERYBODY, FOLLOWERS, type Level, OWNER } from '#domain/visibility.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import { isHere } from '#server/db/leaving.ts'
import type { Queries } from '#server/db/open.ts'
import { isPersonSeenAt, isPhotoSeenAt, isSeenAt, isTrackSeenAt } from '#server/visibility/levels.ts'

/** Whose log, and the level of those who look at it: it has only what they see. */
export interface Shown {
  readonly userId: string
  readonly level: Level
}

/** All that one hiker's achievements depend on as it stands now, of the hikes that those at a level see. */
export async function hikerLogOf(db: Queries, { userId, level }: Shown): Promise<HikerLog> {
  const [{ rows: figures }, { rows: met }] = await Promise.all([
    db.executeQuery(figuresAt[level](db, [userId])),
    db.executeQuery(metAt[level](db, [userId])),
  ])
  const [row] = figures
  if (!row) throw new Error('an aggregate without groups has one row')
  const valuesOf = (kind: Met) => met.flatMap((each) => (each.kind === kind && each.value !== null ? each.value : []))
  return {
    ...row,
    countries: new Set(valuesOf('country').map(foldText)).size,
    weather: new Set(valuesOf('weather').flatMap((list): WeatherCondition[] => JSON.parse(list))),
    months: valuesOf('month'),
  }
}

const figuresAt = atEachLevel((level) => compiledOnce((db, [userId]: [string]) => figuresOf(db, { userId, level })))

function figuresOf(db: Queries, shown: Shown) {
  return completedBy(db, shown).select(({ fn }) => [
    fn.countAll<number>().as('totalHikes'),
    orZero(sql`SUM(length_m * completion_count)`).as('totalLengthM'),
    orZero(sql`SUM(elevation_m * completion_count)`).as('totalElevationM'),
    orZero(sql`MAX(length_m)`).as('longestM'),
    orZero(sql`MAX(elevation_m)`).as('steepestM'),
    orZero(sql`MAX(completion_count)`).as('maxCompletionCount'),
    orZero(sql`SUM(is_placed)`).as('placedHikes'),
    orZero(sql`SUM(CASE difficulty WHEN 'Hard' THEN 1 ELSE 0 END)`).as('hardHikes'),
    orZero(sql`SUM(CASE difficulty WHEN 'Very Hard' THEN 1 ELSE 0 END)`).as('veryHardHikes'),
    sql<number>`(${photosCounted(db, shown)})`.as('photos'),
    sql<number>`(${tracksCounted(db, shown)})`.as('tracks'),
    sql<number>`(${friendsCounted(db, shown)})`.as('friends'),
    sql<number>`(${likesCounted(db, shown)})`.as('likesReceived'),
  ])
}

/** Of no rows SUM and MAX are null. */
function orZero(aggregate: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`COALESCE(${aggregate}, 0)`
}

/** Of what the log has the distinct values, wherever they were met: on hikes or on their further walks. */
type Met = 'country' | 'weather' | 'month'

const metAt = atEachLevel((level) => compiledOnce((db, [userId]: [string]) => metBy(db, { userId, level })))

function metBy(db: Queries, shown: Shown) {
  return metOnHikes(db, shown, 'country', sql.ref('country'))
    .union(metOnHikes(db, shown, 'weather', sql.ref('weather')))
    .union(metOnVisits(db, shown, 'weather', sql.ref('visits.weather')))
    .union(monthsMet(db, shown))
}

function monthsMet(db: Queries, shown: Shown) {
  const ofVisits = metOnVisits(db, shown, 'month', sql`substr(visits.completed_on, 1, 7)`)
  return metOnHikes(db, shown, 'month', sql`substr(completed_on, 1, 7)`).union(ofVisits)
}

function metOnHikes(db: Queries, shown: Shown, kind: Met, value: RawBuilder<unknown>) {
  return completedBy(db, shown).select([
    sql<Met>`${sql.lit(kind)}`.as('kind'),
    sql<string | null>`${value}`.as('value'),
  ])
}

function metOnVisits(db: Queries, shown: Shown, kind: Met, value: RawBuilder<unknown>) {
  return metOnHikes(db, shown, kind, value).innerJoin('visits', 'visits.hike_id', 'hikes.id')
}

/** The months `YYYY-MM` of all walks. */
export async function monthsOf(db: Queries, shown: Shown): Promise<string[]> {
  return (await monthsMet(db, shown).execute()).flatMap(({ value }) => value ?? [])
}

/** Whether no other hike was completed in the month of a day `YYYY-MM-DD`; its further walks are not looked at. */
export async function isAloneInMonth(
  db: Queries,
  { userId, level }: Shown,
  { id, day }: { id: string; day: string },
): Promise<boolean> {
  return (await db.executeQuery(otherInMonthAt[level](db, [userId, day.slice(0, 7), id]))).rows.length === 0
}

const otherInMonthAt = atEachLevel((level) =>
  compiledOnce((db, [userId, month, id]: [string, string, string]) =>
    completedBy(db, { userId, level })
      .select('hikes.id')
      .where(sql`substr(completed_on, 1, 7)`, '=', month)
      .where('hikes.id', '<>', id)
      .limit(1),
  ),
)

export async function countOfDifficulty(db: Queries, { userId, level }: Shown, difficulty: string): Promise<number> {
  return (await db.executeQuery(ofDifficultyAt[level](db, [userId, difficulty]))).rows[0]?.count ?? 0
}

const ofDifficultyAt = atEachLevel((level) =>
  compiledOnce((db, [userId, difficulty]: [string, string]) =>
    completedBy(db, { userId, level }).where('difficulty', '=', difficulty).select(COUNT),
  ),
)

/** The completed hikes that have a photo, of whichever of their walks. */
export function countPhotos(db: Queries, shown: Shown): Promise<number> {
  return countOf(photosCounted(db, shown))
}

/** The same with tracks. */
export function countTracks(db: Queries, shown: Shown): Promise<number> {
  return countOf(tracksCounted(db, shown))
}

export function countPlaced(db: Queries, shown: Shown): Promise<number> {
  return countOf(completedBy(db, shown).where('is_placed', '=', 1).where('position', 'is not', null).select(COUNT))
}

export function countLikes(db: Queries, shown: Shown): Promise<number> {
  return countOf(likesCounted(db, shown))
}

/** The people whom a person follows; for others those whose profile everybody sees. */
export function countFriends(db: Queries, shown: Shown): Promise<number> {
  return countOf(friendsCounted(db, shown))
}

const COUNT = sql<number>`COUNT(*)`.as('count')

async function countOf(counting: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await counting.executeTakeFirstOrThrow()).count
}

function photosCounted(db: Queries, shown: Shown) {
  const isSeen = isPhotoSeenAt(shown.level)
  const hasPhoto = sql<boolean>`(EXISTS (SELECT 1 FROM photos WHERE photos.hike_id = hikes.id AND ${isSeen})
    OR EXISTS (SELECT 1 FROM visits JOIN visit_photos AS photos ON photos.visit_id = visits.id
      WHERE visits.hike_id = hikes.id AND ${isSeen}))`
  return completedBy(db, shown).where(hasPhoto).select(COUNT)
}

function tracksCounted(db: Queries, shown: Shown) {
  const isSeen = isTrackSeenAt(shown.level)
  const hasTrack = sql<boolean>`(EXISTS (SELECT 1 FROM tracks WHERE tracks.hike_id = hikes.id AND ${isSeen})
    OR EXISTS (SELECT 1 FROM visits JOIN visit_tracks AS tracks ON tracks.visit_id = visits.id
      WHERE visits.hike_id = hikes.id AND ${isSeen}))`
  return completedBy(db, shown).where(hasTrack).select(COUNT)
}

function likesCounted(db: Queries, shown: Shown) {
  return completedBy(db, shown).innerJoin('likes', 'likes.hike_id', 'hikes.id').select(COUNT)
}

function friendsCounted(db: Queries, { userId, level }: Shown) {
  const friends = db.selectFrom('friendships').where('follower_id', '=', userId)
  if (level === OWNER) return friends.select(COUNT)
  return friends
    .innerJoin('users', 'users.id', 'friendships.followed_id')
    .where(isHere('users.id'))
    .where(isPersonSeenAt(EVERYBODY))
    .select(COUNT)
}

/** When the newest of the hikes was logged, in epoch milliseconds; null where there is none. */
export async function newestHikeAt(db: Queries, shown: Shown): Promise<number | null> {
  const newest = await completedBy(db, shown)
    .select(({ fn }) => fn.max('hikes.created_at').as('at'))
    .executeTakeFirst()
  return newest?.at ?? null
}

function completedBy(db: Queries, { userId, level }: Shown) {
  const completed = db.selectFrom('hikes').where('hikes.owner_id', '=', userId).where('hikes.is_wish', '=', 0)
  return level === OWNER ? completed : completed.where(isSeenAt('hikes', level))
}

function atEachLevel<T>(make: (level: Level) => T): Record<Level, T> {
  return { [EVERYBODY]: make(EVERYBODY), [FOLLOWERS]: make(FOLLOWERS), [OWNER]: make(OWNER) }
}
