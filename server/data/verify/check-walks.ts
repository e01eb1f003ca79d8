import type { Queries } from '#server/platform/db/open.ts'

/** Hikes with more walks than their count says, their own included; wishes have none. */
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

/** Hikes with further walks that stand with another trail than they do. */
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
