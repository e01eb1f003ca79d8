import type { Queries, Tx } from '#server/platform/db/open.ts'

export interface KeyOfMember {
  readonly userId: string
  readonly key: string
}

export interface StoredAnswer {
  /** The call that the key was sent with: `POST /api/hikes`. */
  readonly request: string
  /** The body of the response; empty where it had none. */
  readonly answer: string
}

/** Returns the answer that is stored under a member's key, or undefined. */
export function findAnswer(db: Queries, { userId, key }: KeyOfMember): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request', 'answer'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Stores the answer under a member's key. */
export async function storeAnswer(tx: Tx, { userId, key }: KeyOfMember, answer: StoredAnswer & { at: number }) {
  const { request, at } = answer
  const row = { user_id: userId, idempotency_key: key, request, answer: answer.answer, created_at: at }
  await tx.insertInto('idempotency_keys').values(row).execute()
}

/** Deletes the keys from before `cutoff`. */
export async function pruneKeys(tx: Tx, cutoff: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', cutoff).execute()
}
