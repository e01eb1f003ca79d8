import { createAccountEmailRenderer } from '#server/account/accounts/emails/account-email-renderer.ts'
import { digestsOf } from '#server/community/inbox/digest/write.ts'
import { EmailNotSent, type SendEmail, combineRenderers, sendNextEmail } from '#server/platform/mail/send-next-email.ts'
import type { TestServer } from '#server/testing/a-server.ts'

export type SentLetter = Parameters<SendEmail>[0]

export interface TestPost {
  /** Sends all that is due; returns what was sent this time. */
  deliver(): Promise<SentLetter[]>
  /** What could not be sent, in the words of the log. */
  readonly failures: string[]
}

/** Sends the letters of a test's server. Without `send` they are taken as sent. */
export function aPost({ deps }: TestServer, send: SendEmail = async () => {}): TestPost {
  const { db, now, config } = deps
  const siteUrl = config.mail?.siteUrl ?? ''
  const failures: string[] = []
  return {
    failures,
    deliver: async () => {
      const sent: SentLetter[] = []
      const post = {
        db,
        now,
        write: combineRenderers(
          createAccountEmailRenderer({ db, now, siteUrl }),
          digestsOf({ db, now, siteUrl, secret: config.secret }),
        ),
        send: async (letter: SentLetter) => {
          await send(letter)
          sent.push(letter)
        },
      }
      for (let isMore = true; isMore;) {
        isMore = await sendNextEmail(post).catch((error: unknown) => {
          if (!(error instanceof EmailNotSent)) throw error
          failures.push(error.message)
          return true
        })
      }
      return sent
    },
  }
}
