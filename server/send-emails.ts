import { lettersOf } from './account/accounts/emails/write.ts'
import type { MailConfig } from './platform/config.ts'
import type { Db } from './platform/db/open.ts'
import { leaveDueDigests } from './community/inbox/digest/leave-due.ts'
import { digestsOf } from './community/inbox/digest/write.ts'
import { eitherOf } from './platform/mail/send-letters.ts'
import { smtpSender } from './platform/mail/smtp.ts'
import { startPost } from './platform/mail/start-post.ts'
import { startRounds } from './platform/process/interval-job.ts'

interface Office {
  readonly db: Db
  readonly secret: Uint8Array
  readonly logError: (error: unknown, what: string) => void
}

/** Sends letters from now on, and leaves those of the week when it is time. Without a mail server none are left: they would wait. */
export async function startLetters(
  mail: MailConfig,
  { db, secret, logError }: Office,
): Promise<{ stop(): Promise<unknown> }> {
  const desk = { db, now: Date.now, siteUrl: mail.siteUrl, secret }
  const post = await startPost(
    { db, now: Date.now, write: eitherOf(lettersOf(desk), digestsOf(desk)), send: smtpSender(mail) },
    (error) => logError(error, 'sending letters'),
  )
  const rounds = startRounds(
    (isOver) => leaveDueDigests(desk, isOver),
    (error) => logError(error, 'leaving letters of the week'),
  )
  return { stop: () => Promise.all([rounds.stop(), post.stop()]) }
}
