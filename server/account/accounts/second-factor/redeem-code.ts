import type { Tx } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import type { User } from '#server/account/accounts/store.ts'
import { hashRecoveryCode, parseCode } from './codes.ts'
import { createSecretSeal } from './sealed-secret.ts'
import { consumeRecoveryCode, countRecoveryCodes, findFactor, redeemStep } from './store.ts'
import { findTotpStep } from './totp.ts'

/**
 * Uses a code of the member's app or one of their recovery codes up. Returns false for a wrong one, one that was used before, and for
 * everybody without a second factor. The use of a recovery code is told by e-mail.
 */
export async function redeemCode(
  tx: Tx,
  { id, email }: Pick<User, 'id' | 'email'>,
  text: string,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<boolean> {
  const typed = parseCode(text)
  const factor = await findFactor(tx, id)
  if (!typed || !factor || factor.confirmed_at === null) return false
  if (typed.kind === 'app') {
    const secret = createSecretSeal(config.secret).open(factor.sealed_secret, id)
    const step = secret === null ? null : findTotpStep(secret, typed.code, now())
    return step !== null && redeemStep(tx, factor, step)
  }
  if (!(await consumeRecoveryCode(tx, id, hashRecoveryCode(id, typed.code)))) return false
  const facts = { left: String(await countRecoveryCodes(tx, id)) }
  if (config.mail)
    await enqueueEmail(tx, { kind: 'recovery-code-used', recipient: email, user_id: id, facts, at: now() })
  return true
}
