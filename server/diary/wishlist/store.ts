import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { compareTexts } from '#domain/platform/text/text.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { type PlacedWish, sortByOwnOrder } from '#domain/diary/ranked-list/wish-order.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { readYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import type { Owned } from '#server/diary/hikes/access.ts'
import { PUBLIC_COLUMNS, selectUnrankedHikeViews } from '#server/diary/hikes/store.ts'

export type WishView = Awaited<ReturnType<typeof listWishes>>[number]

/** Returns a person's wishes, newest first. */
export async function listWishes(db: Queries, ownerId: string) {
  const wishes = selectUnrankedHikeViews(db, { viewerId: ownerId, level: OWNER })
    .leftJoin('wishes', 'wishes.hike_id', 'hikes.id')
    .select(['wishes.note', 'wishes.position as wish_position'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
  const columns = [...PUBLIC_COLUMNS, 'note', 'wish_position'] as const
  const rows = await readYielding({
    // sorted here: the store would read all rows to sort them
    first: async (max) => (await fetchRowsAsJson(db, wishes.limit(max), columns)).toSorted(newestFirst),
    ids: async () => (await readWishPlaces(db, ownerId)).map(({ id }) => id),
    some: (ids) => fetchRowsAsJson(db, wishes.where('hikes.id', 'in', ids), columns),
  })
  return rows.map((wish) => Object.assign(wish, { rank: null }))
}

/** Returns the ids and positions of a person's wishes, in their own order. */
export async function listWishPlaces(db: Queries, ownerId: string): Promise<PlacedWish[]> {
  return sortByOwnOrder(await readWishPlaces(db, ownerId))
}

type Dated = Pick<HikeRow, 'id' | 'created_at'>

function newestFirst(one: Dated, other: Dated): number {
  return other.created_at - one.created_at || compareTexts(other.id, one.id)
}

/** Returns the ids and positions of a person's wishes, newest first. */
function readWishPlaces(db: Queries, ownerId: string): Promise<PlacedWish[]> {
  const newest = db
    .selectFrom('hikes')
    .leftJoin('wishes', 'wishes.hike_id', 'hikes.id')
    .select(['hikes.id', 'wishes.position'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
    .orderBy('hikes.created_at', 'desc')
    .orderBy('hikes.id', 'desc')
  return fetchRowsAsJson(db, newest, ['id', 'position'])
}

export async function setNote(tx: Tx, wish: Owned<HikeRow>, note: string): Promise<void> {
  await tx
    .insertInto('wishes')
    .values({ hike_id: wish.id, note })
    .onConflict((conflict) => conflict.column('hike_id').doUpdateSet({ note }))
    .execute()
}

/**
 * Stores positions of wishes.
 * @param changes wishes of one person
 */
export async function setPositions(tx: Tx, changes: readonly { id: string; position: number }[]): Promise<void> {
  for (const chunk of chunksOf(changes)) {
    // a long list without an order is written as a whole
    if (changes.length > chunk.length) await nextTurn()
    await tx
      .insertInto('wishes')
      .values(chunk.map(({ id, position }) => ({ hike_id: id, position })))
      .onConflict((conflict) => conflict.column('hike_id').doUpdateSet({ position: sql.ref('excluded.position') }))
      .execute()
  }
}
