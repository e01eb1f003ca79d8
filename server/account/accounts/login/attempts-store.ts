import { sql } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { escapeLikePattern } from '#server/platform/search/trigrams.ts'

export interface AttemptQuestion {
  readonly subject: string
  readonly max: number
  /** Epoch milliseconds. Later attempts are left out: a wrong clock wrote them. */
  readonly until: number
}

/** Returns the times of the newest attempts, newest first, at most `max`. */
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

/** Deletes the attempts of all subjects that begin with a prefix. */
export async function deleteAttemptsByPrefix(tx: Tx, beginning: string): Promise<void> {
  await tx
    .deleteFrom('failed_logins')
    .where('subject', 'like', sql<string>`${`${escapeLikePattern(beginning)}%`} ESCAPE '\\'`)
    .execute()
}

/** Deletes one attempt, and leaves others of the same millisecond. Call it in a write of the subject's. */
export async function deleteAttempt(tx: Tx, subject: string, at: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('failed_logins')
    .where('subject', '=', subject)
    .where('at', '=', at)
    .executeTakeFirst()
  for (let left = 1; left < Number(numDeletedRows); left += 1) await addAttempt(tx, subject, at)
}

/** Removes the attempts, everybody's, that are too old to count. */
export async function pruneAttempts(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('failed_logins').where('at', '<', before).execute()
}
