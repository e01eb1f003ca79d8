import type { Queries } from '#server/platform/db/open.ts'

/** Returns the ids of hikes whose track is stored under another trail. */
export async function checkTracks(db: Queries): Promise<string[]> {
  const astray = await db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select('hikes.id')
    .whereRef('tracks.trail_key', '<>', 'hikes.trail_key')
    .execute()
  return astray.map(({ id }) => id)
}
