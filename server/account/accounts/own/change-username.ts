import { RESERVED_USERNAMES, USERNAME_TAKEN, sanitiseUsername } from '#domain/account/account-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { isDuplicate } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { badRequest, conflict, unauthorized } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { nextAllowedAt } from '#server/platform/limits.ts'
import { invalidateFollowers } from '#server/platform/messages/messages.ts'
import { listFormerUsernames } from '#server/account/accounts/names/former-usernames.ts'
import type { LoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { tooManyUsernames } from '#server/account/accounts/login/login-problems.ts'
import { createProve } from '#server/account/accounts/login/proof.ts'
import { type StoredUser, findUser, replaceUsername } from '#server/account/accounts/store.ts'

/**
 * Gives a member another username; the old one stays reserved for them. Throws 400 for a wrong password or the current username, 409 for
 * one that is taken or reserved, 429 after too many changes.
 * @param sent a username that follows the rules, as typed
 */
export type ChangeUsername = (
  me: Me,
  sent: { readonly username: string; readonly password: string },
  address: string,
) => Promise<StoredUser>

export function createUsernameChange({ config, db, now }: Deps, attempts: LoginAttempts): ChangeUsername {
  const prove = createProve({ config, db, now }, attempts)
  return async (me, sent, address) => {
    const username = sanitiseUsername(sent.username)
    await prove(me, { ...sent, code: null, address })
    if (RESERVED_USERNAMES.has(username)) throw taken()
    const change = db.write(me.userId, async (tx) => {
      const user = await findUser(tx, { id: me.userId })
      if (!user) throw unauthorized()
      if (user.username === username) throw refused('username', msg('This is already your username.'))
      const times = (await listFormerUsernames(tx, user.id)).map(({ given_up_at }) => given_up_at)
      const limit = config.limits.usernameChanges
      const end = config.hasLimits ? nextAllowedAt(limit, times, now()) : null
      if (end !== null) throw tooManyUsernames(limit, end, now())
      if (!(await replaceUsername(tx, user, { username, at: now() }))) throw taken()
      await invalidateFollowers(tx, user.id)
      return { ...user, username }
    })
    return change.catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error
    })
  }
}

const taken = () => conflict('username_taken', USERNAME_TAKEN)
const refused = (path: string, message: string) => badRequest(message, [{ path, message }])
