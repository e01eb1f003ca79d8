import { sql } from 'kysely'
import { OWNER } from '#domain/visibility.ts'
import { type Placed, inOwnOrder } from '#domain/wish-order.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import type { Mine } from '#server/hikes/access.ts'
import { shownHikes } from '#server/hikes/store.ts'

export type ShownWish = Awaited<ReturnType<typeof wishesOf>>[number]

/** The wishes of a person, newest first. */
export function wishesOf(db: Queries, ownerId: string) {
  return shownHikes(db, { viewerId: ownerId, level: OWNER })
    .leftJoin('wishes', 'wishes.hike_id', 'hikes.id')
    .select(['wishes.note', 'wishes.position as wish_position'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
    .orderBy('hikes.created_at', 'desc')
    .orderBy('hikes.id', 'desc')
    .execute()
}

/** The wishes of a person in the order that is their own. */
export async function orderedWishesOf(db: Queries, ownerId: string): Promise<Placed[]> {
  const newest = await db
    .selectFrom('hikes')
    .leftJoin('wishes', 'wishes.hike_id', 'hikes.id')
    .select(['hikes.id', 'wishes.position'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
    .orderBy('hikes.created_at', 'desc')
    .orderBy('hikes.id', 'desc')
    .execute()
  return inOwnOrder(newest)
}

export async function setNote(tx: Tx, wish: Mine<HikeRow>, note: string): Promise<void> {
  await tx
    .insertInto('wishes')
    .values({ hike_id: wish.id, note })
    .onConflict((conflict) => conflict.column('hike_id').doUpdateSet({ note }))
    .execute()
}

/** @param changes of wishes of one person */
export async function setPositions(tx: Tx, changes: readonly { id: string; position: number }[]): Promise<void> {
  for (const chunk of chunksOf(changes)) {
    await tx
      .insertInto('wishes')
      .values(chunk.map(({ id, position }) => ({ hike_id: id, position })))
      .onConflict((conflict) => conflict.column('hike_id').doUpdateSet({ position: sql.ref('excluded.position') }))
      .execute()
  }
}
