import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { LetterRow } from '#server/platform/db/schema/schema.ts'
import { signalWork } from '#server/platform/messages/messages.ts'
import { insertLetter } from './store.ts'

export interface LetterRequest extends Pick<LetterRow, 'kind' | 'recipient' | 'user_id'> {
  readonly facts?: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly at: number
}

/** Has a letter sent once this write is committed: no request waits for the mail server, and no restart loses it. */
export async function leaveLetter(tx: Tx, { kind, recipient, user_id, facts = {}, at }: LetterRequest): Promise<void> {
  const text = JSON.stringify(facts)
  await insertLetter(tx, { id: newId(at), kind, recipient, user_id, facts: text, created_at: at, due_at: at })
  signalWork(tx)
}
