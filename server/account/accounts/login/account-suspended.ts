import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Suspension = Pick<ModerationStatusRow, 'kind' | 'reason' | 'ends_at'>

/**
 * Returns the refusal for somebody who has the right password but may not sign in.
 * @param contact the site's contact, or null without one
 */
export function accountSuspended(hold: Suspension, contact: string | null): Problem {
  const ask = contact === null ? '' : ` You can contact ${contact} about this.`
  const code = hold.kind === 'lock' ? 'account_locked' : 'account_suspended'
  const until = hold.ends_at === null ? {} : { lockoutUntil: new Date(hold.ends_at).toISOString() }
  return new Problem(403, code, `${describeSuspension(hold)}${ask} Reason: ${hold.reason}`, until)
}

/** Describes a past lock or suspension, for the account's history. */
export function describePastSuspension(hold: Suspension): string {
  return describeSuspension(hold).replace(' is ', ' was ')
}

function describeSuspension({ kind, ends_at }: Suspension): string {
  if (kind === 'lock') return 'Your account is locked.'
  return ends_at === null ? 'Your account is suspended.' : `Your account is suspended until ${formatMoment(ends_at)}.`
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** @param at epoch milliseconds */
function formatMoment(at: number): string {
  return `${MOMENT.format(at).replace(' at ', ', ')} UTC`
}
