import type { Queries } from '#server/db/open.ts'

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
