import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem, tooMany } from '#server/platform/http/problem.ts'
import { nextAllowedAt } from '#server/platform/limits.ts'

const RETRY_AFTER_S = 30
const MAX_IDLE_MEMBERS = 1000

/** Limits how often and how many members export their data. */
export interface ExportLimiter {
  /** Throws 429 where a member's export is running or too many have been, and 503 where too many other members' are running. */
  check(userId: string): void
  /** Checks like `check` and counts the export. Returns a function to call at its end. */
  begin(userId: string): () => void
}

interface MemberExports {
  /** The start times, newest first. */
  times: number[]
  isUnderWay: boolean
}

/**
 * Creates the limiter of exports.
 * @param which the limit to apply
 * @param clock returns milliseconds that never go back
 */
export function createExportLimiter(
  { hasLimits, limits }: Pick<Config, 'hasLimits' | 'limits'>,
  which: 'exports' | 'tables' = 'exports',
  clock = () => performance.now(),
): ExportLimiter {
  if (!hasLimits) return { check: () => {}, begin: () => () => {} }
  const members = new Map<string, MemberExports>()
  let underWay = 0
  const check = (userId: string) => {
    const mine = members.get(userId)
    if (mine?.isUnderWay)
      throw tooMany(msg('Your data is already being downloaded. Please wait until that download has finished.'), RETRY_AFTER_S)
    const end = nextAllowedAt(limits[which], mine?.times ?? [], clock())
    if (end !== null)
      throw tooMany(
        msg('You have downloaded your data several times already. Please try again later.'),
        Math.ceil((end - clock()) / 1000),
      )
    if (underWay >= limits.exportsAtOnce.max)
      throw new Problem(503, 'busy', msg('Others are downloading their data. Please try again in a minute.'), {
        retryAfter: RETRY_AFTER_S,
      })
  }
  return {
    check,
    begin: (userId) => {
      if (members.size > MAX_IDLE_MEMBERS) forgetIdleMembers(members, clock() - limits[which].windowMs)
      check(userId)
      const mine = members.get(userId) ?? { times: [], isUnderWay: false }
      members.set(userId, mine)
      mine.times = [clock(), ...mine.times.slice(0, limits[which].max - 1)]
      mine.isUnderWay = true
      underWay += 1
      return () => {
        if (!mine.isUnderWay) return
        mine.isUnderWay = false
        underWay -= 1
      }
    },
  }
}

function forgetIdleMembers(members: Map<string, MemberExports>, before: number): void {
  for (const [userId, { times, isUnderWay }] of members)
    if (!isUnderWay && (times[0] ?? before) <= before) members.delete(userId)
}
