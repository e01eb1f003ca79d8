import type { Queries } from '#server/db/open.ts'

/** The completed hikes of a person, best first, each with the line of its track; null where there is none. */
export function linesOf(db: Queries, ownerId: string) {
  return db
    .selectFrom('hikes')
    .leftJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .select(['hikes.id', 'hikes.trail_key', 'tracks.line', 'tracks.start_lat', 'tracks.start_lng'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 0)
    .orderBy('hikes.position')
    .orderBy('hikes.id')
    .execute()
}

/** The lines of further walks, by the hikes that they are walks of. */
export async function linesOfVisits(db: Queries, ownerId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('hikes')
    .innerJoin('visits', 'visits.hike_id', 'hikes.id')
    .innerJoin('visit_tracks', 'visit_tracks.visit_id', 'visits.id')
    .select(['hikes.id', 'visit_tracks.line'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 0)
    .orderBy('visits.completed_on')
    .orderBy('visits.id')
    .execute()
  const lines = new Map<string, string[]>()
  for (const { id, line } of rows) if (line !== null) lines.set(id, [...(lines.get(id) ?? []), line])
  return lines
}
