import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { CommunityTotalsRow } from '#server/platform/db/schema/schema.ts'

/** Another worker has written since: what this one has read may not hold any more. */
export class OvertakenError extends Error {}

/** By how much the sums of the community change. */
export type CommunityChange = Pick<CommunityTotalsRow, 'users' | 'hikes' | 'length_m' | 'elevation_m'>

export const NO_CHANGE: CommunityChange = { users: 0, hikes: 0, length_m: 0, elevation_m: 0 }

/**
 * How far counting has come: the beat changes with each turn of any worker, the version when one is through with what it took. To be
 * read before anything that a turn is to be based on.
 */
export function findProgress(db: Queries): Promise<Pick<CommunityTotalsRow, 'beat' | 'version'>> {
  return db.selectFrom('community_totals').select(['beat', 'version']).where('one', '=', 1).executeTakeFirstOrThrow()
}

/**
 * Begins a write of counted figures; throws {@link Overtaken} where another worker has written since `beat` was read. So of any
 * number of workers each has read all that the others have written, whoever is slow, dies or comes back.
 * @param isDone with it the version changes: what is remembered of figures is to be read again
 */
export async function writeCommunityTotals(
  tx: Tx,
  { beat, change, isDone }: { beat: number; change: CommunityChange; isDone: boolean },
): Promise<{ beat: number; version: number }> {
  const taken = await tx
    .updateTable('community_totals')
    .set((row) => ({
      beat: next('beat'),
      ...(isDone ? { version: next('version') } : {}),
      users: row('users', '+', change.users),
      hikes: row('hikes', '+', change.hikes),
      length_m: row('length_m', '+', change.length_m),
      elevation_m: row('elevation_m', '+', change.elevation_m),
    }))
    .where('one', '=', 1)
    .where('beat', '=', beat)
    .returning(['beat', 'version'])
    .executeTakeFirst()
  if (!taken) throw new OvertakenError('another worker has counted meanwhile')
  return taken
}

/** Has other connections read anew what figures they show, after a write of some that are not counted here. */
export async function incrementBeat(tx: Tx): Promise<void> {
  await tx
    .updateTable('community_totals')
    .set({ beat: next('beat') })
    .where('one', '=', 1)
    .execute()
}

/** One more; after the last number that a double holds exactly it begins again. Numbers are compared for being the same alone. */
function next(counter: 'beat' | 'version'): RawBuilder<number> {
  const column = sql.ref(counter)
  return sql`CASE WHEN ${column} >= ${sql.lit(Number.MAX_SAFE_INTEGER)} THEN 1 ELSE ${column} + 1 END`
}
