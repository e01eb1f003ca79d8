import { createHash } from 'node:crypto'
import type pg from 'pg'
import { OpenError } from '#server/platform/db/open-error.ts'

const OTHERS_SERVE =
  'The secret differs from that of the other processes that use this database. Give all of them the same AUTH_SECRET.'

/**
 * Announces that this process serves a store under a mark, by a shared advisory lock that lasts as long as the connection. Throws
 * OpenError where a process serves the store under another mark.
 * @param client a connection that no pooler shares
 */
export async function announcePresence(
  client: pg.Client,
  { channel, mark }: { channel: string; mark: string },
): Promise<void> {
  const [store, me] = [hashToInteger(channel), hashToInteger(mark)]
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

/** Returns 32 bits of a text's hash: they distinguish texts and reveal nothing of them. */
function hashToInteger(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE()
}
