import type { LoginMethod } from '#domain/account/login-methods.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import type { Device } from '#server/account/accounts/own/device.ts'
import { listLiveSessions } from '#server/account/accounts/sessions/sessions-store.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'

/**
 * Enqueues an e-mail about a session that begins now, if the person wants such e-mails, is signed in elsewhere, and on no device of this
 * name in this network. Call it before the session is opened. Somebody who is signed in nowhere gets none: there is nothing to compare
 * with.
 */
export async function enqueueNewDeviceEmail(
  tx: Tx,
  user: StoredUser,
  {
    device: { device, network },
    method,
    config,
    now,
  }: Pick<Deps, 'config' | 'now'> & {
    device: Device
    method: LoginMethod
  },
): Promise<void> {
  if (!config.mail || user.tells_new_devices === 0) return
  const sessions = await listLiveSessions(tx, user.id, now())
  if (sessions.length === 0 || sessions.some((one) => one.device === device && one.network === network)) return
  const facts = { device, network, method, at: String(now()) }
  await enqueueEmail(tx, { kind: 'new-device', recipient: user.email, user_id: user.id, facts, at: now() })
}
