import { mapChunksYielding, readYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'

/** Returns a person's completed hikes, best first, each with the line of its track or null. */
export function listLines(db: Queries, ownerId: string) {
  const columns = ['id', 'trail_key', 'line', 'start_lat', 'start_lng'] as const
  const ids = db
    .selectFrom('hikes')
    .select('hikes.id')
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.position', 'is not', null)
    .orderBy('hikes.position')
    .orderBy('hikes.id')
  const lines = ids
    .leftJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .select(['hikes.trail_key', 'tracks.line', 'tracks.start_lat', 'tracks.start_lng'])
  return readYielding({
    first: (max) => fetchRowsAsJson(db, lines.limit(max), columns),
    ids: async () => (await fetchRowsAsJson(db, ids, ['id'])).map(({ id }) => id),
    some: (some) => fetchRowsAsJson(db, lines.where('hikes.id', 'in', some), columns),
  })
}

/** Returns the lines of further walks, by hike. */
export async function listWalkLines(db: Queries, hikeIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await mapChunksYielding(hikeIds, (some) => {
    const walks = db
      .selectFrom('visits')
      .innerJoin('visit_tracks', 'visit_tracks.visit_id', 'visits.id')
      .select(['visits.hike_id', 'visit_tracks.line'])
      .where('visits.hike_id', 'in', some)
      .orderBy('visits.completed_on')
      .orderBy('visits.id')
    return fetchRowsAsJson(db, walks, ['hike_id', 'line'])
  })
  const lines = new Map<string, string[]>()
  for (const { hike_id, line } of rows) {
    if (line === null) continue
    const others = lines.get(hike_id)
    if (others) others.push(line)
    else lines.set(hike_id, [line])
  }
  return lines
}
