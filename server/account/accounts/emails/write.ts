import { pages } from '#contract/pages.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { LetterText } from '#server/platform/mail/write-letter.ts'
import type { WriteLetter } from '#server/platform/mail/send-letters.ts'
import { writeLetter } from '#server/platform/mail/write-letter.ts'
import { findUser, isGone } from '#server/account/accounts/store.ts'
import { openLink } from './links.ts'
import { confirmEmail, emailChanged, newDevice, newPassword, passwordChanged } from './texts.ts'

/**
 * Writes letters about accounts. The links in them are made now, not when they were asked for: their hour begins when the letter is
 * sent, and no token waits in the store.
 */
export function lettersOf({ db, now, siteUrl }: { db: Db; now: () => number; siteUrl: string }): WriteLetter {
  return async ({ kind, recipient, user_id, facts }) => {
    const user = await findUser(db.read, user_id === null ? { email: recipient } : { id: user_id })
    if (!user || isGone(user.leaving_at, now())) return null
    const write = (text: LetterText) => writeLetter(text, siteUrl)
    const about = { username: user.username, siteUrl }
    switch (kind) {
      case 'reset':
        return write(newPassword({ ...about, url: siteUrl + (await resetPath(db, user.id, now())) }))
      case 'confirm-email': {
        const link = { user_id: user.id, kind: 'email', email: recipient } as const
        const token = await db.write(user.id, (tx) => openLink(tx, link, now()))
        return write(confirmEmail({ ...about, url: `${siteUrl}${pages.confirmEmail.path}#${token}` }))
      }
      case 'email-changed':
        return write(emailChanged(about))
      case 'password-changed':
        return write(passwordChanged(about))
      case 'new-device': {
        const { device = '', network = '', at = '0' } = JSON.parse(facts) as Record<string, string>
        return write(newDevice({ ...about, device, network, at: Number(at) }))
      }
      default:
        // of a newer version, which has been taken back
        return null
    }
  }
}

/** The path of a link to a new password. Its token stands in the fragment, which browsers send to nobody and no server logs. */
export async function resetPath(db: Db, userId: string, now: number): Promise<string> {
  const token = await db.write(userId, (tx) => openLink(tx, { user_id: userId, kind: 'password', email: null }, now))
  return `${pages.resetPassword.path}#${token}`
}
