import type { Insertable } from 'kysely'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import type { EmailRow } from '#server/platform/db/schema/letter-rows.ts'

export async function insertEmail(tx: Tx, email: Insertable<EmailRow>): Promise<void> {
  await tx.insertInto('letters').values(email).execute()
}

/** An e-mail that this process, and no other, is sending. */
export interface TakenEmail extends Omit<EmailRow, 'attempts'> {
  /** The number of attempts, this one included. */
  readonly attempts: number
}

/**
 * Takes the e-mail that has been due longest, or returns null. It is locked until `lockedUntil`; if this process dies, another takes it
 * then.
 */
export async function takeDueEmail(
  db: Db,
  { now, lockedUntil }: { now: number; lockedUntil: number },
): Promise<TakenEmail | null> {
  const due = await db.read
    .selectFrom('letters')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const attempts = due.attempts + 1
  const taken = await db.write('letters', (tx) =>
    tx
      .updateTable('letters')
      .set({ attempts, due_at: lockedUntil })
      .where('id', '=', due.id)
      .where('attempts', '=', due.attempts)
      .where('due_at', '=', due.due_at)
      .returning('id')
      .executeTakeFirst(),
  )
  return taken ? { ...due, attempts } : takeDueEmail(db, { now, lockedUntil })
}

export async function postponeEmail(tx: Tx, id: string, dueAt: number): Promise<void> {
  await tx.updateTable('letters').set({ due_at: dueAt }).where('id', '=', id).execute()
}

export async function deleteEmail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('letters').where('id', '=', id).execute()
}

export async function countWaitingEmails(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
