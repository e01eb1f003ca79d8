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
  /** The member who decided in the desk; absent for operators and the server itself. */
  readonly member?: { readonly id: string; readonly role: string }
}

/** The subject of a decision. */
export type DecisionSubject = Pick<DecisionRow, 'word' | 'kind' | 'subject_id' | 'owner_id'>

/** Adds a line to the log in the same write as the decision. The store refuses to change lines. */
export async function insertDecision(
  tx: Tx,
  decided: DecisionSubject,
  { by, reason, at, member }: Decision,
): Promise<void> {
  const author = { decided_by: by, by_id: member?.id ?? null, by_role: member?.role ?? null }
  await tx
    .insertInto('moderation_log')
    .values({ id: newId(at), at, reason, ...author, ...decided })
    .execute()
}

/** Which decisions to list; null for all. */
export interface DecisionFilter {
  readonly ownerId: string | null
  /** The name of who decided. */
  readonly by?: string | null
  readonly word?: string | null
  /** The id of the last decision of the page before. */
  readonly after?: string | null
  readonly max: number
}

/** Returns the newest decisions, newest first, with the usernames of existing members. */
export function listNewestDecisions(
  db: Queries,
  { ownerId, by = null, word = null, after = null, max }: DecisionFilter,
) {
  return db
    .selectFrom('moderation_log')
    .leftJoin('users', 'users.id', 'moderation_log.owner_id')
    .selectAll('moderation_log')
    .select('users.username')
    .$if(ownerId !== null, (log) => log.where('owner_id', '=', ownerId))
    .$if(by !== null, (log) => log.where('decided_by', '=', by ?? ''))
    .$if(word !== null, (log) => log.where('word', '=', word ?? ''))
    .$if(after !== null, (log) => log.where('moderation_log.id', '<', after ?? ''))
    .orderBy('moderation_log.id', 'desc')
    .limit(max)
    .execute()
}

export type LoggedDecision = Awaited<ReturnType<typeof listNewestDecisions>>[number]
