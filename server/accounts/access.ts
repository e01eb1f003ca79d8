import type { Epochs } from '#server/db/epochs.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate } from '#server/http/session.ts'
import { hasBlocks } from '#server/visibility/levels.ts'
import { KnownTokens } from './known-tokens.ts'
import { sessionsOf } from './sessions.ts'

/**
 * Who an access token belongs to. Its signature and its session are looked at once, and again after any write to its owner's
 * sessions or blocks: one that ended is ended at once.
 */
export function authenticating(deps: Deps, epochs: Epochs): Authenticate {
  const sessions = sessionsOf(deps)
  const known = new KnownTokens(epochs, deps.now)
  const authenticate = async (token: string) => {
    const before = known.find(token)
    if (before) return before
    const grant = await sessions.grantOf(token)
    if (!grant) return null
    const keep = known.keeping(token, grant.me)
    const life = await sessions.lifeOf(grant.me)
    if (life === null) return null
    const me = (await hasBlocks(deps.db.read, grant.me.userId)) ? { ...grant.me, hasBlocks: true } : grant.me
    if (life.isLeaving) return { ...me, isLeaving: true }
    keep(me, Math.min(grant.until, life.endsAt))
    return me
  }
  return Object.assign(authenticate, { known: (token: string) => known.find(token) })
}
