import { msg } from '#domain/platform/language/translate.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { Problem, badRequest, unauthorized } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findSession } from '#server/account/accounts/sessions/sessions-store.ts'
import { type StoredUser, findUser, hasPassword } from '#server/account/accounts/store.ts'
import { codeRequired, wrongCode } from '#server/account/accounts/second-factor/factor-problems.ts'
import { hasFactorOn } from '#server/account/accounts/second-factor/store.ts'
import { redeemCode } from '#server/account/accounts/second-factor/redeem-code.ts'
import type { LoginAttempts } from './login-attempts.ts'
import { isPassword } from './passwords.ts'

/** A login this young proves the identity of somebody without a password. */
const RECENT_MS = 10 * 60_000

/** What a member sends with a change that asks for more than a session. */
export interface SentProof {
  /** Anything where the account has no password. */
  readonly password: string
  /** A code of the second factor, needed where the account has one; null for a change that does without. */
  readonly code?: string | null | undefined
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
 * Returns the member if it is really them: by their password, or by a recent login where they have none, and by a code where they have a
 * second factor. The code is used up. Throws 400 for a wrong password, a missing or a wrong code, 403 where they have to log in again, and
 * 429 after too many wrong passwords and codes.
 */
export type Prove = (me: Me, sent: SentProof, wrong?: WrongPassword) => Promise<StoredUser>

export function createProve(deps: Pick<Deps, 'config' | 'db' | 'now'>, attempts: LoginAttempts): Prove {
  const { config, db, now } = deps
  const find = async (me: Me) => {
    const user = await findUser(db.read, { id: me.userId })
    if (!user) throw unauthorized()
    return user
  }
  return async (me, { password, code = '', address }, wrong = WRONG_PASSWORD) => {
    const asksPassword = config.hasPasswords && hasPassword(await find(me))
    if (!asksPassword) await checkRecentLogin(db.read, me, now())
    let problem = badRequest(wrong.message, [wrong])
    // one count for both, and the right password forgives no wrong code
    const attempt = async () => {
      const user = await find(me)
      if (asksPassword && !(await isPassword(password, user.password_hash, toAddressBlock(address)))) return null
      if (!(await hasFactorOn(db.read, user.id))) return { user, isDone: true }
      if (code === null) return { user, isDone: false }
      if (code.trim() === '') throw codeRequired()
      if (await db.write(user.id, (tx) => redeemCode(tx, user, code, deps))) return { user, isDone: true }
      problem = wrongCode()
      return null
    }
    const proved = await attempts.attemptPassword(me.userId, attempt, ({ isDone }) => isDone)
    if (!proved) throw problem
    return proved.user
  }
}

/**
 * Throws 403 where a member has not just logged in.
 * @param now epoch milliseconds
 */
export async function checkRecentLogin(db: Queries, me: Me, now: number): Promise<void> {
  const session = await findSession(db, me.sessionId)
  if (!session || now - session.created_at > RECENT_MS) throw needsRecentLogin()
}

const needsRecentLogin = () =>
  new Problem(403, 'recent_login_required', msg('Log in again to show that it is you, then repeat this.'))
