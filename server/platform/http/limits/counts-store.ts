import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Tx } from '#server/platform/db/open.ts'

/** The database's clock, one for all processes. */
const NOW: RawBuilder<number> = sql`CAST(extract(epoch FROM now()) * 1000 AS BIGINT)`

export interface Counted {
  readonly caller: string
  readonly count: number
  readonly endsInMs: number
}

/** Adds to callers' counts; a new window begins where the last one is over. PostgreSQL only. */
export async function addCounts(
  tx: Tx,
  rows: readonly { caller: string; by: number; windowMs: number }[],
): Promise<Counted[]> {
  const counted: Counted[] = []
  // in one order, so that no two processes wait for each other
  for (const chunk of chunksOf(rows.toSorted((a, b) => (a.caller < b.caller ? -1 : 1)))) {
    const values = chunk.map(
      ({ caller, by, windowMs }) => sql`(${caller}, CAST(${by} AS BIGINT), ${NOW} + CAST(${windowMs} AS BIGINT))`,
    )
    const { rows: added } = await sql<Counted>`
      INSERT INTO caller_counts (caller, count, ends_at) VALUES ${sql.join(values)}
      ON CONFLICT (caller) DO UPDATE SET
        count = excluded.count + CASE WHEN caller_counts.ends_at > ${NOW} THEN caller_counts.count ELSE 0 END,
        ends_at = CASE WHEN caller_counts.ends_at > ${NOW} THEN caller_counts.ends_at ELSE excluded.ends_at END
      RETURNING caller, count, ends_at - ${NOW} AS "endsInMs"`.execute(tx)
    counted.push(...added)
  }
  return counted
}

/** Deletes windows that are over. */
export async function removeOldCounts(tx: Tx): Promise<void> {
  await sql`DELETE FROM caller_counts WHERE ends_at <= ${NOW}`.execute(tx)
}
