import { createHash } from 'node:crypto'
import type pg from 'pg'
import { OpenError } from '#server/platform/db/open-error.ts'

const OTHERS_SERVE =
  'The secret differs from that of the other processes that use this database. Give all of them the same AUTH_SECRET.'

/**
 * Shows others that a process serves a store under a mark, by a lock that all with the same mark share: it is there as long as the
 * connection is, and gone with it. Throws OpenError where somebody serves the same store under another one.
 * @param client a connection that no pooler hands out to others
 */
export async function announcePresence(
  client: pg.Client,
  { channel, mark }: { channel: string; mark: string },
): Promise<void> {
  const [store, me] = [numberOf(channel), numberOf(mark)]
  await client.query('SELECT pg_advisory_lock_shared($1::integer, $2::integer)', [store, me])
  // locks are listed by unsigned numbers
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND classid::bigint = $1::bigint & 4294967295 AND objid::bigint <> $2::bigint & 4294967295 LIMIT 1`,
    [store, me],
  )
  if (rowCount) throw new OpenError(OTHERS_SERVE)
}

/** 32 bits of a text's hash: they tell texts apart, and tell nothing of them. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE()
}
