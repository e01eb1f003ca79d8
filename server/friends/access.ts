import { type SeenPerson, seenPerson } from '#server/accounts/seen-person.ts'
import type { Queries } from '#server/db/open.ts'
import { badRequest } from '#server/http/problem.ts'
import type { Me } from '#server/http/session.ts'

/** Somebody else, by id. Throws 400 for oneself, 404 for nobody, for who is leaving and for whoever shows themselves to nobody. */
export async function anotherPerson(db: Queries, me: Me, id: string): Promise<SeenPerson> {
  if (id === me.userId) throw badRequest('You cannot add yourself as a friend')
  return seenPerson(db, me.userId, id)
}
