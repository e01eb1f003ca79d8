import type { CacheTags } from '#server/platform/db/changes/cache-tags.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Authenticate } from '#server/platform/http/session.ts'
import { hasBlocks } from '#server/account/visibility/can-see.ts'
import { KnownTokens } from './known-tokens.ts'
import {
  findPersonalTokenGrant,
  findPersonalTokenOwner,
  personalTokenTags,
} from '#server/account/accounts/personal-tokens/authenticate.ts'
import { mustSetUpFactor, requiredFactorTags } from '#server/account/accounts/second-factor/required.ts'
import { isPersonalToken } from '#server/account/accounts/personal-tokens/token-text.ts'
import { createSessions } from './sessions.ts'

/**
 * Returns a function that finds the member of an access token. It caches the result until a write to the member's sessions, personal
 * tokens or blocks: a session that has ended ends at once. Where a second factor is required, a write to it or to the member's role counts, too.
 */
export function createAuthenticate(deps: Deps, cacheTags: CacheTags): Authenticate {
  const { db } = deps
  const sessions = createSessions(deps)
  const known = new KnownTokens(cacheTags, deps.now)
  const ofSession = async (token: string) => {
    const grant = await sessions.grantOf(token)
    if (!grant) return null
    const { userId, sessionId } = grant.me
    const keep = known.keeping(token, grant.me, [
      ...[userId, sessionId].map((owner) => ({ table: 'sessions' as const, owner })),
      ...requiredFactorTags(deps, userId),
    ])
    const life = await sessions.lifeOf(grant.me)
    if (life === null) return null
    const mustSetUp = await mustSetUpFactor(deps, userId, life.method)
    const me = (await hasBlocks(db.read, userId)) ? { ...grant.me, hasBlocks: true } : grant.me
    if (life.isLeaving || mustSetUp) return { ...me, isLeaving: life.isLeaving, mustSetUpFactor: mustSetUp }
    keep(me, Math.min(grant.until, life.endsAt))
    return me
  }
  const ofProgram = async (token: string) => {
    // the owner determines the cache tags: watch them before the second look
    const userId = await findPersonalTokenOwner(db.read, token)
    if (userId === null) return null
    const tags = [...personalTokenTags(userId), ...requiredFactorTags(deps, userId)]
    const keep = known.keeping(token, { userId }, tags)
    const grant = await findPersonalTokenGrant(deps, token)
    if (!grant) return null
    const me = (await hasBlocks(db.read, userId)) ? { ...grant.me, hasBlocks: true } : grant.me
    if (await mustSetUpFactor(deps, userId, null)) return { ...me, mustSetUpFactor: true }
    keep(me, grant.until)
    return me
  }
  const authenticate = async (token: string) =>
    known.find(token) ?? (isPersonalToken(token) ? ofProgram(token) : ofSession(token))
  return Object.assign(authenticate, { known: (token: string) => known.find(token) })
}
