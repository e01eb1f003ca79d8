import type { Queries } from '#server/platform/db/open.ts'

/** Returns the ids of members with two completed hikes at the same position, or one without a position. */
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

/** Returns the ids of members with two wishes at the same position. */
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
