import { sql } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrackViewer } from '#server/trails/trails/store.ts'
import { isVisibleToAll, isTrackInScope } from '#server/account/visibility/can-see.ts'

const MAX_TRACKS = 30
/** Places further down are not shown. */
const MAX_PLACE = 500
/** How many of a popular trail's newest hikes are compared: enough for a fair result, and fast. */
const MAX_COMPARED = 1000

/** Returns the community's score of a public trail, or null. */
export async function findScore(db: Queries, trailKey: string) {
  const score = await db
    .selectFrom('community_scores')
    .innerJoin('trails', 'trails.trail_key', 'community_scores.trail_key')
    .select(['community_scores.trail_key', 'score', 'low', 'high', 'lists', 'is_rising'])
    .where('community_scores.trail_key', '=', trailKey)
    .executeTakeFirst()
  return score ?? null
}

/** Returns the place of a trail among all scored ones, from 1; null beyond the first 500. */
export async function computePlace(db: Queries, { trail_key, low }: { trail_key: string; low: number }) {
  const { rows } = await sql<{ before: number }>`
    SELECT COUNT(*) AS before FROM (
      SELECT 1 FROM community_scores JOIN trails ON trails.trail_key = community_scores.trail_key
      WHERE is_rising = 0 AND low >= ${low} AND (low > ${low} OR community_scores.trail_key < ${trail_key})
      ORDER BY low DESC, community_scores.trail_key LIMIT ${sql.lit(MAX_PLACE)}) AS better`.execute(db)
  const before = rows[0]?.before ?? 0
  return before < MAX_PLACE ? before + 1 : null
}

/** Returns the tracks of a trail that the viewer may see, those with most elevation points first, as an index has them. */
export function listSharedTracks(db: Queries, trailKey: string, { viewerId, reach }: TrackViewer) {
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select(['tracks.hike_id', 'tracks.length_m', 'tracks.ascent_m', 'tracks.descent_m', 'tracks.max_elevation_m'])
    .select(['tracks.hidden_ends_m', 'hikes.name', 'hikes.completed_on'])
    .select(['hikes.length_m as hike_length_m', 'hikes.elevation_m as hike_elevation_m'])
    .select(['users.id', 'users.username', 'users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .where('tracks.trail_key', '=', trailKey)
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isTrackInScope('hikes', viewerId, reach))
    .orderBy('tracks.elevation_points', 'desc')
    .orderBy('tracks.created_at', 'desc')
    .orderBy('tracks.hike_id', 'desc')
    .limit(MAX_TRACKS)
    .execute()
}

/** Counts the public lists with both trails placed, and those in which the first is ahead. The better place counts where a list holds one twice. */
export async function compareTrails(db: Queries, one: string, other: string) {
  if (one === other) return { lists: 0, ahead: 0, isPart: false }
  const hikers = await db
    .selectFrom('trails')
    .select(['trail_key', 'hikers'])
    .where('trail_key', 'in', [one, other])
    .execute()
  const hikersOn = (key: string) => hikers.find(({ trail_key }) => trail_key === key)?.hikers ?? 0
  // everybody who has walked both has walked the rarer one
  const [rare, common] = hikersOn(one) <= hikersOn(other) ? [one, other] : [other, one]
  const { rows } = await sql<{ lists: number; ahead: number | null }>`
    SELECT COUNT(*) AS lists, SUM(CASE WHEN rare_position < common_position THEN 1 ELSE 0 END) AS ahead FROM (
      SELECT MIN(rare.position) AS rare_position, MIN(common.position) AS common_position
      FROM (
        SELECT owner_id, position, is_placed FROM hikes
        WHERE trail_key = ${rare} AND is_wish = 0 AND ${isVisibleToAll('hikes')}
        ORDER BY id DESC LIMIT ${sql.lit(MAX_COMPARED)}) AS rare
      JOIN hikes AS common ON common.owner_id = rare.owner_id AND common.trail_key = ${common}
      WHERE rare.is_placed = 1 AND common.is_placed = 1 AND common.is_wish = 0
        AND ${isVisibleToAll('common')} AND ${isNotLeaving('common.owner_id')}
      GROUP BY rare.owner_id) AS compared`.execute(db)
  const lists = rows[0]?.lists ?? 0
  const rareAhead = rows[0]?.ahead ?? 0
  return { lists, ahead: rare === one ? rareAhead : lists - rareAhead, isPart: hikersOn(rare) > MAX_COMPARED }
}
