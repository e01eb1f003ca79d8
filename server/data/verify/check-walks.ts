import type { Queries } from '#server/platform/db/open.ts'

/** Returns the ids of hikes with more walks than their count says, the first walk included; a wish must have none. */
export async function checkWalks(db: Queries): Promise<string[]> {
  const astray = await db
    .selectFrom('visits')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .select('hikes.id')
    .groupBy(['hikes.id', 'hikes.completion_count'])
    .having(({ eb, fn }) => eb(fn.countAll<number>(), '>=', eb.ref('hikes.completion_count')))
    .execute()
  return astray.map(({ id }) => id)
}

/** Returns the ids of hikes with further walks that are stored under another trail. */
export async function checkWalkTrails(db: Queries): Promise<string[]> {
  const astray = await db
    .selectFrom('visits')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .select('hikes.id')
    .distinct()
    .whereRef('visits.trail_key', '<>', 'hikes.trail_key')
    .execute()
  return astray.map(({ id }) => id)
}
