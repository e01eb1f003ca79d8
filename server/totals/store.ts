import { countryKey } from '#domain/trail-key.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { CommunityTotalsRow, HikeRow, HikerTotalsRow } from '#server/db/schema.ts'

/** What a person's completed hikes amount to. Metres, each hike times its completions. */
export type HikerTotals = Omit<HikerTotalsRow, 'user_id'>

const NOTHING: HikerTotals = { hikes: 0, length_m: 0, elevation_m: 0, countries: 0 }

/** The totals of a person who is new. */
export async function startTotals(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('hiker_totals')
    .values({ user_id: userId, ...NOTHING })
    .execute()
}

/** What of a hike enters totals. */
export type Counted = Pick<HikeRow, 'is_wish' | 'country' | 'length_m' | 'elevation_m' | 'completion_count'>

/**
 * Brings the totals of a person up to date with a hike that was one thing and is another; null where there was none, or is no
 * more. It costs the same however many others there are.
 */
export async function changeTotals(tx: Tx, userId: string, was: Counted | null, is: Counted | null): Promise<void> {
  const [before, after] = [shareOf(was), shareOf(is)]
  const countries = before.country === after.country ? 0 : await changeCountries(tx, userId, before, after)
  const by = {
    hikes: after.hikes - before.hikes,
    length_m: after.length_m - before.length_m,
    elevation_m: after.elevation_m - before.elevation_m,
    countries,
  }
  if (Object.values(by).every((change) => change === 0)) return
  await tx
    .updateTable('hiker_totals')
    .set((row) => ({
      hikes: row('hikes', '+', by.hikes),
      length_m: row('length_m', '+', by.length_m),
      elevation_m: row('elevation_m', '+', by.elevation_m),
      countries: row('countries', '+', by.countries),
    }))
    .where('user_id', '=', userId)
    .execute()
}

type Share = ReturnType<typeof shareOf>

function shareOf(hike: Counted | null) {
  if (!hike || hike.is_wish) return { hikes: 0, length_m: 0, elevation_m: 0, country: null }
  const { length_m, elevation_m, completion_count, country } = hike
  return {
    hikes: 1,
    length_m: length_m * completion_count,
    elevation_m: elevation_m * completion_count,
    country: countryKey(country),
  }
}

/** Answers by how many the person's countries have changed. */
async function changeCountries(tx: Tx, userId: string, before: Share, after: Share): Promise<number> {
  const left = before.country !== null && (await leaveCountry(tx, userId, before.country)) === 0
  const reached = after.country !== null && (await enterCountry(tx, userId, after.country)) === 1
  return Number(reached) - Number(left)
}

/** Answers how many hikes the person has there now. */
async function enterCountry(tx: Tx, userId: string, country: string): Promise<number> {
  const { hikes } = await tx
    .insertInto('hiker_countries')
    .values({ user_id: userId, country_key: country, hikes: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'country_key'])
        .doUpdateSet((row) => ({ hikes: row('hiker_countries.hikes', '+', 1) })),
    )
    .returning('hikes')
    .executeTakeFirstOrThrow()
  return hikes
}

/** The same; of a country without hikes nothing is left. */
async function leaveCountry(tx: Tx, userId: string, country: string): Promise<number> {
  const there = tx.updateTable('hiker_countries').set((row) => ({ hikes: row('hikes', '-', 1) }))
  const { hikes } = await there
    .where('user_id', '=', userId)
    .where('country_key', '=', country)
    .returning('hikes')
    .executeTakeFirstOrThrow()
  if (hikes === 0)
    await tx.deleteFrom('hiker_countries').where('user_id', '=', userId).where('country_key', '=', country).execute()
  return hikes
}

/** Makes the totals of a person what the hikes say: for those who have been there longer than totals. */
export async function recountTotals(tx: Tx, userId: string): Promise<void> {
  const totals = await computeTotals(tx, userId)
  await tx
    .insertInto('hiker_totals')
    .values({ user_id: userId, ...totals })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(totals))
    .execute()
  await tx.deleteFrom('hiker_countries').where('user_id', '=', userId).execute()
  const countries = [...(await computeCountries(tx, userId))]
  if (countries.length === 0) return
  await tx
    .insertInto('hiker_countries')
    .values(countries.map(([country_key, hikes]) => ({ user_id: userId, country_key, hikes })))
    .execute()
}

/** The stored totals of a person; undefined where there is no such person. */
export function findTotals(db: Queries, userId: string): Promise<HikerTotals | undefined> {
  return db
    .selectFrom('hiker_totals')
    .select(['hikes', 'length_m', 'elevation_m', 'countries'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The kept totals of a person; inside a write with all that it has changed so far. */
export async function hikerTotals(db: Queries, userId: string): Promise<HikerTotals> {
  return (await findTotals(db, userId)) ?? NOTHING
}

/** The same from the person's hikes. */
export async function computeTotals(db: Queries, userId: string): Promise<HikerTotals> {
  const countries = await sumsByCountry(db, userId)
  const total = (figure: 'hikes' | 'length_m' | 'elevation_m') => countries.reduce((sum, row) => sum + row[figure], 0)
  return {
    hikes: total('hikes'),
    length_m: total('length_m'),
    elevation_m: total('elevation_m'),
    countries: new Set(countries.map(({ country }) => countryKey(country))).size,
  }
}

/** How many completed hikes a person has in each country, by its key, from the hikes. */
export async function computeCountries(db: Queries, userId: string): Promise<Map<string, number>> {
  const countries = new Map<string, number>()
  for (const { country, hikes } of await sumsByCountry(db, userId))
    countries.set(countryKey(country), (countries.get(countryKey(country)) ?? 0) + hikes)
  return countries
}

/** By the countries as they are spelt. */
function sumsByCountry(db: Queries, userId: string) {
  return db
    .selectFrom('hikes')
    .select((row) => [
      'country',
      row.fn.countAll<number>().as('hikes'),
      row.fn.sum<number>(row('length_m', '*', row.ref('completion_count'))).as('length_m'),
      row.fn.sum<number>(row('elevation_m', '*', row.ref('completion_count'))).as('elevation_m'),
    ])
    .where('owner_id', '=', userId)
    .where('is_wish', '=', 0)
    .groupBy('country')
    .execute()
}

/** The sums over everybody, and the version of all counted figures: while it stays the same, so do they. */
export function communityTotals(db: Queries): Promise<CommunityTotalsRow> {
  return db.selectFrom('community_totals').selectAll().where('one', '=', 1).executeTakeFirstOrThrow()
}
