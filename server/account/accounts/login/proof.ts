import { msg } from '#domain/platform/language/translate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { Problem, badRequest, unauthorized } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findSession } from '#server/account/accounts/sessions/sessions-store.ts'
import { type StoredUser, findUser, hasPassword } from '#server/account/accounts/store.ts'
import type { LoginAttempts } from './login-attempts.ts'
import { isPassword } from './passwords.ts'

/** A login this young proves the identity of somebody without a password. */
const RECENT_MS = 10 * 60_000

/** What a member sends with a change that asks for more than a session. */
export interface SentProof {
  /** Anything where the account has no password. */
  readonly password: string
  /** The client's address. */
  readonly address: string
}

/** The words for a wrong password, and the field that they are about. */
export interface WrongPassword {
  readonly path: string
  readonly message: string
}

const WRONG_PASSWORD: WrongPassword = { path: 'password', message: msg('Current password is incorrect') }

/**
 * Returns the member if it is really them: by their password, or by a recent login where they have none. Throws 400 for a wrong password,
 * 403 where they have to log in again, and 429 after too many wrong passwords.
 */
export type Prove = (me: Me, sent: SentProof, wrong?: WrongPassword) => Promise<StoredUser>

export function createProve({ db, now }: Pick<Deps, 'db' | 'now'>, attempts: LoginAttempts): Prove {
  const find = async (me: Me) => {
    const user = await findUser(db.read, { id: me.userId })
    if (!user) throw unauthorized()
    return user
  }
  return async (me, { password, address }, wrong = WRONG_PASSWORD) => {
    const known = await find(me)
    if (!hasPassword(known)) {
      const session = await findSession(db.read, me.sessionId)
      if (!session || now() - session.created_at > RECENT_MS) throw needsRecentLogin()
      return known
    }
    const user = await attempts.attemptPassword(me.userId, async () => {
      const user = await find(me)
      return (await isPassword(password, user.password_hash, toAddressBlock(address))) ? user : null
    })
    if (!user) throw badRequest(wrong.message, [wrong])
    return user
  }
}

const needsRecentLogin = () =>
  new Problem(403, 'recent_login_required', msg('Log in again to show that it is you, then repeat this.'))
