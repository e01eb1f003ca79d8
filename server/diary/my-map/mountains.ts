import type { Answer } from '#contract/endpoint.ts'
import type { map } from '#contract/diary/my-map.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import type { VisibilityLevel } from '#domain/account/visibility.ts'
import { mapChunksYielding, readYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { isVisibleAt, isWholeTrackVisibleAt } from '#server/account/visibility/can-see.ts'

type Mountains = Answer<typeof map.ofPerson>

/**
 * Returns a person's completed hikes at a level, best first, with further walks, lines and trailheads. A track with hidden ends has no
 * line for others, so that its start stays unknown.
 */
export async function getMountains(db: Queries, ownerId: string, level: VisibilityLevel): Promise<Mountains> {
  const rows = await listVisibleHikes(db, ownerId, level)
  const lines: Mountains['lines'] = []
  const trailheads: Mountains['trailheads'] = []
  const hikes = rows.map((row, at) => {
    if (row.line !== null) lines.push({ _id: row.id, line: row.line })
    else {
      const trailhead = findCatalogueEntry(row.trail_key)?.trail.trailhead
      if (trailhead) trailheads.push({ _id: row.id, ...trailhead })
    }
    return {
      _id: row.id,
      name: row.name,
      country: row.country,
      difficulty: toDifficulty(row.difficulty),
      length: row.length_m / 1000,
      elevation: row.elevation_m,
      rank: at + 1,
      completedOn: row.completed_on,
      completionCount: row.completion_count,
    }
  })
  const ids = hikes.map(({ _id }) => _id)
  return { hikes, visits: await listFurtherWalks(db, ids), lines, trailheads }
}

function listVisibleHikes(db: Queries, ownerId: string, level: VisibilityLevel) {
  const ids = db
    .selectFrom('hikes')
    .select('hikes.id')
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.position', 'is not', null)
    .where(isVisibleAt('hikes', level))
    .orderBy('hikes.position')
    .orderBy('hikes.id')
  const hikes = ids
    .leftJoin('tracks', (join) => join.onRef('tracks.hike_id', '=', 'hikes.id').on(isWholeTrackVisibleAt(level)))
    .select(['hikes.trail_key', 'hikes.name', 'hikes.country', 'hikes.difficulty', 'hikes.length_m'])
    .select(['hikes.elevation_m', 'hikes.completed_on', 'hikes.completion_count', 'tracks.line'])
  return readYielding({
    first: (max) => fetchRowsAsJson(db, hikes.limit(max), COLUMNS),
    ids: async () => (await fetchRowsAsJson(db, ids, ['id'])).map(({ id }) => id),
    some: (some) => fetchRowsAsJson(db, hikes.where('hikes.id', 'in', some), COLUMNS),
  })
}

const COLUMNS = [
  ...(['id', 'trail_key', 'name', 'country', 'difficulty', 'length_m', 'elevation_m'] as const),
  ...(['completed_on', 'completion_count', 'line'] as const),
] as const

/** Returns further walks, which everybody sees who sees the hike (docs/decisions/0027). */
async function listFurtherWalks(db: Queries, hikeIds: readonly string[]): Promise<Mountains['visits']> {
  const visits = await mapChunksYielding(hikeIds, (some) => {
    const walks = db
      .selectFrom('visits')
      .select(['id as _id', 'hike_id as hikeId', 'completed_on as completedOn'])
      .where('hike_id', 'in', some)
    return fetchRowsAsJson(db, walks, ['_id', 'hikeId', 'completedOn'])
  })
  return visits.toSorted((a, b) => compareTexts(b.completedOn, a.completedOn) || compareTexts(a._id, b._id))
}
