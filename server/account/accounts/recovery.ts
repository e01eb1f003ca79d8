import type { FastifyRequest } from 'fastify'
import { msg } from '#domain/platform/language/translate.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { normaliseEmail } from '#domain/account/account-fields.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { Problem, conflict } from '#server/platform/http/problem.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { deleteAccountLinks, findAccountLink, consumeAccountLink } from './emails/account-links.ts'
import type { LoginAttempts } from './login/login-attempts.ts'
import { hashPassword } from './login/passwords.ts'
import { hasFactorOn } from './second-factor/store.ts'
import { type User, findUser, setPassword } from './store.ts'
import { deleteAllSessions } from './sessions/sessions-store.ts'

/** Resets forgotten passwords. */
export interface Recovery {
  /**
   * Enqueues an e-mail with a link, sent if somebody has this address. It does not look for the member: neither the answer nor its time
   * depends on whether there is one. Throws 429 after too many, and 409 where the site sends no e-mails.
   */
  ask(email: string, request: FastifyRequest): Promise<void>
  /** Sets the password by a link, and ends all sessions. Throws 400 for a link that is no longer valid. */
  reset(sent: { readonly token: string; readonly password: string }, request: FastifyRequest): Promise<void>
}

export function createRecovery({ config, db, now }: Deps, attempts: LoginAttempts): Recovery {
  return {
    ask: async (sent, { ip }) => {
      if (!config.mail)
        throw conflict('no_mail', msg('This site does not send email. Ask whoever runs it for a new password.'))
      const recipient = normaliseEmail(sent)
      await db.write('forgotten passwords', async (tx) => {
        await attempts.countResetEmail(tx, recipient, ip)
        await enqueueEmail(tx, { kind: 'reset', recipient, user_id: null, at: now() })
      })
    },
    reset: async ({ token, password }, { ip }) => {
      const link = { kind: 'password', token } as const
      const found = await findAccountLink(db.read, link, now())
      if (!found) throw deadLinkProblem()
      const passwordHash = await hashPassword(password, config.hashCost, toAddressBlock(ip))
      await db.write(found.user_id, async (tx) => {
        const used = await consumeAccountLink(tx, link, now())
        const user = used && (await findUser(tx, { id: used.user_id }))
        if (!user) throw deadLinkProblem()
        await setPassword(tx, user.id, passwordHash)
        await closeStreams(tx, await deleteAllSessions(tx, user.id))
        // with a second factor the link alone proves too little to forgive wrong codes
        if (!(await hasFactorOn(tx, user.id))) await attempts.clearLockAt(tx, user, ip)
        await afterPasswordChange(tx, user, { config, now })
      })
    },
  }
}

/** Deletes a person's links after a change of password, and notifies them by e-mail. */
export async function afterPasswordChange(
  tx: Tx,
  { id, email }: User,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<void> {
  await deleteAccountLinks(tx, id)
  if (config.mail) await enqueueEmail(tx, { kind: 'password-changed', recipient: email, user_id: id, at: now() })
}

export const deadLinkProblem = () =>
  new Problem(
    400,
    'dead_link',
    msg('This link has been used, has expired or was replaced by a newer one. Ask for a new link.'),
  )
