import { sql } from 'kysely'
import { countryKey } from '#domain/trail-key.ts'
import { LEVELS, type Level } from '#domain/visibility.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import { runUnseen } from '#server/db/unseen.ts'
import type { CommunityTotalsRow, HikeRow, HikerTotalsRow } from '#server/db/schema.ts'
import { maySeeHike } from '#server/visibility/levels.ts'

/** What a person's completed hikes amount to for somebody. Metres, each hike times its completions. */
export type HikerTotals = Omit<HikerTotalsRow, 'user_id' | 'level'>

const NOTHING: HikerTotals = { hikes: 0, length_m: 0, elevation_m: 0, countries: 0 }

/** The totals of a person who is new. */
export async function startTotals(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('hiker_totals')
    .values(LEVELS.map((level) => ({ user_id: userId, level, ...NOTHING })))
    .execute()
}

/** What of a hike enters totals. */
export type Counted = Pick<
  HikeRow,
  'is_wish' | 'audience' | 'country' | 'length_m' | 'elevation_m' | 'completion_count'
>

/**
 * Brings the totals of a person up to date with a hike that was one thing and is another; null where there was none, or is no
 * more. It costs the same however many others there are.
 */
export async function changeTotals(tx: Tx, userId: string, was: Counted | null, is: Counted | null): Promise<void> {
  const changes = LEVELS.map((level) => ({ level, before: shareOf(was, level), after: shareOf(is, level) }))
  const moved = changes.filter(({ before, after }) => before.country !== after.country)
  const countries = moved.length === 0 ? new Map<number, number>() : await changeCountries(tx, userId, moved)
  const rows = changes
    .map(({ level, before, after }) => [
      level,
      after.hikes - before.hikes,
      after.length_m - before.length_m,
      after.elevation_m - before.elevation_m,
      countries.get(level) ?? 0,
    ])
    .filter(([, ...by]) => by.some((change) => change !== 0))
    .map((row) => sql`(${sql.join(row.map((value) => sql`CAST(${value} AS BIGINT)`))})`)
  if (rows.length === 0) return
  const update = sql`
    WITH v (level, hikes, length_m, elevation_m, countries) AS (VALUES ${sql.join(rows)})
    UPDATE hiker_totals SET hikes = hiker_totals.hikes + v.hikes, length_m = hiker_totals.length_m + v.length_m,
      elevation_m = hiker_totals.elevation_m + v.elevation_m, countries = hiker_totals.countries + v.countries
    FROM v WHERE hiker_totals.user_id = ${userId} AND hiker_totals.level = v.level`
  await runUnseen(tx, update)
}

type Share = ReturnType<typeof shareOf>

/** What a hike is for those who are at a level. */
function shareOf(hike: Counted | null, level: Level) {
  if (!hike || hike.is_wish || !maySeeHike(hike, level)) return { hikes: 0, length_m: 0, elevation_m: 0, country: null }
  const { length_m, elevation_m, completion_count, country } = hike
  return {
    hikes: 1,
    length_m: length_m * completion_count,
    elevation_m: elevation_m * completion_count,
    country: countryKey(country),
  }
}

interface Move {
  readonly level: Level
  readonly before: Share
  readonly after: Share
}

/** Returns by how many the person's countries have changed at each level. */
async function changeCountries(tx: Tx, userId: string, moves: readonly Move[]): Promise<Map<number, number>> {
  const by = new Map<number, number>()
  const add = (level: number, change: number) => by.set(level, (by.get(level) ?? 0) + change)
  // a hike leaves one country, and enters one
  const left = moves.filter(({ before }) => before.country !== null)
  const reached = moves.filter(({ after }) => after.country !== null)
  const from = left[0]?.before.country ?? null
  const to = reached[0]?.after.country ?? null
  if (from !== null)
    for (const { level, hikes } of await leaveCountry(tx, userId, { country: from, levels: left.map(levelOfMove) }))
      if (hikes === 0) add(level, -1)
  if (to !== null)
    for (const { level, hikes } of await enterCountry(tx, userId, { country: to, levels: reached.map(levelOfMove) }))
      if (hikes === 1) add(level, 1)
  return by
}

const levelOfMove = ({ level }: Move) => level

interface Place {
  readonly country: string
  readonly levels: readonly Level[]
}

/** Returns how many hikes the person has there now at each of the levels. */
function enterCountry(tx: Tx, userId: string, { country, levels }: Place) {
  return tx
    .insertInto('hiker_countries')
    .values(levels.map((level) => ({ user_id: userId, country_key: country, level, hikes: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'country_key', 'level'])
        .doUpdateSet((row) => ({ hikes: row('hiker_countries.hikes', '+', 1) })),
    )
    .returning(['level', 'hikes'])
    .execute()
}

/** The same; of a country without hikes nothing is left. */
async function leaveCountry(tx: Tx, userId: string, { country, levels }: Place) {
  const there = await tx
    .updateTable('hiker_countries')
    .set((row) => ({ hikes: row('hikes', '-', 1) }))
    .where('user_id', '=', userId)
    .where('country_key', '=', country)
    .where('level', 'in', levels)
    .returning(['level', 'hikes'])
    .execute()
  if (there.some(({ hikes }) => hikes === 0))
    await tx
      .deleteFrom('hiker_countries')
      .where('user_id', '=', userId)
      .where('country_key', '=', country)
      .where('hikes', '=', 0)
      .execute()
  return there
}

/** Makes the totals of a person what the hikes say: for those who have been there longer than totals, and where many hikes changed. */
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

/** The stored totals of a person at each level, the widest first; none where there is no such person. */
export function findTotals(db: Queries, userId: string): Promise<Omit<HikerTotalsRow, 'user_id'>[]> {
  return db
    .selectFrom('hiker_totals')
    .select(['level', 'hikes', 'length_m', 'elevation_m', 'countries'])
    .where('user_id', '=', userId)
    .orderBy('level')
    .execute()
}

/** The kept totals of a person as somebody of a level sees them; inside a write with all that it has changed so far. */
export async function hikerTotals(db: Queries, userId: string, level: Level): Promise<HikerTotals> {
  const kept = (await findTotals(db, userId)).find((row) => row.level === level)
  if (!kept) return NOTHING
  const { level: _, ...totals } = kept
  return totals
}

export interface ComputedTotals {
  /** At each level, the widest first. */
  readonly totals: Omit<HikerTotalsRow, 'user_id'>[]
  /** How many completed hikes the person has in each country, by its key, at each level. */
  readonly countries: { country_key: string; level: Level; hikes: number }[]
}

/** The same from the person's hikes. */
export async function computeTotals(db: Queries, userId: string): Promise<ComputedTotals> {
  const sums = await sumsByCountry(db, userId)
  const countries = LEVELS.flatMap((level) => {
    const hikes = new Map<string, number>()
    for (const row of sums.filter(({ audience }) => audience <= level))
      hikes.set(countryKey(row.country), (hikes.get(countryKey(row.country)) ?? 0) + row.hikes)
    return [...hikes].map(([country_key, count]) => ({ country_key, level, hikes: count }))
  })
  const totals = LEVELS.map((level) => {
    const seen = sums.filter(({ audience }) => audience <= level)
    const total = (figure: 'hikes' | 'length_m' | 'elevation_m') => seen.reduce((sum, row) => sum + row[figure], 0)
    return {
      level,
      hikes: total('hikes'),
      length_m: total('length_m'),
      elevation_m: total('elevation_m'),
      countries: countries.filter((one) => one.level === level).length,
    }
  })
  return { totals, countries }
}

/** By the countries as they are spelt, and by who sees the hikes. */
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

/** The sums over everybody, and the version of all counted figures: while it stays the same, so do they. */
export function communityTotals(db: Queries): Promise<CommunityTotalsRow> {
  return db.selectFrom('community_totals').selectAll().where('one', '=', 1).executeTakeFirstOrThrow()
}
