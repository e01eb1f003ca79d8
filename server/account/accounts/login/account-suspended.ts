import { ACCOUNT_DECISIONS } from '#domain/community/decision-texts.ts'
import { type Filled, filled, toEnglish } from '#domain/platform/language/filled.ts'
import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Suspension = Pick<ModerationStatusRow, 'kind' | 'reason' | 'ends_at'>

/**
 * Returns the refusal for somebody who has the right password but may not sign in.
 * @param contact the site's contact, or null without one
 */
export function accountSuspended(hold: Suspension, contact: string | null): Problem {
  const code = hold.kind === 'lock' ? 'account_locked' : 'account_suspended'
  const until = hold.ends_at === null ? {} : { lockoutUntil: toInstant(hold.ends_at) }
  return new Problem(403, code, contact === null ? describe(hold) : describeWithContact(hold, contact), until)
}

function describe({ kind, reason, ends_at }: Suspension): Filled {
  if (kind === 'lock') return filled('Your account is locked. Reason: {reason}', { reason })
  if (ends_at === null) return filled('Your account is suspended. Reason: {reason}', { reason })
  return filled('Your account is suspended until {moment}. Reason: {reason}', { moment: toInstant(ends_at), reason })
}

function describeWithContact({ kind, reason, ends_at }: Suspension, contact: string): Filled {
  if (kind === 'lock')
    return filled('Your account is locked. You can contact {contact} about this. Reason: {reason}', { contact, reason })
  if (ends_at === null)
    return filled('Your account is suspended. You can contact {contact} about this. Reason: {reason}', {
      contact,
      reason,
    })
  return filled('Your account is suspended until {moment}. You can contact {contact} about this. Reason: {reason}', {
    moment: toInstant(ends_at),
    contact,
    reason,
  })
}

/** Describes a past lock or suspension, for the account's history. */
export function describePastSuspension({ kind, ends_at }: Suspension): string {
  if (kind === 'lock') return ACCOUNT_DECISIONS.lock
  if (ends_at === null) return ACCOUNT_DECISIONS.suspend
  return toEnglish(filled(ACCOUNT_DECISIONS.suspendUntil, { moment: toInstant(ends_at) }))
}

/** @param at epoch milliseconds */
function toInstant(at: number): string {
  return new Date(at).toISOString()
}
