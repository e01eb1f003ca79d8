import type { Tx } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { deleteTickets } from '#server/account/accounts/login/tickets.ts'
import type { User } from '#server/account/accounts/store.ts'
import { deleteFactor } from './store.ts'

/** Removes a person's second factor with its recovery codes, and tells them by e-mail. Returns false where none was on. */
export async function removeSecondFactor(
  tx: Tx,
  { id, email }: Pick<User, 'id' | 'email'>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<boolean> {
  await deleteTickets(tx, 'second-factor', id)
  if (!(await deleteFactor(tx, id))) return false
  if (config.mail) await enqueueEmail(tx, { kind: 'factor-off', recipient: email, user_id: id, at: now() })
  return true
}
