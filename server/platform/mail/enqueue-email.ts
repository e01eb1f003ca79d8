import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { EmailRow } from '#server/platform/db/schema/letter-rows.ts'
import { signalWork } from '#server/platform/messages/messages.ts'
import { insertEmail } from './store.ts'

export interface EmailRequest extends Pick<EmailRow, 'kind' | 'recipient' | 'user_id'> {
  readonly facts?: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly at: number
}

/** Enqueues an e-mail, to be sent once this write is committed: no request waits for the mail server, and a restart loses none. */
export async function enqueueEmail(tx: Tx, { kind, recipient, user_id, facts = {}, at }: EmailRequest): Promise<void> {
  const text = JSON.stringify(facts)
  await insertEmail(tx, { id: newId(at), kind, recipient, user_id, facts: text, created_at: at, due_at: at })
  signalWork(tx)
}
