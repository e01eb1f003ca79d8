import { upperMedian } from '#domain/platform/numbers/median.ts'
import { type TrailDistributions, countDistributions } from '#domain/trails/trail-distributions.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll, isTrackVisibleAt } from '#server/account/visibility/can-see.ts'

// a bounded number, however many there are
const MAX_HIKES = 500
const MAX_TRACKS = 200
/** With fewer hikers the median would reveal a single one's time. */
const MIN_TIMES = 3

/** Returns the summary of a trail's newest public walks. */
export async function getTrailPicture(
  db: Queries,
  trailKey: string,
): Promise<TrailDistributions & { movingTimeS: number | null }> {
  const [hikes, times] = [await listNewestHikes(db, trailKey), await listMovingTimes(db, trailKey)]
  const entries = hikes.map(({ listed, is_placed, rank, ...hike }) => ({
    ...hike,
    rank: is_placed ? rank : null,
    listed: listed ?? 0,
  }))
  return {
    ...countDistributions(entries),
    movingTimeS: times.length === 0 ? null : Math.round(upperMedian(times)),
  }
}

function listNewestHikes(db: Queries, trailKey: string) {
  return db
    .selectFrom('counted_hikes')
    .innerJoin('hikes', 'hikes.id', 'counted_hikes.hike_id')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'hikes.owner_id').on('hiker_totals.level', '=', EVERYBODY),
    )
    .select(['hikes.rating', 'hikes.difficulty', 'hikes.completed_on as day', 'hikes.is_placed'])
    .select(['counted_hikes.rank', 'hiker_totals.hikes as listed'])
    .where('counted_hikes.trail_key', '=', trailKey)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleToAll('hikes'))
    .orderBy('counted_hikes.walked_on', 'desc')
    .orderBy('counted_hikes.hike_id', 'desc')
    .limit(MAX_HIKES)
    .execute()
}

/** Returns the moving times of a trail's public tracks; none where they are of too few people. */
async function listMovingTimes(db: Queries, trailKey: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['hikes.owner_id', 'tracks.moving_time_s'])
    .where('tracks.trail_key', '=', trailKey)
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleToAll('hikes'))
    .where(isTrackVisibleAt(EVERYBODY))
    .orderBy('tracks.elevation_points', 'desc')
    .orderBy('tracks.created_at', 'desc')
    .orderBy('tracks.hike_id', 'desc')
    .limit(MAX_TRACKS)
    .execute()
  const times = rows.flatMap(({ owner_id, moving_time_s }) =>
    moving_time_s === null ? [] : [{ owner_id, moving_time_s }],
  )
  const hikers = new Set(times.map(({ owner_id }) => owner_id)).size
  return hikers < MIN_TIMES ? [] : times.map(({ moving_time_s }) => moving_time_s)
}
