import { sql } from 'kysely'
import { compareTexts } from '#domain/platform/text/text.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { EVERYBODY, FOLLOWERS, type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { mergeFirstRows } from '#server/platform/db/queries/merge-first-rows.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'
import type { EarnedRow, VisibleAchievementRow } from '#server/platform/db/schema/achievement-rows.ts'
import type { HikerTotals } from '#server/account/totals/store.ts'
import { isProfileVisibleAt, isUnmuted } from '#server/account/visibility/can-see.ts'
import type { LogView } from './log-store.ts'

/** A member's achievements and totals as they are visible at a level. */
export interface Standing {
  /** Ids of achievements. */
  readonly earned: ReadonlySet<string>
  readonly totals: HikerTotals
}

/** A member's stored achievements and totals by level, read without reading any hike. */
export interface Standings {
  /** The fingerprint of the achievements that the whole log was last checked against; null where it never was. */
  readonly checked: string | null
  readonly at: Readonly<Record<VisibilityLevel, Standing>>
}

export async function findStandings(db: Queries, userId: string): Promise<Standings> {
  const { rows } = await db.executeQuery(standingsQuery(db, [userId]))
  const at = (level: VisibilityLevel): Standing => {
    const row = rows.find((one) => (one.level ?? OWNER) === level)
    const { hikes, length_m, elevation_m, countries } = row ?? {}
    return {
      earned: new Set(row?.earned?.split(' ')),
      totals: {
        hikes: hikes ?? 0,
        length_m: length_m ?? 0,
        elevation_m: elevation_m ?? 0,
        countries: countries ?? 0,
      },
    }
  }
  return {
    checked: rows[0]?.checked ?? null,
    at: { [EVERYBODY]: at(EVERYBODY), [FOLLOWERS]: at(FOLLOWERS), [OWNER]: at(OWNER) },
  }
}

/** Selects a row for each level; one row without a level, which stands for the owner's, where no totals were counted yet. */
const standingsQuery = compileOnce((db, [userId]: [string]) =>
  db
    .selectFrom('users')
    .leftJoin('hiker_totals', 'hiker_totals.user_id', 'users.id')
    .leftJoin('achievement_checks', 'achievement_checks.user_id', 'users.id')
    .select(['achievement_checks.fingerprint as checked', 'level', 'hikes', 'length_m', 'elevation_m', 'countries'])
    .select(
      sql<string | null>`CASE COALESCE(hiker_totals.level, ${sql.lit(OWNER)})
        WHEN ${sql.lit(OWNER)} THEN (
          SELECT string_agg(achievement_id, ' ') FROM earned_achievements WHERE user_id = users.id)
        ELSE (SELECT string_agg(achievement_id, ' ') FROM visible_achievements AS visible
          WHERE visible.user_id = users.id AND visible.level = hiker_totals.level) END`.as('earned'),
    )
    .where('users.id', '=', userId),
)

/** Stores that the whole log was checked against the achievements of this fingerprint. */
export function markChecked(tx: Tx, userId: string, fingerprint: string): Promise<void> {
  return executePipelined(tx, checkInsertion(tx, [userId, fingerprint]))
}

const checkInsertion = compileOnce((tx, [userId, fingerprint]: [string, string]) =>
  tx
    .insertInto('achievement_checks')
    .values({ user_id: userId, fingerprint })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ fingerprint })),
)

/** Returns the ids of members whose whole log was checked against the achievements of this fingerprint. */
export async function findCheckedPeople(db: Queries, fingerprint: string): Promise<string[]> {
  const rows = await db
    .selectFrom('achievement_checks')
    .select('user_id')
    .where('fingerprint', '=', fingerprint)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns the achievements of a member that are visible at a level, in no order. */
export function findEarned(
  db: Queries,
  userId: string,
  level: VisibilityLevel,
): Promise<Pick<EarnedRow, 'achievement_id' | 'earned_at'>[]> {
  if (level !== OWNER) return visibleAchievementsQuery(db, [userId], level).execute()
  return db
    .selectFrom('earned_achievements')
    .select(['achievement_id', 'earned_at'])
    .where('user_id', '=', userId)
    .execute()
}

/** Selects the achievements of some members that are visible at a level below the owner's. */
export function visibleAchievementsQuery(db: Queries, userIds: readonly string[], level: VisibilityLevel) {
  return db
    .selectFrom('visible_achievements')
    .select(['user_id', 'achievement_id', 'earned_at'])
    .where('user_id', 'in', userIds)
    .where('level', '=', level)
}

/** Returns the hike that earned each achievement, by achievement id, where it is known and still exists. */
export async function findEarningHikes(
  db: Queries,
  userId: string,
): Promise<ReadonlyMap<string, { _id: string; name: string; country: string }>> {
  const rows = await db
    .selectFrom('hikes')
    .innerJoin('earned_achievements as earned', 'earned.hike_id', 'hikes.id')
    .where('earned.user_id', '=', userId)
    .where('hikes.owner_id', '=', userId)
    .where('hikes.is_wish', '=', 0)
    .select(['earned.achievement_id', 'hikes.id as _id', 'hikes.name', 'hikes.country'])
    .execute()
  return new Map(rows.map(({ achievement_id, ...hike }) => [achievement_id, hike]))
}

/** Counts the members whose achievement is visible to everybody. */
export async function countHolders(db: Queries, achievementId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visible_achievements as visible')
    .innerJoin('users', 'users.id', 'visible.user_id')
    .where('visible.achievement_id', '=', achievementId)
    .where('visible.level', '=', EVERYBODY)
    .where(isNotLeaving('users.id'))
    .where(isProfileVisibleAt(EVERYBODY))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores earned achievements and returns the ids of the new ones only, also when others store the same at once. */
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

/** Stores visible achievements and returns the ids of the new ones only. */
export async function insertVisible(tx: Tx, rows: readonly VisibleAchievementRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insertInto('visible_achievements')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('achievement_id')
    .execute()
  return new Set(inserted.map((row) => row.achievement_id))
}

/** Removes some of the achievements of a member that are visible at a level. */
export async function deleteVisible(tx: Tx, { userId, level }: LogView, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('visible_achievements')
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('achievement_id', 'in', ids)
    .execute()
}

/** Returns the next user ids after a given one, in the order of ids. */
export async function findPeopleAfter(db: Queries, id: string, max: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', id).orderBy('id').limit(max).execute()
  return rows.map((row) => row.id)
}

/** The number of followed people that one query asks for. */
const FRIENDS_AT_ONCE = 200

/** Returns the newest achievements of the people whom a member follows and has not muted, newest first. */
export async function findNewestOfFriends(db: Queries, userId: string, max: number) {
  const friends = db.selectFrom('friendships').select('followed_id').where('follower_id', '=', userId)
  const ids = (await fetchRowsAsJson(db, friends, ['followed_id'])).map(({ followed_id }) => followed_id)
  return mergeFirstRows({
    parts: chunksOf(ids, FRIENDS_AT_ONCE),
    ask: (few) => findNewestOfSome(db, { userId, few, max }),
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

function findNewestOfSome(db: Queries, { userId, few, max }: Newest) {
  return db
    .selectFrom('visible_achievements as earned')
    .innerJoin('users', 'users.id', 'earned.user_id')
    .select(['users.username', 'earned.user_id', 'earned.achievement_id', 'earned.earned_at'])
    .where('earned.user_id', 'in', few)
    .where('earned.level', '=', FOLLOWERS)
    .where(isNotLeaving('users.id'))
    .where(isUnmuted('users.id', userId))
    .where(isProfileVisibleAt(FOLLOWERS))
    .orderBy('earned.earned_at', 'desc')
    .orderBy('earned.user_id')
    .orderBy('earned.achievement_id')
    .limit(max)
    .execute()
}
