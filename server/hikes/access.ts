import { GPX_NOT_AVAILABLE, HIKE_NOT_FOUND } from '#contract/params.ts'
import type { Queries } from '#server/db/open.ts'
import type { HikeRow, TrackRow } from '#server/db/schema.ts'
import { forbidden, notFound } from '#server/http/problem.ts'
import type { Me } from '#server/http/session.ts'
import { isLeaving } from '#server/accounts/store.ts'
import { trackOf } from './files-store.ts'
import { findHike } from './store.ts'

declare const checked: unique symbol

/** A row that its owner asked for. Writes take it rather than an id, so that none can forget to ask. */
export type Mine<Row> = Row & { readonly [checked]: true }

/** My own hike or wish. Throws 403 for somebody else's hike; 404 for somebody else's wish, which nobody may know of. */
export async function ownHike(db: Queries, me: Me, id: string): Promise<Mine<HikeRow>> {
  const hike = await visibleHike(db, me, id)
  if (hike.owner_id !== me.userId) throw forbidden('You can only change your own hikes')
  return hike as Mine<HikeRow>
}

/** My own hike or wish. Throws 404 for whatever is somebody else's: for calls that know of no other lists than mine. */
export async function hikeOfMine(db: Queries, me: Me, id: string): Promise<Mine<HikeRow>> {
  const hike = await visibleHike(db, me, id)
  if (hike.owner_id !== me.userId) throw notFound(HIKE_NOT_FOUND)
  return hike as Mine<HikeRow>
}

/** A hike that this caller may see: any completed one, unless its owner is leaving, and one's own wishes. Throws 404. */
export async function visibleHike(db: Queries, me: Me | null, id: string): Promise<HikeRow> {
  const hike = await findHike(db, id)
  const isMine = hike?.owner_id === me?.userId
  if (!hike || (!isMine && (hike.is_wish || (await isLeaving(db, hike.owner_id))))) throw notFound(HIKE_NOT_FOUND)
  return hike
}

/** The track of a hike, for its owner or, where both may be seen, for anybody. Throws 404, the same for every reason. */
export async function visibleTrack(
  db: Queries,
  me: Me | null,
  hikeId: string,
): Promise<TrackRow & { isMine: boolean; name: string }> {
  const found = await trackOf(db, hikeId)
  const isMine = found?.owner_id === me?.userId
  const isHidden =
    found && !isMine && (found.is_wish || !isSeenByOthers(found) || (await isLeaving(db, found.owner_id)))
  if (!found || isHidden) throw notFound(GPX_NOT_AVAILABLE)
  return { ...found, isMine }
}

/** Whether there is something for others in a track, and its owner wants them to have it. */
export function isSeenByOthers({ is_shared, view_size }: Pick<TrackRow, 'is_shared' | 'view_size'>): boolean {
  return is_shared === 1 && view_size !== null
}
