import type { Db } from '#server/platform/db/open.ts'
import type { RenderedEmail } from './render-email.ts'
import { type TakenEmail, deleteEmail, postponeEmail, takeDueEmail } from './store.ts'

const MINUTE_MS = 60_000
/** Longer than sending takes: after it the process that took the e-mail must have died. */
const LOCK_MS = 2 * MINUTE_MS
/** The waits after the first, second … failure; then the last of them. */
const RETRIES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

/** Renders an e-mail just before it is sent; null where there is nothing to send. */
export type RenderEmail = (email: TakenEmail) => Promise<RenderedEmail | null>

/** Combines the renderers of different kinds of e-mails. */
export function combineRenderers(one: RenderEmail, other: RenderEmail): RenderEmail {
  return async (email) => (await one(email)) ?? other(email)
}

/** Sends an e-mail to the mail server. Throws where the server does not accept it. */
export type SendEmail = (email: RenderedEmail & { readonly to: string; readonly id: string }) => Promise<void>

export interface Mailer {
  readonly db: Db
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly write: RenderEmail
  readonly send: SendEmail
}

/** An e-mail could not be sent, for now or for good. The message names no recipient. */
export class EmailNotSent extends Error {
  /** True where others are likely to fail now too: they can wait. */
  readonly isForAll: boolean

  constructor(message: string, cause: unknown, isForAll: boolean) {
    super(message, { cause })
    this.isForAll = isForAll
  }
}

/**
 * Sends the e-mail that has been due longest. One that fails is retried for a day; one that the mail server rejects for good is dropped.
 * Throws EmailNotSent for both.
 * @returns false where none is due
 */
export async function sendNextEmail({ db, now, write, send }: Mailer): Promise<boolean> {
  const email = await takeDueEmail(db, { now: now(), lockedUntil: now() + LOCK_MS })
  if (!email) return false
  const written = await write(email)
  const { id, kind, recipient: to, attempts } = email
  try {
    if (written) await send({ ...written, to, id: `${id}.${attempts}` })
  } catch (error) {
    const refusal = describeRejection(error)
    const wait = RETRIES_MS[Math.min(attempts, RETRIES_MS.length) - 1] ?? MINUTE_MS
    const isOver = refusal !== null || now() + wait > email.created_at + GIVE_UP_MS
    await db.write('letters', (tx) => (isOver ? deleteEmail(tx, id) : postponeEmail(tx, id, now() + wait)))
    const what = isOver ? 'was given up' : `will be retried in ${wait / MINUTE_MS} min`
    throw new EmailNotSent(`an e-mail (${kind}) ${what}: ${refusal ?? describeReason(error)}`, error, refusal === null)
  }
  await db.write('letters', (tx) => deleteEmail(tx, id))
  return true
}

/**
 * Returns the reason why the mail server will never accept this e-mail, or null where it may. Its text may contain the address, so only
 * its number is returned.
 */
function describeRejection(error: unknown): string | null {
  const { code, responseCode } = getSmtpError(error)
  const isRejectedEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isRejectedEmail && responseCode !== undefined && responseCode >= 500 ? `refused with ${responseCode}` : null
}

function describeReason(error: unknown): string {
  const { code, responseCode } = getSmtpError(error)
  if (responseCode !== undefined) return `${code} ${responseCode}`
  return error instanceof Error ? error.message : String(error)
}

function getSmtpError(error: unknown): { code?: string; responseCode?: number } {
  return error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}
}
