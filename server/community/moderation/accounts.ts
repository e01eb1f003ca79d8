import { describePastSuspension } from '#server/account/accounts/login/account-suspended.ts'
import { deleteAccountLinks } from '#server/account/accounts/emails/account-links.ts'
import { deleteAllPersonalTokens } from '#server/account/accounts/personal-tokens/store.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import { deleteAllSessions } from '#server/account/accounts/sessions/sessions-store.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { deleteCalendarAddress } from '#server/community/feeds/store.ts'
import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'
import {
  findModerationStatus,
  deleteModerationStatus,
  insertModerationStatus,
} from '#server/account/moderation-status/store.ts'
import { notifyOfDecision } from '#server/aggregates/notifications/notify.ts'
import { reapplyPrivacy } from '#server/community/people/privacy.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { type Decision, insertDecision } from './decisions.ts'
import { resolveReportsOn } from './store.ts'
import { findPerson } from './things.ts'

/**
 * Keeps a member from signing in, and their profile with all hikes from others, until a time or until somebody restores it. All
 * sessions end. Reports of the profile are settled. Returns the hold that is there from now on, and whether it is new: one that was there is
 * left as it is.
 * @param endsAt epoch milliseconds
 */
export function suspend(
  db: Db,
  name: string,
  { endsAt, ...decision }: Decision & { endsAt: number | null },
): Promise<{ hold: ModerationStatusRow; isNew: boolean }> {
  return suspendOrLock(db, name, { kind: 'suspension', endsAt, decision }, async (tx, user) => {
    await reapplyPrivacy(tx, user, decision.at)
    await resolveReportsOn(
      tx,
      { kind: 'profile', id: user.id, owner: user },
      { outcome: `suspended: ${decision.reason}`, at: decision.at },
    )
  })
}

/** Shows a member who was suspended again, who may sign in from then on. Returns false where they were not. */
export function endSuspension(db: Db, name: string, decision: Decision): Promise<boolean> {
  return restoreOrUnlock(db, name, {
    kind: 'suspension',
    word: 'restore',
    sentence: 'Your account is no longer suspended.',
    decision,
  })
}

/** Keeps everybody from signing in to an account that may be in wrong hands. All sessions end, and links to it and access tokens are worthless. */
export function lock(db: Db, name: string, decision: Decision): Promise<{ hold: ModerationStatusRow; isNew: boolean }> {
  return suspendOrLock(db, name, { kind: 'lock', endsAt: null, decision }, async (tx, user) => {
    await deleteAccountLinks(tx, user.id)
    // who has it in their hands may have made some, and know of the other
    await deleteAllPersonalTokens(tx, user.id)
    await deleteCalendarAddress(tx, user.id)
  })
}

/** Returns false where the account was not locked. @param alsoThen what is done in the same write, and noted, either way */
export function unlock(
  db: Db,
  name: string,
  decision: Decision,
  alsoThen: (tx: Tx, user: StoredUser) => Promise<void>,
): Promise<boolean> {
  return restoreOrUnlock(
    db,
    name,
    { kind: 'lock', word: 'unlock', sentence: 'Your account was unlocked.', decision },
    alsoThen,
  )
}

type AccountHold = 'suspension' | 'lock'
const WORDS: Readonly<Record<AccountHold, string>> = { suspension: 'suspend', lock: 'lock' }

async function suspendOrLock(
  db: Db,
  name: string,
  { kind, endsAt, decision }: { kind: AccountHold; endsAt: number | null; decision: Decision },
  follow: (tx: Tx, user: StoredUser) => Promise<void>,
): Promise<{ hold: ModerationStatusRow; isNew: boolean }> {
  const { id } = await findPerson(db.read, name)
  return db.write(id, async (tx) => {
    const user = await findPerson(tx, id)
    const { reason, at } = decision
    const things = { hike_id: null, photo_of: null, visit_photo_of: null, condition_id: null }
    const hold = { kind, subject_id: id, owner_id: id, ...things, reason, created_at: at, ends_at: endsAt }
    // one whose time is over and that nobody has lifted yet
    const before = await findModerationStatus(tx, hold)
    if (before?.ends_at && before.ends_at <= at) await deleteModerationStatus(tx, hold)
    if (!(await insertModerationStatus(tx, hold))) return { hold: before ?? hold, isNew: false }
    await closeStreams(tx, await deleteAllSessions(tx, id))
    await follow(tx, user)
    await notifyOfDecision(tx, id, { content: `${describePastSuspension(hold)} Reason: ${reason}`, at })
    await insertDecision(tx, { word: WORDS[kind], kind: 'account', subject_id: id, owner_id: id }, decision)
    return { hold, isNew: true }
  })
}

async function restoreOrUnlock(
  db: Db,
  name: string,
  { kind, word, sentence, decision }: { kind: AccountHold; word: string; sentence: string; decision: Decision },
  alsoThen: (tx: Tx, user: StoredUser) => Promise<void> = async () => {},
): Promise<boolean> {
  const { id } = await findPerson(db.read, name)
  return db.write(id, async (tx) => {
    const user = await findPerson(tx, id)
    await alsoThen(tx, user)
    if (!(await deleteModerationStatus(tx, { kind, subject_id: id }))) {
      if (kind === 'lock') await insertDecision(tx, { word, kind: 'account', subject_id: id, owner_id: id }, decision)
      return false
    }
    await announceRestored(tx, user, { kind, word, sentence, decision })
    return true
  })
}

/** What follows where an account's hold is gone. */
export async function announceRestored(
  tx: Tx,
  user: StoredUser,
  { kind, word, sentence, decision }: { kind: AccountHold; word: string; sentence: string; decision: Decision },
): Promise<void> {
  const { reason, at } = decision
  if (kind === 'suspension') await reapplyPrivacy(tx, user, at)
  await notifyOfDecision(tx, user.id, { content: reason === '' ? sentence : `${sentence} Reason: ${reason}`, at })
  await insertDecision(tx, { word, kind: 'account', subject_id: user.id, owner_id: user.id }, decision)
}

/** A person by id, as they are now; null where they are gone. */
export function findPersonById(tx: Tx, id: string): Promise<StoredUser | null> {
  return findUser(tx, { id })
}
