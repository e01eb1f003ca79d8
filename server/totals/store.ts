import { foldText } from '#domain/trail-key.ts'
import { beforeCommit } from '#server/db/before-commit.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { CommunityTotalsRow, HikerTotalsRow } from '#server/db/schema.ts'

/** What a person's completed hikes amount to. Metres, each hike times its completions. */
export type HikerTotals = Omit<HikerTotalsRow, 'user_id'>

const NOTHING: HikerTotals = { hikes: 0, length_m: 0, elevation_m: 0, countries: 0 }

/**
 * Leaves the recomputing of aggregates to the end of a write, where it waits until no other write recomputes any: whoever does
 * has all else behind it and waits for nobody. With it the version changes.
 * @param name begins with a digit above 0 that tells its place among all of a write
 */
export function recomputeAtCommit(tx: Tx, name: string, work: () => Promise<void>): void {
  beforeCommit(tx, '0 turn', () => takeTurn(tx))
  beforeCommit(tx, name, work)
}

async function takeTurn(tx: Tx): Promise<void> {
  await tx
    .updateTable('community_totals')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('one', '=', 1)
    .execute()
}

/**
 * Makes the totals of a person, and the community's with them, what the person's hikes say at the end of the write. Every
 * write that changes completed hikes calls it, and the one that adds the person.
 */
export function markTotalsStale(tx: Tx, userId: string): void {
  recomputeAtCommit(tx, `3 totals ${userId}`, () => recomputeTotals(tx, userId))
}

async function recomputeTotals(tx: Tx, userId: string): Promise<void> {
  const before = await findTotals(tx, userId)
  const after = await computeTotals(tx, userId)
  await tx
    .insertInto('hiker_totals')
    .values({ user_id: userId, ...after })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(after))
    .execute()
  const { hikes, length_m, elevation_m } = before ?? NOTHING
  await tx
    .updateTable('community_totals')
    .set((row) => ({
      users: row('users', '+', before ? 0 : 1),
      hikes: row('hikes', '+', after.hikes - hikes),
      length_m: row('length_m', '+', after.length_m - length_m),
      elevation_m: row('elevation_m', '+', after.elevation_m - elevation_m),
    }))
    .where('one', '=', 1)
    .execute()
}

/** The stored totals of a person; undefined where there is no such person. */
export async function findTotals(db: Queries, userId: string): Promise<HikerTotals | undefined> {
  return db
    .selectFrom('hiker_totals')
    .select(['hikes', 'length_m', 'elevation_m', 'countries'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The kept totals of a person. */
export async function hikerTotals(db: Queries, userId: string): Promise<HikerTotals> {
  return (await findTotals(db, userId)) ?? NOTHING
}

/** The same from the person's hikes. */
export async function computeTotals(db: Queries, userId: string): Promise<HikerTotals> {
  const countries = await db
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
  const total = (figure: 'hikes' | 'length_m' | 'elevation_m') => countries.reduce((sum, row) => sum + row[figure], 0)
  return {
    hikes: total('hikes'),
    length_m: total('length_m'),
    elevation_m: total('elevation_m'),
    countries: new Set(countries.map(({ country }) => foldText(country))).size,
  }
}

/** The sums over everybody, and the version of all aggregates: while it stays the same, so do they. */
export function communityTotals(db: Queries): Promise<CommunityTotalsRow> {
  return db.selectFrom('community_totals').selectAll().where('one', '=', 1).executeTakeFirstOrThrow()
}
