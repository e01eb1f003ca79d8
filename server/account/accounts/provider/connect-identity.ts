import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { findUser } from '#server/account/accounts/store.ts'
import { type Identity, findIdentityOwner, insertIdentity } from './identities-store.ts'
import { alreadyConnected, identityTaken } from './provider-problems.ts'

interface Connecting extends Pick<Deps, 'config' | 'now'> {
  readonly userId: string
  readonly providerName: string
}

/**
 * Connects an identity to an account, and tells its owner by e-mail. Returns `taken` where the identity is somebody else's, `connected`
 * where the account has another identity of this provider.
 */
export async function connectIdentity(
  tx: Tx,
  identity: Identity,
  { userId, providerName, config, now }: Connecting,
): Promise<'done' | 'taken' | 'connected'> {
  if (!(await insertIdentity(tx, identity, { userId, at: now() }))) {
    const owner = await findIdentityOwner(tx, identity)
    if (owner === userId) return 'done'
    return owner === null ? 'connected' : 'taken'
  }
  await enqueueProviderEmail(tx, 'provider-connected', { userId, providerName, config, now })
  return 'done'
}

/** Tells a member by e-mail that a way to log in was added or removed. */
export async function enqueueProviderEmail(
  tx: Tx,
  kind: 'provider-connected' | 'provider-removed',
  { userId, providerName, config, now }: Connecting,
): Promise<void> {
  const user = await findUser(tx, { id: userId })
  if (!config.mail || !user) return
  await enqueueEmail(tx, { kind, recipient: user.email, user_id: userId, facts: { name: providerName }, at: now() })
}

/** Throws 409 where {@link connectIdentity} has not connected anything. */
export function checkConnected(connected: 'done' | 'taken' | 'connected', providerName: string): void {
  if (connected === 'taken') throw identityTaken()
  if (connected === 'connected') throw alreadyConnected(providerName)
}
