import type { Queries } from '#server/platform/db/open.ts'
import { presentHike, presentWish } from '#server/data/data-export/present.ts'
import { mapped, rowsOf } from '#server/data/data-export/rows.ts'
import { hikeIdsOf, wishIdsOf } from '#server/data/data-export/store.ts'
import { hikesTable, wishesTable } from '#server/data/data-export/tables.ts'

/** The lines of a member's ranked list as a table. @param some the ids of those that are wanted; all without it */
export async function* hikesTableOf(db: Queries, userId: string, some?: readonly string[]): AsyncGenerator<string> {
  const hikes = rowsOf(db, userId, await hikeIdsOf(db, userId), amongst(some))
  yield* hikesTable(
    mapped(hikes, ({ row, place }) => presentHike(row, place)),
    false,
  )
}

/** Which hikes are among some, or all. */
export function amongst(some: readonly string[] | undefined): ((id: string) => boolean) | undefined {
  const wanted = some && new Set(some)
  return wanted && ((id) => wanted.has(id))
}

/** The same of their wishes. */
export async function* wishesTableOf(db: Queries, userId: string): AsyncGenerator<string> {
  const wishes = rowsOf(db, userId, await wishIdsOf(db, userId))
  yield* wishesTable(
    mapped(wishes, ({ row, place }) => presentWish(row, place)),
    false,
  )
}
