import { USER_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED, OWNER } from '#domain/account/visibility.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { type StoredUser, findUserByNameOrId } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { wantsToFollow } from '#server/community/friends/requests.ts'
import { badRequest, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findLevel } from '#server/account/visibility/can-see.ts'
import { hasBlocked } from './store.ts'

/**
 * Returns a person whom I can block, by username or id: anybody I see, anybody who follows me or has asked to, and anybody already
 * blocked. Throws 400 for myself and 404 for everybody else, including people who have blocked me.
 */
export async function getBlockablePerson(db: Queries, me: Me, name: string): Promise<StoredUser> {
  const user = await findUserByNameOrId(db, name)
  if (user?.id === me.userId) throw badRequest(msg('You cannot block yourself'))
  if (!user) throw notFound(USER_NOT_FOUND)
  if (await hasBlocked(db, { of: me.userId, to: user.id })) return user
  const level = await findLevel(db, user.id, me.userId)
  const isShown = user.audience < OWNER || (await wantsToFollow(db, { followerId: user.id, followedId: me.userId }))
  if (level === BLOCKED || !isShown) throw notFound(USER_NOT_FOUND)
  return user
}
