import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { DecisionRow } from '#server/platform/db/schema/moderation-rows.ts'

/** The author of a decision and the reason. */
export interface Decision {
  /** The name in the log: an operator's name on the machine, or a moderator's. */
  readonly by: string
  /** The text that the member reads. */
  readonly reason: string
  /** In epoch milliseconds. */
  readonly at: number
}

/** The subject of a decision. */
export type DecisionSubject = Pick<DecisionRow, 'word' | 'kind' | 'subject_id' | 'owner_id'>

/** Adds a line to the log in the same write as the decision. Lines are never changed. */
export async function insertDecision(tx: Tx, decided: DecisionSubject, { by, reason, at }: Decision): Promise<void> {
  await tx
    .insertInto('moderation_log')
    .values({ id: newId(at), at, decided_by: by, reason, ...decided })
    .execute()
}

/** Returns the newest decisions, newest first, with the usernames of existing members. */
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
