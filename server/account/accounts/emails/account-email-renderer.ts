import { pages } from '#contract/pages.ts'
import { parseLoginMethod } from '#domain/account/login-methods.ts'
import type { Db } from '#server/platform/db/open.ts'
import { isLanguage } from '#domain/platform/language/languages.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import type { EmailContent, RenderedEmail } from '#server/platform/mail/render-email.ts'
import type { RenderEmail } from '#server/platform/mail/send-next-email.ts'
import type { TakenEmail } from '#server/platform/mail/store.ts'
import { renderEmail } from '#server/platform/mail/render-email.ts'
import { memberLanguage } from '#server/account/accounts/member-language.ts'
import { type StoredUser, findUser, hasLeft } from '#server/account/accounts/store.ts'
import { createAccountLink } from './account-links.ts'
import { type Proved, createProved } from '#server/account/accounts/provider/steps.ts'
import { providerAddressEmail, providerConnectedEmail, providerRemovedEmail } from './provider-emails.ts'
import {
  confirmAddressEmail,
  addressChangedEmail,
  newDeviceEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  resetPasswordEmail,
  passwordChangedEmail,
} from './email-contents.ts'
import { factorOffEmail, factorOnEmail, recoveryCodeUsedEmail } from './factor-emails.ts'

type Letter = Pick<TakenEmail, 'kind' | 'recipient' | 'facts'>

/**
 * Returns a function that renders e-mails about accounts. It creates their links, not the request that asked for the e-mail: so their
 * hour begins when the e-mail is sent, and no token waits in the store.
 */
export function createAccountEmailRenderer({
  db,
  now,
  siteUrl,
  findSiteName,
}: {
  db: Db
  now: () => number
  siteUrl: string
  /** Returns the name that the site goes by. */
  findSiteName: () => string
}): RenderEmail {
  async function render(user: StoredUser, { kind, recipient, facts }: Letter): Promise<RenderedEmail | null> {
    const product = findSiteName()
    const write = (text: EmailContent) => renderEmail(text, siteUrl, product)
    const about = { username: user.username, siteUrl, product }
    switch (kind) {
      case 'reset':
        return write(resetPasswordEmail({ ...about, url: siteUrl + (await createResetPath(db, user.id, now())) }))
      case 'confirm-email': {
        const link = { user_id: user.id, kind: 'email', email: recipient } as const
        const token = await db.write(user.id, (tx) => createAccountLink(tx, link, now()))
        return write(confirmAddressEmail({ ...about, url: `${siteUrl}${pages.confirmEmail.path}#${token}` }))
      }
      case 'email-changed':
        return write(addressChangedEmail(about))
      case 'password-changed':
        return write(passwordChangedEmail(about))
      case 'factor-on':
        return write(factorOnEmail(about))
      case 'factor-off':
        return write(factorOffEmail(about))
      case 'recovery-code-used': {
        const { left = '0' } = JSON.parse(facts) as Record<string, string>
        return write(recoveryCodeUsedEmail({ ...about, left: Number(left) }))
      }
      case 'new-device': {
        const { device = '', network = '', method = '', at = '0' } = JSON.parse(facts) as Record<string, string>
        return write(newDeviceEmail({ ...about, device, network, method: parseLoginMethod(method), at: Number(at) }))
      }
      case 'passkey-added':
      case 'passkey-removed': {
        const { name = '' } = JSON.parse(facts) as Record<string, string>
        return write((kind === 'passkey-added' ? passkeyAddedEmail : passkeyRemovedEmail)({ ...about, name }))
      }
      case 'provider-connected':
      case 'provider-removed': {
        const { name = '' } = JSON.parse(facts) as Record<string, string>
        return write(
          (kind === 'provider-connected' ? providerConnectedEmail : providerRemovedEmail)({ ...about, name }),
        )
      }
      default:
        // a kind of a newer version, before a downgrade
        return null
    }
  }

  return async ({ kind, recipient, user_id, facts }) => {
    if (kind === 'provider-email') {
      const { proved = '', name = '', language = '' } = JSON.parse(facts) as Record<string, string>
      const ticket = await db.write('provider', (tx) => createProved(tx, JSON.parse(proved) as Proved, 'letter', now()))
      const url = `${siteUrl}${pages.loginProvider.path}#${ticket}`
      return inLanguage(isLanguage(language) ? language : 'en', () =>
        renderEmail(providerAddressEmail({ name, url, siteUrl, product: findSiteName() }), siteUrl),
      )
    }
    const user = await findUser(db.read, user_id === null ? { email: recipient } : { id: user_id })
    if (!user || hasLeft(user.leaving_at, now())) return null
    return inLanguage(memberLanguage(user), () => render(user, { kind, recipient, facts }))
  }
}

/**
 * Creates a link to set a new password and returns its path. The token is in the fragment, which browsers do not send and servers do not
 * log.
 */
export async function createResetPath(db: Db, userId: string, now: number): Promise<string> {
  const token = await db.write(userId, (tx) =>
    createAccountLink(tx, { user_id: userId, kind: 'password', email: null }, now),
  )
  return `${pages.resetPassword.path}#${token}`
}
