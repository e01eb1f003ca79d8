import { GPX_NOT_AVAILABLE, ORIGINAL_NOT_FOUND } from '#contract/params.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { OriginalRow } from '#server/platform/db/schema/schema.ts'
import { findVisibleHike } from '#server/diary/hikes/access.ts'
import { findTrack } from '#server/diary/hikes/files-store.ts'
import { findOriginal } from '#server/diary/hikes/tracks/originals-store.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findWalk } from '#server/diary/walks/store.ts'
import { findWalkTrack } from '#server/diary/walks/tracks-store.ts'

/** A hike or further walk of mine that has a track. */
export interface TrackedWalk {
  readonly walkId: string
  readonly hikeId: string
  readonly isVisit: boolean
}

/** Returns my walk with a track. Throws 404 for anybody else's, as originals are private, and for a walk without a track. */
export async function getTrackedWalk(db: Queries, me: Me, id: string): Promise<TrackedWalk> {
  const walk = await findWalk(db, id)
  const hikeId = walk?.hike_id ?? id
  const hike = await findVisibleHike(db, me, hikeId)
  if (hike?.owner_id !== me.userId) throw notFound(ORIGINAL_NOT_FOUND)
  const track = walk ? await findWalkTrack(db, id) : await findTrack(db, id)
  if (!track) throw notFound(GPX_NOT_AVAILABLE)
  return { walkId: id, hikeId, isVisit: walk !== null }
}

/** Returns my original. Throws 404 for any other. */
export async function getOwnedOriginal(db: Queries, me: Me, id: string): Promise<OriginalRow> {
  const original = await findOriginal(db, id)
  if (original?.owner_id !== me.userId) throw notFound(ORIGINAL_NOT_FOUND)
  return original
}
