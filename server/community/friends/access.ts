import { msg } from '#domain/platform/language/translate.ts'
import { type VisiblePerson, findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { badRequest } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'

/** Returns another person by id. Throws 400 for oneself and 404 for anybody unknown, leaving or visible to nobody. */
export async function getOtherPerson(db: Queries, me: Me, id: string): Promise<VisiblePerson> {
  if (id === me.userId) throw badRequest(msg('You cannot add yourself as a friend'))
  return findVisiblePerson(db, me.userId, id)
}
