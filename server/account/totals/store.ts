import { type Selectable, sql } from 'kysely'
import { countryKey } from '#domain/trails/trail-key.ts'
import { EVERYBODY, VISIBILITY_LEVELS, type VisibilityLevel } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'
import type { CommunityTotalsRow, HikeRow, HikerTotalsRow } from '#server/platform/db/schema/schema.ts'
import { canSeeHike, isVisibleToAll } from '#server/account/visibility/can-see.ts'

/** A person's totals over the completed hikes that a viewer sees. Metres, each hike times its completions. */
export type HikerTotals = Omit<HikerTotalsRow, 'user_id' | 'level' | 'latest_on'>
/** The totals as they are stored for a level, with the day of the newest public hike. */
type LevelTotals = Omit<Selectable<HikerTotalsRow>, 'user_id'>

const NO_TOTALS: HikerTotals = { hikes: 0, length_m: 0, elevation_m: 0, countries: 0 }

/** Inserts the totals of a new person. */
export async function insertTotals(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('hiker_totals')
    .values(VISIBILITY_LEVELS.map((level) => ({ user_id: userId, level, ...NO_TOTALS })))
    .execute()
}

/** The columns of a hike that enter totals. */
export type TotalsHike = Pick<
  HikeRow,
  'is_wish' | 'audience' | 'country' | 'length_m' | 'elevation_m' | 'completion_count' | 'completed_on'
>

/**
 * Updates a person's totals for a hike that was created, changed or deleted; null where there was none or is none now. It takes the same
 * time for any number of hikes. It reads nothing back, so that PostgreSQL can pipeline it.
 */
export async function updateTotals(
  tx: Tx,
  userId: string,
  was: TotalsHike | null,
  is: TotalsHike | null,
): Promise<void> {
  const changes = VISIBILITY_LEVELS.map((level) => ({
    level,
    before: computeContribution(was, level),
    after: computeContribution(is, level),
  }))
  const moved = changes.filter(({ before, after }) => before.country !== after.country)
  // a hike moves from one country to one other
  const left = moved.filter(({ before }) => before.country !== null)
  const entered = moved.filter(({ after }) => after.country !== null)
  const from = left[0]?.before.country ?? ''
  const to = entered[0]?.after.country ?? ''
  const rows = changes.map((change) => [
    change.after.hikes - change.before.hikes,
    change.after.length_m - change.before.length_m,
    change.after.elevation_m - change.before.elevation_m,
    left.includes(change) ? 1 : 0,
    entered.includes(change) ? 1 : 0,
  ])
  const isSameDay = findPublicDay(was) === findPublicDay(is)
  if (isSameDay && rows.flat().every((change) => change === 0)) return
  if (left.length > 0) await executePipelined(tx, leaving(tx, [userId, from, ...left.map(({ level }) => level)]))
  if (entered.length > 0) await executePipelined(tx, entering(tx, [userId, to, ...entered.map(({ level }) => level)]))
  await executePipelined(tx, addition(tx, [userId, from, to, ...rows.flat()]))
  if (left.length > 0) await executePipelined(tx, clearing(tx, [userId, from]))
  if (!isSameDay) await executePipelined(tx, dating(tx, [userId]))
}

/** Returns the day of a hike that everybody sees, else null. */
function findPublicDay(hike: TotalsHike | null): string | null {
  return hike && canSeeHike(hike, EVERYBODY) ? hike.completed_on : null
}

/** Stores the day of the newest public hike, which an index has. */
const dating = compileOnce((db, [userId]: [string]) =>
  db
    .updateTable('hiker_totals')
    .set({ latest_on: sql<string>`COALESCE((${selectLatestDay(db, userId)}), '')` })
    .where('user_id', '=', userId)
    .where('level', '=', sql.lit(EVERYBODY)),
)

function selectLatestDay(db: Queries, userId: string) {
  return db
    .selectFrom('hikes')
    .select('completed_on')
    .where('owner_id', '=', userId)
    .where('completed_on', 'is not', null)
    .where(isVisibleToAll('hikes'))
    .orderBy('completed_on', 'desc')
    .limit(sql.lit(1))
}

const entering = compileOnce((db, [userId, country, ...levels]: [string, string, ...number[]]) =>
  db
    .insertInto('hiker_countries')
    .values(levels.map((level) => ({ user_id: userId, country_key: country, level, hikes: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'country_key', 'level'])
        .doUpdateSet((row) => ({ hikes: row('hiker_countries.hikes', '+', 1) })),
    ),
)

const leaving = compileOnce((db, [userId, country, ...levels]: [string, string, ...number[]]) =>
  db
    .updateTable('hiker_countries')
    .set((row) => ({ hikes: row('hikes', '-', 1) }))
    .where('user_id', '=', userId)
    .where('country_key', '=', country)
    .where('level', 'in', levels),
)

/** Deletes the rows of countries without hikes. */
const clearing = compileOnce((db, [userId, country]: [string, string]) =>
  db
    .deleteFrom('hiker_countries')
    .where('user_id', '=', userId)
    .where('country_key', '=', country)
    .where('hikes', '=', 0),
)

const CHANGES = ['hikes', 'length_m', 'elevation_m', 'leaves', 'enters'] as const

/**
 * Adds the changes to the totals of each level, counts a country with its first hike, and discounts one with none left.
 * @param changes of one level after the other
 */
const addition = compileOnce((_, [userId, from, to, ...changes]: [string, string, string, ...number[]]) => {
  const rows = VISIBILITY_LEVELS.map((level, at) => {
    const cells = changes.slice(at * CHANGES.length, (at + 1) * CHANGES.length)
    return sql`(${sql.lit(level)}, ${sql.join(cells.map((change) => sql`CAST(${change} AS BIGINT)`))})`
  })
  const there = (country: string) =>
    sql`SELECT COUNT(*) FROM hiker_countries AS c WHERE c.user_id = ${userId} AND c.country_key = ${country} AND c.level = v.level`
  return sql`
    WITH v (level, ${sql.raw(CHANGES.join(', '))}) AS (VALUES ${sql.join(rows)})
    UPDATE hiker_totals SET hikes = hiker_totals.hikes + v.hikes, length_m = hiker_totals.length_m + v.length_m,
      elevation_m = hiker_totals.elevation_m + v.elevation_m,
      countries = hiker_totals.countries + (${there(to)} AND v.enters = 1 AND c.hikes = 1)
        - (${there(from)} AND v.leaves = 1 AND c.hikes = 0)
    FROM v WHERE hiker_totals.user_id = ${userId} AND hiker_totals.level = v.level`
})

/** Returns a hike's contribution to the totals of a level. */
function computeContribution(hike: TotalsHike | null, level: VisibilityLevel) {
  if (!hike || hike.is_wish || !canSeeHike(hike, level)) return { hikes: 0, length_m: 0, elevation_m: 0, country: null }
  const { length_m, elevation_m, completion_count, country } = hike
  return {
    hikes: 1,
    length_m: length_m * completion_count,
    elevation_m: elevation_m * completion_count,
    country: countryKey(country),
  }
}

/** Recomputes a person's totals from their hikes, as after a change of many. */
export async function recountTotals(tx: Tx, userId: string): Promise<void> {
  const { totals, countries } = await computeTotals(tx, userId)
  await tx.deleteFrom('hiker_totals').where('user_id', '=', userId).execute()
  await tx
    .insertInto('hiker_totals')
    .values(totals.map((row) => ({ user_id: userId, ...row })))
    .execute()
  await tx.deleteFrom('hiker_countries').where('user_id', '=', userId).execute()
  for (const chunk of chunksOf(countries))
    await tx
      .insertInto('hiker_countries')
      .values(chunk.map((row) => ({ user_id: userId, ...row })))
      .execute()
}

/** Returns a person's stored totals at each level, the widest first; none for an unknown person. */
export function findTotals(db: Queries, userId: string): Promise<LevelTotals[]> {
  return db
    .selectFrom('hiker_totals')
    .select(['level', 'hikes', 'length_m', 'elevation_m', 'countries', 'latest_on'])
    .where('user_id', '=', userId)
    .orderBy('level')
    .execute()
}

/** Returns a person's stored totals at a level, inside a write with its own changes so far. */
export async function findHikerTotals(db: Queries, userId: string, level: VisibilityLevel): Promise<HikerTotals> {
  const kept = (await findTotals(db, userId)).find((row) => row.level === level)
  if (!kept) return NO_TOTALS
  const { level: _, latest_on: __, ...totals } = kept
  return totals
}

export interface ComputedTotals {
  readonly totals: LevelTotals[]
  /** The number of completed hikes in each country, by its key, at each level. */
  readonly countries: { country_key: string; level: VisibilityLevel; hikes: number }[]
}

/** Computes a person's totals from their hikes. */
export async function computeTotals(db: Queries, userId: string): Promise<ComputedTotals> {
  const sums = await sumsByCountry(db, userId)
  const latest = await selectLatestDay(db, userId).executeTakeFirst()
  const countries = VISIBILITY_LEVELS.flatMap((level) => {
    const hikes = new Map<string, number>()
    for (const row of sums.filter(({ audience }) => audience <= level))
      hikes.set(countryKey(row.country), (hikes.get(countryKey(row.country)) ?? 0) + row.hikes)
    return [...hikes].map(([country_key, count]) => ({ country_key, level, hikes: count }))
  })
  const totals = VISIBILITY_LEVELS.map((level) => {
    const seen = sums.filter(({ audience }) => audience <= level)
    const total = (figure: 'hikes' | 'length_m' | 'elevation_m') => seen.reduce((sum, row) => sum + row[figure], 0)
    return {
      level,
      hikes: total('hikes'),
      length_m: total('length_m'),
      elevation_m: total('elevation_m'),
      countries: countries.filter((one) => one.level === level).length,
      latest_on: (level === EVERYBODY && latest?.completed_on) || '',
    }
  })
  return { totals, countries }
}

/** Sums a person's hikes by country as spelt and by audience. */
function sumsByCountry(db: Queries, userId: string) {
  return db
    .selectFrom('hikes')
    .select((row) => [
      'country',
      'audience',
      row.fn.countAll<number>().as('hikes'),
      row.fn.sum<number>(row('length_m', '*', row.ref('completion_count'))).as('length_m'),
      row.fn.sum<number>(row('elevation_m', '*', row.ref('completion_count'))).as('elevation_m'),
    ])
    .where('owner_id', '=', userId)
    .where('is_wish', '=', 0)
    .groupBy(['country', 'audience'])
    .execute()
}

/** Returns the community's sums, and the version of all counted statistics: while it stays the same, so do they. */
export function findCommunityTotals(db: Queries): Promise<CommunityTotalsRow> {
  return db.selectFrom('community_totals').selectAll().where('one', '=', 1).executeTakeFirstOrThrow()
}
