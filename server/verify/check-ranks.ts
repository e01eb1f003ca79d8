import type { Queries } from '#server/db/open.ts'

/** People whose completed hikes are not ranked 1, 2, 3 … without a gap. */
export async function checkRanks(db: Queries): Promise<string[]> {
  const lists = await db
    .selectFrom('hikes')
    .select(({ fn }) => [
      'owner_id',
      fn.countAll<number>().as('hikes'),
      fn.count<number>('rank').distinct().as('ranks'),
      fn.min('rank').as('first'),
      fn.max('rank').as('last'),
    ])
    .where('is_wish', '=', 0)
    .groupBy('owner_id')
    .execute()
  return lists
    .filter(({ hikes, ranks, first, last }) => first !== 1 || last !== hikes || ranks !== hikes)
    .map(({ owner_id }) => owner_id)
}
