import type { Answer } from '#contract/endpoint.ts'
import type { map } from '#contract/map.ts'
import { toDifficulty } from '#domain/hike-fields.ts'
import type { Level } from '#domain/visibility.ts'
import type { Queries } from '#server/db/open.ts'
import { catalogueEntry } from '#server/trails/catalogue-index.ts'
import { isSeenAt, isTrackWholeAt } from '#server/visibility/levels.ts'

type Mountains = Answer<typeof map.ofPerson>

/**
 * The completed hikes of a person as somebody of a level sees them, best first, their further walks, and where they are. Of a track that others get only in part
 * nobody but its owner has the line: not even where it begins.
 */
export async function mountainsOf(db: Queries, ownerId: string, level: Level): Promise<Mountains> {
  const rows = await hikesSeenAt(db, ownerId, level)
  const lines: Mountains['lines'] = []
  const trailheads: Mountains['trailheads'] = []
  const hikes = rows.map((row, at) => {
    if (row.line !== null) lines.push({ _id: row.id, line: row.line })
    else {
      const trailhead = catalogueEntry(row.trail_key)?.trail.trailhead
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
  return { hikes, visits: await visitsSeenAt(db, ownerId, level), lines, trailheads }
}

function hikesSeenAt(db: Queries, ownerId: string, level: Level) {
  return db
    .selectFrom('hikes')
    .leftJoin('tracks', (join) => join.onRef('tracks.hike_id', '=', 'hikes.id').on(isTrackWholeAt(level)))
    .select(['hikes.id', 'hikes.trail_key', 'hikes.name', 'hikes.country', 'hikes.difficulty', 'hikes.length_m'])
    .select(['hikes.elevation_m', 'hikes.completed_on', 'hikes.completion_count', 'tracks.line'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 0)
    .where(isSeenAt('hikes', level))
    .orderBy('hikes.position')
    .orderBy('hikes.id')
    .execute()
}

/** Who sees a hike sees its further walks (docs/decisions/0027). */
function visitsSeenAt(db: Queries, ownerId: string, level: Level) {
  return db
    .selectFrom('visits')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .select(['visits.id as _id', 'visits.hike_id as hikeId', 'visits.completed_on as completedOn'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 0)
    .where(isSeenAt('hikes', level))
    .orderBy('visits.completed_on', 'desc')
    .orderBy('visits.id')
    .execute()
}
