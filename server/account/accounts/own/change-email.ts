import { EMAIL_RESTRICTED, EMAIL_TAKEN, normaliseEmail } from '#domain/account/account-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { addChangedOwners } from '#server/platform/db/changes/changes.ts'
import { isDuplicate } from '#server/platform/db/open.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { badRequest, conflict, unauthorized } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import {
  deleteAccountLinks,
  findAccountLink,
  consumeAccountLink,
} from '#server/account/accounts/emails/account-links.ts'
import type { LoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { createProve } from '#server/account/accounts/login/proof.ts'
import { deadLinkProblem } from '#server/account/accounts/recovery.ts'
import { hasRestrictedWord } from '#server/account/accounts/names/restricted-words.ts'
import { findUser, isLeaving, replaceEmail } from '#server/account/accounts/store.ts'

/** One owner for all changes of addresses: of two requests for the same address at once one gets it. */
const OWNER = 'e-mail addresses'

export interface EmailChange {
  /**
   * Changes a member's address, or enqueues an e-mail with a confirmation link to the new one. Returns true where it is changed already.
   * Throws 400 for a wrong password or code or an invalid address, 409 for one that is taken, 429 after too many e-mails.
   */
  ask(
    me: Me,
    sent: { readonly email: string; readonly password: string; readonly code?: string | undefined },
    address: string,
  ): Promise<boolean>
  /**
   * Changes an address by the link of that e-mail. Throws 400 for a link that is no longer valid, and 409 where the address is taken by
   * now.
   */
  confirm(token: string): Promise<void>
}

export function createEmailChange({ config, db, now }: Deps, attempts: LoginAttempts): EmailChange {
  const prove = createProve({ config, db, now }, attempts)
  const change = async (tx: Tx, userId: string, email: string) => {
    const user = await findUser(tx, { id: userId })
    if (!user) throw unauthorized()
    if (!(await replaceEmail(tx, userId, email))) throw taken()
    addChangedOwners(tx, [userId])
    // the links went to the old address
    await deleteAccountLinks(tx, userId)
    if (config.mail)
      await enqueueEmail(tx, { kind: 'email-changed', recipient: user.email, user_id: userId, at: now() })
    await invalidate(tx, { userId }, ['me'])
  }
  return {
    ask: async (me, sent, address) => {
      const email = normaliseEmail(sent.email)
      if (await hasRestrictedWord(email))
        throw badRequest(EMAIL_RESTRICTED, [{ path: 'email', message: EMAIL_RESTRICTED }])
      const user = await prove(me, { ...sent, address })
      if (user.email === email) throw refused('email', msg('This is already your email address.'))
      if (await findUser(db.read, { email })) throw taken()
      if (!config.mail) {
        await orTaken(db.write(OWNER, (tx) => change(tx, me.userId, email)))
        return true
      }
      await db.write(me.userId, async (tx) => {
        await attempts.countEmailChange(tx, me.userId)
        await enqueueEmail(tx, { kind: 'confirm-email', recipient: email, user_id: me.userId, at: now() })
      })
      return false
    },
    confirm: async (token) => {
      const link = { kind: 'email', token } as const
      if (!(await findAccountLink(db.read, link, now()))) throw deadLinkProblem()
      const work = async (tx: Tx) => {
        const used = await consumeAccountLink(tx, link, now())
        // an account that is leaving cannot be changed
        if (!used || used.email === null || (await isLeaving(tx, used.user_id))) throw deadLinkProblem()
        await change(tx, used.user_id, used.email)
      }
      await orTaken(db.write(OWNER, work))
    },
  }
}

/** Turns a violated unique key into 409: somebody may register with the address at the same moment. */
async function orTaken(changing: Promise<void>): Promise<void> {
  await changing.catch((error: unknown) => {
    throw isDuplicate(error) ? taken() : error
  })
}

const taken = () => conflict('email_registered', EMAIL_TAKEN)
const refused = (path: string, message: string) => badRequest(message, [{ path, message }])
