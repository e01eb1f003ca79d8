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
  readonly logError: (error: unknown, what: string) => void
}

/** Sends letters from now on, and leaves those of the week when it is time. Without a mail server none are left: they would wait. */
export async function startEmails(
  mail: MailConfig,
  { db, secret, logError }: EmailDeps,
): Promise<{ stop(): Promise<unknown> }> {
  const desk = { db, now: Date.now, siteUrl: mail.siteUrl, secret }
  const post = await startMailer(
    {
      db,
      now: Date.now,
      write: combineRenderers(createAccountEmailRenderer(desk), createDigestWriter(desk)),
      send: createSmtpSender(mail),
    },
    (error) => logError(error, 'sending letters'),
  )
  const rounds = startIntervalJob(
    (isOver) => queueDueDigests(desk, isOver),
    (error) => logError(error, 'leaving letters of the week'),
  )
  return { stop: () => Promise.all([rounds.stop(), post.stop()]) }
}
