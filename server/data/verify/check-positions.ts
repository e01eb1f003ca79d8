import type { Queries } from '#server/platform/db/open.ts'

/** People of whose completed hikes two stand at the same place, or one at none. */
export async function checkPositions(db: Queries): Promise<string[]> {
  const lists = await db
    .selectFrom('hikes')
    .select(({ fn }) => [
      'owner_id',
      fn.countAll<number>().as('hikes'),
      fn.count<number>('position').distinct().as('positions'),
    ])
    .where('is_wish', '=', 0)
    .groupBy('owner_id')
    .execute()
  return lists.filter(({ hikes, positions }) => positions !== hikes).map(({ owner_id }) => owner_id)
}

/** People of whose wishes two that have been put somewhere stand at the same place. */
export async function checkWishPositions(db: Queries): Promise<string[]> {
  const lists = await db
    .selectFrom('wishes')
    .innerJoin('hikes', 'hikes.id', 'wishes.hike_id')
    .select(({ fn }) => [
      'hikes.owner_id',
      fn.count<number>('wishes.position').as('wishes'),
      fn.count<number>('wishes.position').distinct().as('positions'),
    ])
    .where('hikes.is_wish', '=', 1)
    .groupBy('hikes.owner_id')
    .execute()
  return lists.filter(({ wishes, positions }) => positions !== wishes).map(({ owner_id }) => owner_id)
}
