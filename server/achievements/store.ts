import { type RawBuilder, sql } from 'kysely'
import type { HikerLog } from '#domain/achievement-log.ts'
import type { WeatherCondition } from '#domain/hike-fields.ts'
import { compareTexts } from '#domain/text.ts'
import { foldText } from '#domain/trail-key.ts'
import { isHere } from '#server/db/leaving.ts'
import { EVERYBODY, FOLLOWERS, OWNER } from '#domain/visibility.ts'
import { chunksOf } from '#server/db/chunks.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import { firstOfParts } from '#server/db/first-of-parts.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import { rowsAsText } from '#server/db/rows-as-text.ts'
import { runUnseen } from '#server/db/unseen.ts'
import type { EarnedRow } from '#server/db/schema.ts'
import type { HikerTotals } from '#server/totals/store.ts'
import { isPersonSeenAt, isUnmuted } from '#server/visibility/levels.ts'

/** All that one hiker's achievements depend on, as it stands now. */
export async function hikerLogOf(db: Queries, userId: string): Promise<HikerLog> {
  const [{ rows: figures }, { rows: met }] = await Promise.all([
    db.executeQuery(figuresOf(db, [userId])),
    db.executeQuery(metBy(db, [userId])),
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

const figuresOf = compiledOnce((db, [userId]: [string]) =>
  completedBy(db, userId).select(({ fn }) => [
    fn.countAll<number>().as('totalHikes'),
    orZero(sql`SUM(length_m * completion_count)`).as('totalLengthM'),
    orZero(sql`SUM(elevation_m * completion_count)`).as('totalElevationM'),
    orZero(sql`MAX(length_m)`).as('longestM'),
    orZero(sql`MAX(elevation_m)`).as('steepestM'),
    orZero(sql`MAX(completion_count)`).as('maxCompletionCount'),
    orZero(sql`SUM(is_placed)`).as('placedHikes'),
    orZero(sql`SUM(CASE difficulty WHEN 'Hard' THEN 1 ELSE 0 END)`).as('hardHikes'),
    orZero(sql`SUM(CASE difficulty WHEN 'Very Hard' THEN 1 ELSE 0 END)`).as('veryHardHikes'),
    sql<number>`(${photosCounted(db, userId)})`.as('photos'),
    sql<number>`(${tracksCounted(db, userId)})`.as('tracks'),
    sql<number>`(${friendsCounted(db, userId)})`.as('friends'),
    sql<number>`(${likesCounted(db, userId)})`.as('likesReceived'),
  ]),
)

/** Of no rows SUM and MAX are null. */
function orZero(aggregate: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`COALESCE(${aggregate}, 0)`
}

/** Of what the log has the distinct values, wherever they were met: on hikes or on their further walks. */
type Met = 'country' | 'weather' | 'month'

const metBy = compiledOnce((db, [userId]: [string]) =>
  metOnHikes(db, userId, 'country', sql.ref('country'))
    .union(metOnHikes(db, userId, 'weather', sql.ref('weather')))
    .union(metOnVisits(db, userId, 'weather', sql.ref('visits.weather')))
    .union(monthsMet(db, userId)),
)

function monthsMet(db: Queries, userId: string) {
  const ofVisits = metOnVisits(db, userId, 'month', sql`substr(visits.completed_on, 1, 7)`)
  return metOnHikes(db, userId, 'month', sql`substr(completed_on, 1, 7)`).union(ofVisits)
}

function metOnHikes(db: Queries, userId: string, kind: Met, value: RawBuilder<unknown>) {
  return completedBy(db, userId).select([
    sql<Met>`${sql.lit(kind)}`.as('kind'),
    sql<string | null>`${value}`.as('value'),
  ])
}

function metOnVisits(db: Queries, userId: string, kind: Met, value: RawBuilder<unknown>) {
  return metOnHikes(db, userId, kind, value).innerJoin('visits', 'visits.hike_id', 'hikes.id')
}

/** The months `YYYY-MM` of all walks. */
export async function monthsOf(db: Queries, userId: string): Promise<string[]> {
  return (await monthsMet(db, userId).execute()).flatMap(({ value }) => value ?? [])
}

/** Whether no other hike was completed in the month of a day `YYYY-MM-DD`; its further walks are not looked at. */
export async function isAloneInMonth(
  db: Queries,
  userId: string,
  { id, day }: { id: string; day: string },
): Promise<boolean> {
  return (await db.executeQuery(otherInMonth(db, [userId, day.slice(0, 7), id]))).rows.length === 0
}

const otherInMonth = compiledOnce((db, [userId, month, id]: [string, string, string]) =>
  completedBy(db, userId)
    .select('hikes.id')
    .where(sql`substr(completed_on, 1, 7)`, '=', month)
    .where('hikes.id', '<>', id)
    .limit(1),
)

export async function countOfDifficulty(db: Queries, userId: string, difficulty: string): Promise<number> {
  return (await db.executeQuery(ofDifficulty(db, [userId, difficulty]))).rows[0]?.count ?? 0
}

const ofDifficulty = compiledOnce((db, [userId, difficulty]: [string, string]) =>
  completedBy(db, userId).where('difficulty', '=', difficulty).select(COUNT),
)

/** The completed hikes that have a photo, of whichever of their walks. */
export function countPhotos(db: Queries, userId: string): Promise<number> {
  return countOf(photosCounted(db, userId))
}

/** The same with tracks. */
export function countTracks(db: Queries, userId: string): Promise<number> {
  return countOf(tracksCounted(db, userId))
}

export function countPlaced(db: Queries, userId: string): Promise<number> {
  return countOf(completedBy(db, userId).where('is_placed', '=', 1).where('position', 'is not', null).select(COUNT))
}

export function countLikes(db: Queries, userId: string): Promise<number> {
  return countOf(likesCounted(db, userId))
}

export function countFriends(db: Queries, userId: string): Promise<number> {
  return countOf(friendsCounted(db, userId))
}

const COUNT = sql<number>`COUNT(*)`.as('count')

async function countOf(counting: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await counting.executeTakeFirstOrThrow()).count
}

function photosCounted(db: Queries, userId: string) {
  return filedCounted(db, userId, { ofHikes: 'photos', ofVisits: 'visit_photos' })
}

function tracksCounted(db: Queries, userId: string) {
  return filedCounted(db, userId, { ofHikes: 'tracks', ofVisits: 'visit_tracks' })
}

function filedCounted(db: Queries, userId: string, { ofHikes, ofVisits }: { ofHikes: string; ofVisits: string }) {
  const isFiled = sql<boolean>`(EXISTS (SELECT 1 FROM ${sql.table(ofHikes)} AS filed WHERE filed.hike_id = hikes.id)
    OR EXISTS (SELECT 1 FROM visits JOIN ${sql.table(ofVisits)} AS filed ON filed.visit_id = visits.id
      WHERE visits.hike_id = hikes.id))`
  return completedBy(db, userId).where(isFiled).select(COUNT)
}

function likesCounted(db: Queries, userId: string) {
  return completedBy(db, userId).innerJoin('likes', 'likes.hike_id', 'hikes.id').select(COUNT)
}

function friendsCounted(db: Queries, userId: string) {
  return db.selectFrom('friendships').where('follower_id', '=', userId).select(COUNT)
}

function completedBy(db: Queries, userId: string) {
  return db.selectFrom('hikes').where('hikes.owner_id', '=', userId).where('hikes.is_wish', '=', 0)
}

/** What can be told of a person without looking at any hike. */
export interface Standing {
  /** The ids of what the person has. */
  readonly earned: ReadonlySet<string>
  /** The fingerprint of the achievements that the whole log was held against; null where it never was. */
  readonly checked: string | null
  readonly totals: HikerTotals
}

export async function standingOf(db: Queries, userId: string): Promise<Standing> {
  const [row] = (await db.executeQuery(standing(db, [userId]))).rows
  return {
    earned: new Set(row?.earned?.split(' ')),
    checked: row?.checked ?? null,
    totals: {
      hikes: row?.hikes ?? 0,
      length_m: row?.length_m ?? 0,
      elevation_m: row?.elevation_m ?? 0,
      countries: row?.countries ?? 0,
    },
  }
}

const standing = compiledOnce((db, [userId]: [string]) =>
  db
    .selectFrom('users')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'users.id').on('hiker_totals.level', '=', OWNER),
    )
    .leftJoin('achievement_checks', 'achievement_checks.user_id', 'users.id')
    .select(['achievement_checks.fingerprint as checked', 'hikes', 'length_m', 'elevation_m', 'countries'])
    .select(({ selectFrom }) =>
      selectFrom('earned_achievements')
        .select(sql<string | null>`string_agg(achievement_id, ' ')`.as('ids'))
        .whereRef('earned_achievements.user_id', '=', 'users.id')
        .as('earned'),
    )
    .where('users.id', '=', userId),
)

/** Notes that the whole log was held against all achievements of this fingerprint. */
export function markChecked(tx: Tx, userId: string, fingerprint: string): Promise<void> {
  return runUnseen(tx, marking(tx, [userId, fingerprint]))
}

const marking = compiledOnce((tx, [userId, fingerprint]: [string, string]) =>
  tx
    .insertInto('achievement_checks')
    .values({ user_id: userId, fingerprint })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ fingerprint })),
)

/** The ids of those whose whole log was held against all achievements of this fingerprint. */
export async function peopleChecked(db: Queries, fingerprint: string): Promise<string[]> {
  const rows = await db
    .selectFrom('achievement_checks')
    .select('user_id')
    .where('fingerprint', '=', fingerprint)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** What a person has earned, in no order. */
export function earnedOf(db: Queries, userId: string): Promise<Pick<EarnedRow, 'achievement_id' | 'earned_at'>[]> {
  return db
    .selectFrom('earned_achievements')
    .select(['achievement_id', 'earned_at'])
    .where('user_id', '=', userId)
    .execute()
}

/** The hikes that earned something, by its id, as far as they are known and still there. */
export async function hikesThatEarned(
  db: Queries,
  userId: string,
): Promise<ReadonlyMap<string, { _id: string; name: string; country: string }>> {
  const rows = await completedBy(db, userId)
    .innerJoin('earned_achievements as earned', 'earned.hike_id', 'hikes.id')
    .where('earned.user_id', '=', userId)
    .select(['earned.achievement_id', 'hikes.id as _id', 'hikes.name', 'hikes.country'])
    .execute()
  return new Map(rows.map(({ achievement_id, ...hike }) => [achievement_id, hike]))
}

/** How many of those whose profile everybody sees have an achievement. */
export async function countHolders(db: Queries, achievementId: string): Promise<number> {
  const { count } = await db
    .selectFrom('earned_achievements')
    .innerJoin('users', 'users.id', 'earned_achievements.user_id')
    .where('achievement_id', '=', achievementId)
    .where(isHere('users.id'))
    .where(isPersonSeenAt(EVERYBODY))
    .select(COUNT)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores what was not stored yet; returns the ids of that alone, whoever else stores the same at once. */
export async function insertEarned(tx: Tx, rows: readonly EarnedRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insertInto('earned_achievements')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('achievement_id')
    .execute()
  return new Set(inserted.map((row) => row.achievement_id))
}

/** The ids of the next people in the order of ids. */
export async function peopleAfter(db: Queries, id: string, max: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', id).orderBy('id').limit(max).execute()
  return rows.map((row) => row.id)
}

/** So many of those whom somebody follows are asked for at once. */
const FRIENDS_AT_ONCE = 200

/** The newest achievements of the people whom a person follows and has not muted, newest first. */
export async function newestOfFriends(db: Queries, userId: string, max: number) {
  const friends = db.selectFrom('friendships').select('followed_id').where('follower_id', '=', userId)
  const ids = (await rowsAsText(db, friends, ['followed_id'])).map(({ followed_id }) => followed_id)
  return firstOfParts({
    parts: chunksOf(ids, FRIENDS_AT_ONCE),
    ask: (few) => newestOf(db, { userId, few, max }),
    inOrder: (a, b) =>
      b.earned_at - a.earned_at ||
      compareTexts(a.user_id, b.user_id) ||
      compareTexts(a.achievement_id, b.achievement_id),
    max,
  })
}

interface Newest {
  readonly userId: string
  readonly few: readonly string[]
  readonly max: number
}

function newestOf(db: Queries, { userId, few, max }: Newest) {
  return db
    .selectFrom('earned_achievements as earned')
    .innerJoin('users', 'users.id', 'earned.user_id')
    .select(['users.username', 'earned.user_id', 'earned.achievement_id', 'earned.earned_at'])
    .where('earned.user_id', 'in', few)
    .where(isHere('users.id'))
    .where(isUnmuted('users.id', userId))
    .where(isPersonSeenAt(FOLLOWERS))
    .orderBy('earned.earned_at', 'desc')
    .orderBy('earned.user_id')
    .orderBy('earned.achievement_id')
    .limit(max)
    .execute()
}
