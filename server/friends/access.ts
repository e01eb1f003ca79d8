import { USER_NOT_FOUND } from '#contract/params.ts'
import { type User, findUser } from '#server/accounts/store.ts'
import type { Queries } from '#server/db/open.ts'
import { badRequest, notFound } from '#server/http/problem.ts'
import type { Me } from '#server/http/session.ts'

/** Somebody else, by id. Throws 400 for oneself, 404 for nobody and for who is leaving. */
export async function anotherPerson(db: Queries, me: Me, id: string): Promise<User> {
  const user = await findUser(db, { id })
  if (!user || (user.leaving_at !== null && id !== me.userId)) throw notFound(USER_NOT_FOUND)
  if (id === me.userId) throw badRequest('You cannot add yourself as a friend')
  return user
}
