import { type Role, hasRole, parseRole } from '#domain/account/roles.ts'
import type { LoginMethod } from '#domain/account/login-methods.ts'
import type { SecondFactorMode } from '#domain/account/second-factor.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findUser, hasPassword } from '#server/account/accounts/store.ts'
import { hasFactorOn } from './store.ts'

/** Returns true where a member with this role has to have a second factor. */
export function needsSecondFactor(mode: SecondFactorMode | null, role: Role): boolean {
  return mode === 'all' || (mode === 'moderators' && hasRole(role, 'moderator'))
}

/**
 * Returns true where a member has to set up a second factor before anything else.
 * @param method what the session was opened with; null for a personal access token
 */
export async function mustSetUpFactor(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
  method: LoginMethod | null,
): Promise<boolean> {
  if (config.secondFactorFor === null || method === 'passkey' || method === 'provider') return false
  const user = await findUser(db.read, { id: userId })
  if (!user || !needsSecondFactor(config.secondFactorFor, parseRole(user.role))) return false
  // without a password one logs in by what is no password, and so do the programs that got a token from there
  if (method === null && !hasPassword(user)) return false
  return !(await hasFactorOn(db.read, userId))
}

/** Returns the cache tags of the rows that {@link mustSetUpFactor} reads. */
export function requiredFactorTags({ config }: Pick<Deps, 'config'>, userId: string): Tag[] {
  if (config.secondFactorFor === null) return []
  return (['users', 'second_factors'] as const).map((table) => ({ table, owner: userId }))
}
