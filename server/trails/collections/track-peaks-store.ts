import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrackPeakRow } from '#server/platform/db/schema/collection-rows.ts'

/** The walk of a track: a hike or a further walk. */
export type TrackedWalk = Pick<TrackPeakRow, 'walk_id' | 'hike_id' | 'visit_id'>

/** Replaces the peaks and the tiles of a track. Returns whether its peaks are others than before. */
export async function replaceTrackPeaks(
  tx: Tx,
  walk: TrackedWalk & Pick<TrackPeakRow, 'owner_id'>,
  { peaks, cells }: { peaks: readonly string[]; cells: readonly string[] },
): Promise<boolean> {
  const before = await tx.deleteFrom('track_peaks').where('walk_id', '=', walk.walk_id).returning('peak_key').execute()
  for (const chunk of chunksOf(peaks))
    await tx
      .insertInto('track_peaks')
      .values(chunk.map((peak_key) => ({ ...walk, peak_key })))
      .execute()
  const { walk_id, hike_id, visit_id } = walk
  await tx.deleteFrom('track_cells').where('walk_id', '=', walk_id).execute()
  for (const chunk of chunksOf(cells))
    await tx
      .insertInto('track_cells')
      .values(chunk.map((cell) => ({ cell, walk_id, hike_id, visit_id })))
      .execute()
  const old = new Set(before.map(({ peak_key }) => peak_key))
  return old.size !== peaks.length || peaks.some((peak) => !old.has(peak))
}

/** Returns tracks that cross one of some tiles, by their walks' ids, after one of them. */
export function listWalksOfCells(
  db: Queries,
  cells: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<TrackedWalk[]> {
  return db
    .selectFrom('track_cells')
    .select(['walk_id', 'hike_id', 'visit_id'])
    .distinct()
    .where('cell', 'in', cells)
    .where('walk_id', '>', after)
    .orderBy('walk_id')
    .limit(limit)
    .execute()
}
