import { sql } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { escapeLikePattern } from '#server/platform/search/trigrams.ts'

export interface AttemptQuestion {
  readonly subject: string
  readonly max: number
  /** Epoch milliseconds. Later ones are left out: they were written while a clock was wrong. */
  readonly until: number
}

/** The times of the newest attempts, newest first, at most `max`. */
export async function listNewestAttempts(db: Queries, { subject, max, until }: AttemptQuestion): Promise<number[]> {
  const rows = await db
    .selectFrom('failed_logins')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.at)
}

export async function addAttempt(tx: Tx, subject: string, at: number): Promise<void> {
  await tx.insertInto('failed_logins').values({ subject, at }).execute()
}

export async function deleteAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('failed_logins').where('subject', '=', subject).execute()
}

/** The same of all subjects that begin with a text. */
export async function deleteAttemptsByPrefix(tx: Tx, beginning: string): Promise<void> {
  await tx
    .deleteFrom('failed_logins')
    .where('subject', 'like', sql<string>`${`${escapeLikePattern(beginning)}%`} ESCAPE '\\'`)
    .execute()
}

/** Takes an attempt back. */
export async function deleteAttempt(tx: Tx, subject: string, at: number): Promise<void> {
  await tx.deleteFrom('failed_logins').where('subject', '=', subject).where('at', '=', at).execute()
}

/** Removes the attempts, everybody's, that are too old to count. */
export async function pruneAttempts(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('failed_logins').where('at', '<', before).execute()
}
