import type { Tx } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { deleteOtherSessions } from '#server/account/accounts/sessions/sessions-store.ts'
import { type User, findUser } from '#server/account/accounts/store.ts'
import { hashRecoveryCode, newRecoveryCodes, parseCode } from './codes.ts'
import { alreadyOn, notBegun, wrongCode } from './factor-problems.ts'
import { createSecretSeal } from './sealed-secret.ts'
import { confirmFactor, findFactor, insertFactor, replaceRecoveryCodes } from './store.ts'
import { findTotpStep, formatTotpUri, newTotpSecret } from './totp.ts'

const LIFE_MS = 20 * 60_000

/** Sets a second factor up in two steps. */
export interface SetUp {
  /** Returns a new secret and stores it, sealed. It changes nothing before it is confirmed. Throws 409 where a factor is on. */
  begin(user: User): Promise<{ secret: string; uri: string }>
  /**
   * Turns the factor on with a first code and ends all other sessions. Returns the recovery codes. Throws 400 for a wrong code, 409 where
   * nothing has begun within 20 minutes.
   */
  confirm(me: Me, code: string): Promise<{ recoveryCodes: string[] }>
}

export function createSetUp({ config, db, now }: Deps): SetUp {
  const seal = createSecretSeal(config.secret)
  const host = config.publicUrl === null ? null : new URL(config.publicUrl).host
  return {
    begin: async ({ id, username }) => {
      const secret = newTotpSecret()
      const row = { user_id: id, sealed_secret: seal.seal(secret, id), created_at: now() }
      if (!(await db.write(id, (tx) => insertFactor(tx, row)))) throw alreadyOn()
      return { secret, uri: formatTotpUri(secret, { username, host }) }
    },
    confirm: (me, text) =>
      db.write(me.userId, async (tx) => {
        const user = await findUser(tx, { id: me.userId })
        if (!user) throw unauthorized()
        const factor = await findFactor(tx, user.id)
        if (factor && factor.confirmed_at !== null) throw alreadyOn()
        const secret = factor && factor.created_at > now() - LIFE_MS ? seal.open(factor.sealed_secret, user.id) : null
        if (!factor || secret === null) throw notBegun()
        const typed = parseCode(text)
        const step = typed?.kind === 'app' ? findTotpStep(secret, typed.code, now()) : null
        if (step === null) throw wrongCode()
        if (!(await confirmFactor(tx, factor, { step, at: now() }))) throw notBegun()
        const recoveryCodes = await storeNewRecoveryCodes(tx, user.id)
        // they were opened by the password alone
        await closeStreams(tx, await deleteOtherSessions(tx, me))
        if (config.mail)
          await enqueueEmail(tx, { kind: 'factor-on', recipient: user.email, user_id: user.id, at: now() })
        return { recoveryCodes }
      }),
  }
}

/** Returns new recovery codes, whose hashes take the place of the old ones. */
export async function storeNewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', ''))),
  )
  return codes
}
