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
/** Longer than any sending takes: after it, the process that took it has died. */
const HOLD_MS = 2 * MINUTE_MS
/** The delays after the first, second … failure. After the last one the subscription is removed. */
const RETRIES_MS = [1, 5, 15, 60, 240, 720, 720].map((minutes) => minutes * MINUTE_MS)
const LONGEST_MS = 24 * 60 * MINUTE_MS

export interface PushDeps {
  readonly db: Db
  /** In epoch milliseconds. */
  readonly now: () => number
  readonly vapid: Vapid
  readonly send: SendPush
}

/**
 * Sends messages to the next browsers that have news. No two processes take the same browser, and an interrupted sending is repeated by
 * another one. The news is read at this moment, so nothing hidden, read or removed in the meantime is sent.
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
    // other requests wait for one message at most
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
    // the subscription has ended
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
