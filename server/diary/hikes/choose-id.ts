import { deviceIdProblem } from '#domain/platform/id.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { badRequest, conflict } from '#server/platform/http/problem.ts'

/**
 * Returns the id of a new hike or walk: the one that the device has made, or a new one. Throws 400 for one of another form, and 409 for
 * one that a hike or walk has.
 * @param at epoch milliseconds
 */
export async function chooseId(tx: Tx, sent: string | undefined, at: number): Promise<string> {
  if (sent === undefined) return newId(at)
  const problem = deviceIdProblem(sent, at)
  if (problem !== null) throw badRequest(problem, [{ path: '_id', message: problem }])
  for (const table of ['hikes', 'visits'] as const)
    if (await tx.selectFrom(table).select('id').where('id', '=', sent).executeTakeFirst())
      throw conflict('id_taken', 'Another hike has this _id')
  return sent
}
