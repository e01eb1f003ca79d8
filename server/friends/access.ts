import { type User, findByNameOrId } from '#server/accounts/store.ts'
import type { Queries } from '#server/db/open.ts'
import { badRequest, notFound } from '#server/http/problem.ts'
import type { Me } from '#server/http/session.ts'

/** Somebody else, by id. Throws 400 for oneself, 404 for nobody. */
export async function anotherPerson(db: Queries, me: Me, id: string): Promise<User> {
  const user = await findByNameOrId(db, id)
  if (user?.id !== id) throw notFound('User not found')
  if (id === me.userId) throw badRequest('You cannot add yourself as a friend')
  return user
}
