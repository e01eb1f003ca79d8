import { msg } from '#domain/platform/language/translate.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { conflict } from '#server/platform/http/problem.ts'
import { type User, listAdminIds } from './store.ts'

/** One owner for the writes that may leave a site without an admin: of two at the same moment the second sees the first. */
export const ADMINS = 'admins'

/** Returns the owners of a write that takes somebody's rights, role or account away. */
export function ownersOfDemotion({ id, role }: Pick<User, 'id' | 'role'>): string[] {
  return role === 'admin' ? [ADMINS, id] : [id]
}

/**
 * Returns whether somebody is an admin and no other admin can sign in: all others are leaving, locked or suspended.
 * @param now epoch milliseconds
 */
export async function isOnlyAdmin(db: Queries, userId: string, now: number): Promise<boolean> {
  const ids = await listAdminIds(db)
  if (!ids.includes(userId)) return false
  for (const id of ids) if (id !== userId && (await findLoginSuspension(db, id, now)) === null) return false
  return true
}

/** Throws 409 in a write of {@link ownersOfDemotion} that would leave the site without an admin. */
export async function keepOneAdmin(tx: Tx, userId: string, now: number): Promise<void> {
  if (await isOnlyAdmin(tx, userId, now)) throw lastAdmin()
}

export const lastAdmin = () => conflict('last_admin', msg('This is the last admin. Make someone else an admin first.'))
