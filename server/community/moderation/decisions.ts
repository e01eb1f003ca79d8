import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { DecisionRow } from '#server/platform/db/schema/moderation-rows.ts'

/** Who decides, and why. */
export interface Decision {
  /** Whom the log names: an operator's name on the machine, or that of a moderator. */
  readonly by: string
  /** In the words that the member reads. */
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What is decided about. */
export type DecisionSubject = Pick<DecisionRow, 'word' | 'kind' | 'subject_id' | 'owner_id'>

/** Adds a line to the log, in the write that does what it says. No line is ever changed. */
export async function insertDecision(tx: Tx, decided: DecisionSubject, { by, reason, at }: Decision): Promise<void> {
  await tx
    .insertInto('moderation_log')
    .values({ id: newId(at), at, decided_by: by, reason, ...decided })
    .execute()
}

/** The newest decisions, newest first, with the names of those members who are here still. */
export function listNewestDecisions(db: Queries, { ownerId, max }: { ownerId: string | null; max: number }) {
  return db
    .selectFrom('moderation_log')
    .leftJoin('users', 'users.id', 'moderation_log.owner_id')
    .selectAll('moderation_log')
    .select('users.username')
    .$if(ownerId !== null, (log) => log.where('owner_id', '=', ownerId))
    .orderBy('moderation_log.id', 'desc')
    .limit(max)
    .execute()
}
