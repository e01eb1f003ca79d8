import type { Queries } from '#server/db/open.ts'
import { presentHike, presentWish } from '../present.ts'
import { mapped, rowsOf } from '../rows.ts'
import { hikeIdsOf, wishIdsOf } from '../store.ts'
import { hikesTable, wishesTable } from '../tables.ts'

/** The lines of a member's ranked list as a table. */
export async function* hikesTableOf(db: Queries, userId: string): AsyncGenerator<string> {
  const hikes = rowsOf(db, userId, await hikeIdsOf(db, userId))
  yield* hikesTable(
    mapped(hikes, ({ row, place }) => presentHike(row, place)),
    false,
  )
}

/** The same of their wishes. */
export async function* wishesTableOf(db: Queries, userId: string): AsyncGenerator<string> {
  const wishes = rowsOf(db, userId, await wishIdsOf(db, userId))
  yield* wishesTable(
    mapped(wishes, ({ row, place }) => presentWish(row, place)),
    false,
  )
}
