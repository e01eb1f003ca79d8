import { type RawBuilder, sql } from 'kysely'
import type { HikerLog } from '#domain/achievement-log.ts'
import type { WeatherCondition } from '#domain/hike-fields.ts'
import { foldText } from '#domain/trail-key.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { EarnedRow } from '#server/db/schema.ts'

/** All that one hiker's achievements depend on, as it stands now. */
export async function hikerLogOf(db: Queries, userId: string): Promise<HikerLog> {
  const countries = await distinctOf(db, userId, sql.ref('country'))
  const weather = await distinctOf(db, userId, sql.ref('weather'))
  const months = await distinctOf(db, userId, sql`substr(completed_on, 1, 7)`)
  return {
    ...(await figuresOf(db, userId)),
    countries: new Set(countries.map(foldText)).size,
    weather: new Set(weather.flatMap((list): WeatherCondition[] => JSON.parse(list))),
    months,
    friends: await countFriends(db, userId),
    likesReceived: await countLikes(db, userId),
  }
}

function figuresOf(db: Queries, userId: string) {
  const hikes = db
    .selectFrom('hikes')
    .leftJoin('photos', 'photos.hike_id', 'hikes.id')
    .leftJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .where('owner_id', '=', userId)
    .where('is_wish', '=', 0)
  return hikes
    .select(({ fn }) => [
      fn.countAll<number>().as('totalHikes'),
      fn.count<number>('photos.hike_id').as('photos'),
      fn.count<number>('tracks.hike_id').as('tracks'),
      orZero(sql`SUM(hikes.length_m * completion_count)`).as('totalLengthM'),
      orZero(sql`SUM(elevation_m * completion_count)`).as('totalElevationM'),
      orZero(sql`MAX(hikes.length_m)`).as('longestM'),
      orZero(sql`MAX(elevation_m)`).as('steepestM'),
      orZero(sql`MAX(completion_count)`).as('maxCompletionCount'),
      orZero(sql`SUM(is_placed)`).as('placedHikes'),
      orZero(sql`SUM(CASE difficulty WHEN 'Hard' THEN 1 ELSE 0 END)`).as('hardHikes'),
      orZero(sql`SUM(CASE difficulty WHEN 'Very Hard' THEN 1 ELSE 0 END)`).as('veryHardHikes'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of no rows SUM and MAX are null. */
function orZero(aggregate: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`COALESCE(${aggregate}, 0)`
}

async function distinctOf(db: Queries, userId: string, column: RawBuilder<unknown>): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .select(sql<string | null>`${column}`.as('value'))
    .distinct()
    .where('owner_id', '=', userId)
    .where('is_wish', '=', 0)
    .execute()
  return rows.flatMap(({ value }) => (value === null ? [] : [value]))
}

async function countFriends(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('friendships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('follower_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of completed hikes. */
async function countLikes(db: Queries, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('hikes')
    .innerJoin('likes', 'likes.hike_id', 'hikes.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** What a person has earned, in no order. */
export function earnedOf(db: Queries, userId: string): Promise<Pick<EarnedRow, 'achievement_id' | 'earned_at'>[]> {
  return db
    .selectFrom('earned_achievements')
    .select(['achievement_id', 'earned_at'])
    .where('user_id', '=', userId)
    .execute()
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

/** The newest achievements of the people whom a person follows, newest first. */
export function newestOfFriends(db: Queries, userId: string, max: number) {
  return db
    .selectFrom('friendships')
    .innerJoin('earned_achievements as earned', 'earned.user_id', 'friendships.followed_id')
    .innerJoin('users', 'users.id', 'earned.user_id')
    .select(['users.username', 'earned.achievement_id', 'earned.earned_at'])
    .where('friendships.follower_id', '=', userId)
    .orderBy('earned.earned_at', 'desc')
    .orderBy('earned.user_id')
    .orderBy('earned.achievement_id')
    .limit(max)
    .execute()
}
