import { setTimeout as pause } from 'node:timers/promises'
import { type MessageWorker, workOnMessages } from '#server/platform/messages/work-on-messages.ts'
import { EmailNotSent, type Mailer, sendNextEmail } from './send-next-email.ts'

const AFTER_FAILURE_MS = 10_000

/** Starts to send e-mails, one at a time. Several processes may do so: one of them takes each e-mail. */
export function startMailer(post: Mailer, logError: (error: unknown) => void): Promise<MessageWorker> {
  let failure = ''
  return workOnMessages({ db: post.db, kind: 'work' }, async (stopping) => {
    try {
      const isMore = await sendNextEmail(post)
      failure = ''
      return isMore
    } catch (error) {
      // logs repeated failures once
      if (failure !== String(error)) logError(error)
      failure = String(error)
      const isForAll = !(error instanceof EmailNotSent) || error.isForAll
      if (isForAll) await pause(AFTER_FAILURE_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
      return true
    }
  })
}
