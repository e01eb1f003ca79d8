import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { CommunityTotalsRow } from '#server/platform/db/schema/schema.ts'

/** Another worker has written since this one has read: what it has read may be out of date. */
export class OvertakenError extends Error {}

/** The changes to the community's sums. */
export type CommunityChange = Pick<CommunityTotalsRow, 'users' | 'hikes' | 'length_m' | 'elevation_m'>

export const NO_CHANGE: CommunityChange = { users: 0, hikes: 0, length_m: 0, elevation_m: 0 }

/**
 * Returns the progress of counting: the beat changes with every write of a worker, the version once a worker has counted all that it
 * took. Read it before anything that such a write is based on.
 */
export function findProgress(db: Queries): Promise<Pick<CommunityTotalsRow, 'beat' | 'version'>> {
  return db.selectFrom('community_totals').select(['beat', 'version']).where('one', '=', 1).executeTakeFirstOrThrow()
}

/**
 * Begins a write of counted statistics. Throws {@link OvertakenError} where another worker has written since `beat` was read. So every
 * worker has read all that the others have written, even one that is slow, dies or comes back.
 * @param isDone increments the version: cached statistics become out of date
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

/** Makes other connections reread statistics, after a write of some that are not counted here. */
export async function incrementBeat(tx: Tx): Promise<void> {
  await tx
    .updateTable('community_totals')
    .set({ beat: next('beat') })
    .where('one', '=', 1)
    .execute()
}

/** Returns the next number. After the last one that a double holds exactly it starts again: numbers are only compared for equality. */
function next(counter: 'beat' | 'version'): RawBuilder<number> {
  const column = sql.ref(counter)
  return sql`CASE WHEN ${column} >= ${sql.lit(Number.MAX_SAFE_INTEGER)} THEN 1 ELSE ${column} + 1 END`
}
