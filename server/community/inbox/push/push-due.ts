import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { findLastNumber } from '#server/aggregates/notifications/store.ts'
import {
  type PushOutcome,
  type PushSubscription,
  storePushOutcomes,
  takeDuePushes,
} from '#server/aggregates/notifications/push/store.ts'
import { encryptPush } from './encrypt.ts'
import { createPushText } from './message.ts'
import type { SendPush } from './send.ts'
import type { Vapid } from './vapid.ts'

const MOST_AT_ONCE = 20
const MINUTE_MS = 60_000
/** Longer than one sending can take: then the process that took it has died. */
const HOLD_MS = 2 * MINUTE_MS
/** How long to wait after the first, second … failure; after the last of them the browser is told no more. */
const RETRIES_MS = [1, 5, 15, 60, 240, 720, 720].map((minutes) => minutes * MINUTE_MS)
const LONGEST_MS = 24 * 60 * MINUTE_MS

export interface PushDeps {
  readonly db: Db
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly vapid: Vapid
  readonly send: SendPush
}

/**
 * Sends to the next few browsers for which something came in. What a process has taken no other takes; what it leaves undone another
 * does. What is told is read now: what was hidden, read or removed meanwhile is not told.
 * @returns false where none was due
 */
export async function pushNext(desk: PushDeps): Promise<boolean> {
  const { db, now } = desk
  const at = now()
  const time = { now: at, lockedUntil: at + HOLD_MS, latest: at + LONGEST_MS }
  const taken = await takeDuePushes(db, time, MOST_AT_ONCE)
  if (taken.length === 0) return false
  const sending: Promise<PushOutcome>[] = []
  for (const one of taken) {
    sending.push(pushToBrowser(desk, one))
    // whoever asks meanwhile waits for one of them alone
    await nextTurn()
  }
  const outcomes = await Promise.all(sending)
  await db.write('push', (tx) => storePushOutcomes(tx, outcomes, now()))
  return true
}

async function pushToBrowser({ db, now, vapid, send }: PushDeps, taken: PushSubscription): Promise<PushOutcome> {
  const sentNumber = await findLastNumber(db.read, taken.user_id)
  const done = { taken, next: { sentNumber, failures: 0, dueAt: null } }
  const text = await createPushText(db.read, taken, now())
  if (!text) return done
  try {
    const { endpoint } = taken
    const authorization = await vapid.authorization(new URL(endpoint).origin, now())
    const body = encryptPush(Buffer.from(JSON.stringify(text)), taken)
    const { status, retryAfterMs } = await send({ endpoint, authorization, body })
    if (status >= 200 && status < 300) return done
    // the browser asks for no messages any more
    if (status === 404 || status === 410) return { taken, next: null }
    return retryLater(taken, now(), retryAfterMs)
  } catch {
    return retryLater(taken, now(), null)
  }
}

function retryLater(taken: PushSubscription, now: number, retryAfterMs: number | null): PushOutcome {
  const wait = RETRIES_MS[taken.failures]
  if (wait === undefined) return { taken, next: null }
  const dueAt = now + Math.min(Math.max(wait, retryAfterMs ?? 0), LONGEST_MS)
  return { taken, next: { sentNumber: taken.sent_number, failures: taken.failures + 1, dueAt } }
}
