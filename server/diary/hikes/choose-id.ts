import { deviceIdProblem } from '#domain/platform/id.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { badRequest, conflict } from '#server/platform/http/problem.ts'

/** The tables of what shares an address in the API. */
const HIKES_AND_WALKS = ['hikes', 'visits'] as const

/**
 * Returns the id of a new row: the one that the device has made, or a new one. Throws 400 for one of another form, and 409 for one that
 * is taken.
 * @param at epoch milliseconds
 * @param tables in none of which a row has this id
 */
export async function chooseId(
  tx: Tx,
  sent: string | undefined,
  at: number,
  tables: readonly ('hikes' | 'visits' | 'conditions')[] = HIKES_AND_WALKS,
): Promise<string> {
  if (sent === undefined) return newId(at)
  const problem = deviceIdProblem(sent, at)
  if (problem !== null) throw badRequest(problem, [{ path: '_id', message: problem }])
  for (const table of tables)
    if (await tx.selectFrom(table).select('id').where('id', '=', sent).executeTakeFirst())
      throw conflict('id_taken', 'This _id is taken')
  return sent
}
