import type { Queries } from '#server/platform/db/open.ts'
import { presentHike, presentWish } from '#server/data/data-export/present.ts'
import { mapAsync, readHikes } from '#server/data/data-export/read-hikes.ts'
import { findHikeIds, findWishIds } from '#server/data/data-export/store.ts'
import { formatHikesTable, formatWishesTable } from '#server/data/data-export/tables.ts'

/**
 * Yields the CSV lines of a member's ranked list.
 * @param some the ids of the hikes to include; all without it
 */
export async function* createHikesTable(db: Queries, userId: string, some?: readonly string[]): AsyncGenerator<string> {
  const hikes = readHikes(db, userId, await findHikeIds(db, userId), isAmong(some))
  yield* formatHikesTable(
    mapAsync(hikes, ({ row, place }) => presentHike(row, place)),
    false,
  )
}

/** Returns a filter for some ids, or undefined for all. */
export function isAmong(some: readonly string[] | undefined): ((id: string) => boolean) | undefined {
  const wanted = some && new Set(some)
  return wanted && ((id) => wanted.has(id))
}

/** Yields the CSV lines of a member's wishes. */
export async function* createWishesTable(db: Queries, userId: string): AsyncGenerator<string> {
  const wishes = readHikes(db, userId, await findWishIds(db, userId))
  yield* formatWishesTable(
    mapAsync(wishes, ({ row, place }) => presentWish(row, place)),
    false,
  )
}
