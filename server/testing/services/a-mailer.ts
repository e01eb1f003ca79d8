import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { createAccountEmailRenderer } from '#server/account/accounts/emails/account-email-renderer.ts'
import { createDigestWriter } from '#server/community/inbox/digest/digest-writer.ts'
import { EmailNotSent, type SendEmail, combineRenderers, sendNextEmail } from '#server/platform/mail/send-next-email.ts'
import type { TestServer } from '#server/testing/a-server.ts'

export type SentEmail = Parameters<SendEmail>[0]

export interface TestMailer {
  /** Sends all e-mails that are due, and returns them. */
  deliver(): Promise<SentEmail[]>
  /** The log messages of e-mails that could not be sent. */
  readonly failures: string[]
}

/** Sends the e-mails of a test's server. Without `send` they count as sent. */
export function aMailer({ app, deps }: TestServer, send: SendEmail = async () => {}): TestMailer {
  const { db, now, config } = deps
  const siteUrl = config.mail?.siteUrl ?? ''
  const findSiteName = () => app.settings.current().siteName ?? PRODUCT_NAME
  const failures: string[] = []
  return {
    failures,
    deliver: async () => {
      const sent: SentEmail[] = []
      const post = {
        db,
        now,
        write: combineRenderers(
          createAccountEmailRenderer({ db, now, siteUrl, findSiteName }),
          createDigestWriter({ db, now, siteUrl, secret: config.secret, findSiteName }),
        ),
        send: async (email: SentEmail) => {
          await send(email)
          sent.push(email)
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
