import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import type { AccessGrant } from '#server/account/accounts/sessions/tokens.ts'
import { findLeavingAt } from '#server/account/accounts/store.ts'
import { findPersonalToken, updateLastUse, parseScopes } from './store.ts'
import { hashPersonalToken } from './token-text.ts'

/** The precision of `last_used_at`: most reads should write nothing. */
const NOTED_EVERY_MS = 10 * 60_000

/**
 * Returns the owner of a personal access token and until when this holds without another look, except after a write; null for a token
 * that is forged, revoked or expired, or whose owner is suspended or leaving.
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
  // a failed update must not refuse the request
  if (at - (row.last_used_at ?? -Infinity) >= NOTED_EVERY_MS)
    void db.write(row.user_id, (tx) => updateLastUse(tx, row.id, at)).catch(() => {})
  const me = { userId: row.user_id, sessionId: row.id, scopes: parseScopes(row) }
  return { me, until: Math.min(row.expires_at ?? Infinity, at + NOTED_EVERY_MS) }
}

/** Returns the owner of a token, valid or not, or null for an unknown one. */
export async function findPersonalTokenOwner(db: Queries, token: string): Promise<string | null> {
  return (await findPersonalToken(db, hashPersonalToken(token)))?.user_id ?? null
}

/**
 * Returns the cache tags of the rows that authenticate a person's tokens. A suspension ends sessions in the same write, so `sessions`
 * covers it.
 */
export function personalTokenTags(userId: string): Tag[] {
  return (['personal_tokens', 'sessions'] as const).map((table) => ({ table, owner: userId }))
}
