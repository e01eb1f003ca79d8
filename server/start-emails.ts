import type { SiteSettings } from '#domain/account/site-settings.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { createAccountEmailRenderer } from './account/accounts/emails/account-email-renderer.ts'
import type { MailConfig } from './platform/config.ts'
import type { Db } from './platform/db/open.ts'
import { queueDueDigests } from './community/inbox/digest/queue-due-digests.ts'
import { createDigestWriter } from './community/inbox/digest/digest-writer.ts'
import { combineRenderers } from './platform/mail/send-next-email.ts'
import { createSmtpSender } from './platform/mail/smtp.ts'
import { startMailer } from './platform/mail/start-mailer.ts'
import { startIntervalJob } from './platform/process/interval-job.ts'

interface EmailDeps {
  readonly db: Db
  readonly secret: Uint8Array
  readonly settings: { current(): Pick<SiteSettings, 'siteName'> }
  readonly logError: (error: unknown, what: string) => void
}

/** Starts the e-mail queue and the job for weekly digests. Without a mail server nothing enqueues digests: they would only wait. */
export async function startEmails(
  mail: MailConfig,
  { db, secret, settings, logError }: EmailDeps,
): Promise<{ stop(): Promise<unknown> }> {
  const findSiteName = () => settings.current().siteName ?? PRODUCT_NAME
  const emailDeps = { db, now: Date.now, siteUrl: mail.siteUrl, secret, findSiteName }
  const mailer = await startMailer(
    {
      db,
      now: Date.now,
      write: combineRenderers(createAccountEmailRenderer(emailDeps), createDigestWriter(emailDeps)),
      send: createSmtpSender(mail),
    },
    (error) => logError(error, 'sending e-mails'),
  )
  const digestJob = startIntervalJob(
    (isOver) => queueDueDigests(emailDeps, isOver),
    (error) => logError(error, 'enqueueing weekly e-mails'),
  )
  return { stop: () => Promise.all([digestJob.stop(), mailer.stop()]) }
}
