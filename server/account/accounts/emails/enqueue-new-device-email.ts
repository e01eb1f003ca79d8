import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import type { Device } from '#server/account/accounts/own/device.ts'
import { listLiveSessions } from '#server/account/accounts/sessions/sessions-store.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'

/**
 * Tells a person by e-mail of a session that begins now, if they want that, are signed in elsewhere, and on no device that is called so
 * in its network. To be called before that session is opened. Who is signed in nowhere is not told: there is nothing to compare it with.
 */
export async function enqueueNewDeviceEmail(
  tx: Tx,
  user: StoredUser,
  { device: { device, network }, config, now }: Pick<Deps, 'config' | 'now'> & { device: Device },
): Promise<void> {
  if (!config.mail || user.tells_new_devices === 0) return
  const sessions = await listLiveSessions(tx, user.id, now())
  if (sessions.length === 0 || sessions.some((one) => one.device === device && one.network === network)) return
  const facts = { device, network, at: String(now()) }
  await enqueueEmail(tx, { kind: 'new-device', recipient: user.email, user_id: user.id, facts, at: now() })
}
