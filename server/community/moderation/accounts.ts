import { ACCOUNT_DECISIONS } from '#domain/community/decision-texts.ts'
import { describePastSuspension } from '#server/account/accounts/login/account-suspended.ts'
import { keepOneAdmin, ownersOfDemotion } from '#server/account/accounts/last-admin.ts'
import { deleteAccountLinks } from '#server/account/accounts/emails/account-links.ts'
import { deleteAllPasskeys } from '#server/account/accounts/passkeys/store.ts'
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
 * Suspends a member: they cannot sign in, and nobody else sees their profile and hikes until a date or until they are restored. Ends all
 * sessions and resolves the reports of the profile. Returns the row of `holds` and whether it is new; an existing suspension stays
 * unchanged.
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

/** Ends a suspension. Returns false where there is none. */
export function endSuspension(db: Db, name: string, decision: Decision): Promise<boolean> {
  return restoreOrUnlock(db, name, {
    kind: 'suspension',
    word: 'restore',
    sentence: ACCOUNT_DECISIONS.restore,
    decision,
  })
}

/** Locks an account that may be in wrong hands: nobody can sign in, all sessions end, and its links, passkeys and access tokens become invalid. */
export function lock(db: Db, name: string, decision: Decision): Promise<{ hold: ModerationStatusRow; isNew: boolean }> {
  return suspendOrLock(db, name, { kind: 'lock', endsAt: null, decision }, async (tx, user) => {
    await deleteAccountLinks(tx, user.id)
    // an intruder may have added passkeys, created tokens, and may know the calendar's address
    await deleteAllPasskeys(tx, user.id)
    await deleteAllPersonalTokens(tx, user.id)
    await deleteCalendarAddress(tx, user.id)
  })
}

/**
 * Unlocks an account. Returns false where it was not locked.
 * @param alsoThen runs in the same write in either case
 */
export function unlock(
  db: Db,
  name: string,
  decision: Decision,
  alsoThen: (tx: Tx, user: StoredUser) => Promise<void>,
): Promise<boolean> {
  return restoreOrUnlock(
    db,
    name,
    { kind: 'lock', word: 'unlock', sentence: ACCOUNT_DECISIONS.unlock, decision },
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
  const { id, role } = await findPerson(db.read, name)
  return db.write(ownersOfDemotion({ id, role }), async (tx) => {
    const user = await findPerson(tx, id)
    if (decision.member) await keepOneAdmin(tx, id, decision.at)
    const { reason, at } = decision
    const things = { hike_id: null, photo_of: null, visit_photo_of: null, condition_id: null, collection_id: null }
    const times = { created_at: at, ends_at: endsAt, answer: null, answered_at: null }
    const hold = { kind, subject_id: id, owner_id: id, ...things, reason, ...times }
    // an expired suspension that was not removed yet
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

/** Restores the privacy that the member chose, and tells the member and the log. */
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

/** Returns a person's current row, or null where the account is gone. */
export function findPersonById(tx: Tx, id: string): Promise<StoredUser | null> {
  return findUser(tx, { id })
}
