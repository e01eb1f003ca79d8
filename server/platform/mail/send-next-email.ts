import type { Db } from '#server/platform/db/open.ts'
import type { RenderedEmail } from './render-email.ts'
import { type TakenEmail, deleteEmail, postponeEmail, takeDueEmail } from './store.ts'

const MINUTE_MS = 60_000
/** Longer than one sending can take: then the process that took it has died. */
const LOCK_MS = 2 * MINUTE_MS
/** How long to wait after the first, second … failure; then the last of them. */
const RETRIES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

/** Writes a letter when it is about to be sent; null where there is nothing to send. */
export type RenderEmail = (letter: TakenEmail) => Promise<RenderedEmail | null>

/** Puts two who write letters of different kinds together. */
export function combineRenderers(one: RenderEmail, other: RenderEmail): RenderEmail {
  return async (letter) => (await one(letter)) ?? other(letter)
}

/** Hands a letter over to the mail server. Throws where it was not taken. */
export type SendEmail = (letter: RenderedEmail & { readonly to: string; readonly id: string }) => Promise<void>

export interface Mailer {
  readonly db: Db
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly write: RenderEmail
  readonly send: SendEmail
}

/** A letter is not sent, now or ever. It says nothing of whose it is. */
export class EmailNotSent extends Error {
  /** Whether others are likely to fail now too: they can wait. */
  readonly isForAll: boolean

  constructor(message: string, cause: unknown, isForAll: boolean) {
    super(message, { cause })
    this.isForAll = isForAll
  }
}

/**
 * Sends the letter that has been due longest. A letter that fails is tried again later, for a day; one that the mail server refuses
 * for good is dropped. Throws NotSent for both.
 * @returns false where none is due
 */
export async function sendNextEmail({ db, now, write, send }: Mailer): Promise<boolean> {
  const letter = await takeDueEmail(db, { now: now(), lockedUntil: now() + LOCK_MS })
  if (!letter) return false
  const written = await write(letter)
  const { id, kind, recipient: to, attempts } = letter
  try {
    if (written) await send({ ...written, to, id: `${id}.${attempts}` })
  } catch (error) {
    const refusal = refusalOf(error)
    const wait = RETRIES_MS[Math.min(attempts, RETRIES_MS.length) - 1] ?? MINUTE_MS
    const isOver = refusal !== null || now() + wait > letter.created_at + GIVE_UP_MS
    await db.write('letters', (tx) => (isOver ? deleteEmail(tx, id) : postponeEmail(tx, id, now() + wait)))
    const what = isOver ? 'was given up' : `will be retried in ${wait / MINUTE_MS} min`
    throw new EmailNotSent(`an e-mail (${kind}) ${what}: ${refusal ?? reasonOf(error)}`, error, refusal === null)
  }
  await db.write('letters', (tx) => deleteEmail(tx, id))
  return true
}

/** Why the mail server will never take this letter; null where it may. Its words may hold the address, so its number alone is told. */
function refusalOf(error: unknown): string | null {
  const { code, responseCode } = factsOf(error)
  const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfLetter && responseCode !== undefined && responseCode >= 500 ? `refused with ${responseCode}` : null
}

function reasonOf(error: unknown): string {
  const { code, responseCode } = factsOf(error)
  if (responseCode !== undefined) return `${code} ${responseCode}`
  return error instanceof Error ? error.message : String(error)
}

function factsOf(error: unknown): { code?: string; responseCode?: number } {
  return error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}
}
