import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import { type Limit, nextAllowedAt } from '#server/platform/limits.ts'
import { Problem, tooMany } from '#server/platform/http/problem.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Runs a member's upload, or throws 429 before any of it is read. Imports and originals are counted apart from other uploads. */
export type LimitUpload = <T>(userId: string, upload: () => Promise<T>, kind?: Kind) => Promise<T>
type Kind = keyof typeof TOO_MANY

interface Uploads {
  /** When the accepted uploads began, newest first. */
  times: number[]
  underWay: number
}

const MEMBERS_AT_REST = 1000
const MOMENT_S = 5
const TOO_MANY = {
  uploads: msg('Too many uploads. Please wait a few minutes and try again.'),
  imports: msg('Too many imports. Please wait a few minutes and try again.'),
  originals: msg('Too many original files. Please wait a few minutes and try again.'),
}
/** The limit and the key prefix of each kind: originals come with imports, as many. */
const COUNTED = {
  uploads: { by: 'uploads', letter: 'u' },
  imports: { by: 'imports', letter: 'i' },
  originals: { by: 'imports', letter: 'o' },
} as const

/**
 * Returns a function that limits each member's uploads, in all and concurrent. Those that the server could not take now are not counted.
 * Concurrent ones are counted per process, all of them over all processes.
 * @param clock milliseconds that never go back
 */
export function createUploadLimiter(
  config: Pick<Config, 'hasLimits' | 'limits'>,
  shared: SharedCounts | null = null,
  clock = () => performance.now(),
): LimitUpload {
  if (!config.hasLimits) return (_userId, upload) => upload()
  const { uploadsAtOnce } = config.limits
  const members = new Map<string, Uploads>()
  return async (userId, upload, kind = 'uploads') => {
    const { by, letter } = COUNTED[kind]
    const limit = config.limits[by]
    const member = `${letter}:${userId}`
    if (members.size > MEMBERS_AT_REST) forgetThoseAtRest(members, clock() - limit.windowMs)
    const mine = members.get(member) ?? { times: [], underWay: 0 }
    members.set(member, mine)
    const now = clock()
    const end = nextAllowedAt(limit, mine.times, now)
    if (end !== null) throw tooMany(TOO_MANY[kind], Math.ceil((end - now) / 1000))
    if (mine.underWay >= uploadsAtOnce.max)
      throw tooMany(msg('Too many uploads at once. Please wait until the others have finished.'), MOMENT_S)
    mine.times = [now, ...mine.times.slice(0, limit.max - 1)]
    mine.underWay += 1
    try {
      if (shared) await countWithOthers(shared, { member, limit, kind })
      return await upload()
    } catch (error) {
      // an upload that is to be retried does not count
      if (error instanceof Problem && error.status === 503) {
        mine.times.splice(mine.times.indexOf(now), 1)
        await shared?.count(member, limit, -1)
      }
      throw error
    } finally {
      mine.underWay -= 1
    }
  }
}

async function countWithOthers(
  shared: SharedCounts,
  { member, limit, kind }: { member: string; limit: Limit; kind: Kind },
): Promise<void> {
  const { count, endsInMs } = await shared.count(member, limit)
  if (count <= limit.max) return
  // a refused upload does not count
  await shared.count(member, limit, -1)
  throw tooMany(TOO_MANY[kind], Math.ceil(endsInMs / 1000))
}

function forgetThoseAtRest(members: Map<string, Uploads>, before: number): void {
  for (const [member, { times, underWay }] of members)
    if (underWay === 0 && (times[0] ?? before) <= before) members.delete(member)
}
