import { msg } from '#domain/platform/language/translate.ts'
import { conflict } from '#server/platform/http/problem.ts'
import { listAdminIds } from '#server/account/accounts/store.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import type { Queries } from '#server/platform/db/open.ts'

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

export const lastAdmin = () => conflict('last_admin', msg('This is the last admin. Make someone else an admin first.'))
