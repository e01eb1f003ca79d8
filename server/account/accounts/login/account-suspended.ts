import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Held = Pick<ModerationStatusRow, 'kind' | 'reason' | 'ends_at'>

/** Why somebody does not get in who has the right password. @param contact whom they may ask, where the site names somebody */
export function accountSuspended(hold: Held, contact: string | null): Problem {
  const ask = contact === null ? '' : ` You can contact ${contact} about this.`
  const code = hold.kind === 'lock' ? 'account_locked' : 'account_suspended'
  const until = hold.ends_at === null ? {} : { lockoutUntil: new Date(hold.ends_at).toISOString() }
  return new Problem(403, code, `${sinceIs(hold)}${ask} Reason: ${hold.reason}`, until)
}

/** As it is told later of what was done. */
export function describePastSuspension(hold: Held): string {
  return sinceIs(hold).replace(' is ', ' was ')
}

function sinceIs({ kind, ends_at }: Held): string {
  if (kind === 'lock') return 'Your account is locked.'
  return ends_at === null ? 'Your account is suspended.' : `Your account is suspended until ${momentOf(ends_at)}.`
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** @param at epoch milliseconds */
function momentOf(at: number): string {
  return `${MOMENT.format(at).replace(' at ', ', ')} UTC`
}
