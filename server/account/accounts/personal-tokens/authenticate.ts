import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import type { AccessGrant } from '#server/account/accounts/sessions/tokens.ts'
import { findLeavingAt } from '#server/account/accounts/store.ts'
import { findPersonalToken, updateLastUse, parseScopes } from './store.ts'
import { hashPersonalToken } from './token-text.ts'

/** How exactly its owner is told when a token was used last: a read is to write nothing, most of the time. */
const NOTED_EVERY_MS = 10 * 60_000

/**
 * Whose a personal access token is, and until when nothing has to be looked at again but what is written; null for one that is no
 * good: forged, revoked, expired, or of a member who may not sign in or is leaving.
 */
export async function findPersonalTokenGrant(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<AccessGrant | null> {
  const row = await findPersonalToken(db.read, hashPersonalToken(token))
  const at = now()
  if (!row || (row.expires_at !== null && row.expires_at <= at)) return null
  if ((await findLeavingAt(db.read, row.user_id)) !== null) return null
  if (await findLoginSuspension(db.read, row.user_id, at)) return null
  // that a use cannot be noted is no reason to refuse it
  if (at - (row.last_used_at ?? -Infinity) >= NOTED_EVERY_MS)
    void db.write(row.user_id, (tx) => updateLastUse(tx, row.id, at)).catch(() => {})
  const me = { userId: row.user_id, sessionId: row.id, scopes: parseScopes(row) }
  return { me, until: Math.min(row.expires_at ?? Infinity, at + NOTED_EVERY_MS) }
}

/** Whose a token is, good or not; null for one that is nobody's. */
export async function findPersonalTokenOwner(db: Queries, token: string): Promise<string | null> {
  return (await findPersonalToken(db, hashPersonalToken(token)))?.user_id ?? null
}

/** The rows that an answer about a person's token was read from. Whoever may sign in no more has their sessions ended in the same write. */
export function personalTokenTags(userId: string): Tag[] {
  return (['personal_tokens', 'sessions'] as const).map((table) => ({ table, owner: userId }))
}
