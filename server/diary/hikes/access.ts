import { GPX_NOT_AVAILABLE, HIKE_NOT_FOUND } from '#contract/params.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { isId } from '#domain/platform/id.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { HikeRow, TrackRow } from '#server/platform/db/schema/schema.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { isLeaving } from '#server/account/accounts/store.ts'
import { findLevel, canSeeHike, canSeeTrack } from '#server/account/visibility/can-see.ts'
import { findTrack } from './files-store.ts'
import { listCompletedHikes, findHike } from './store.ts'

declare const checked: unique symbol

/** A row that its owner asked for, or moderators. Writes take it rather than an id, so that none can forget to ask. */
export type Owned<Row> = Row & { readonly [checked]: true }

/** My own hike or wish. Throws 403 for somebody else's hike; 404 for somebody else's wish, which nobody may know of. */
export async function getOwnedHike(db: Queries, me: Me, id: string): Promise<Owned<HikeRow>> {
  const hike = await getVisibleHike(db, me, id)
  if (hike.owner_id !== me.userId) throw forbidden('You can only change your own hikes')
  return hike as Owned<HikeRow>
}

/** My own hike or wish. Throws 404 for whatever is somebody else's: for calls that know of no other lists than mine. */
export async function getOwnedHikeOnly(db: Queries, me: Me, id: string): Promise<Owned<HikeRow>> {
  const hike = await getVisibleHike(db, me, id)
  if (hike.owner_id !== me.userId) throw notFound(HIKE_NOT_FOUND)
  return hike as Owned<HikeRow>
}

/** A hike that moderators decide about, whoever sees it; null where there is none, as of a wish, which its owner alone sees. */
export async function findModeratedHike(db: Queries, id: string): Promise<Owned<HikeRow> | null> {
  const hike = await findHike(db, id)
  return hike?.is_wish === 0 ? (hike as Owned<HikeRow>) : null
}

/** Some of my own completed hikes, in no order. Throws 404 where one of them is not. */
export async function getOwnedHikes(db: Queries, me: Me, ids: readonly string[]): Promise<Owned<HikeRow>[]> {
  const wanted = [...new Set(ids)]
  // a text that is no id may be none that PostgreSQL takes
  if (!wanted.every(isId)) throw notFound(HIKE_NOT_FOUND)
  const rows = await listCompletedHikes(db, me.userId, wanted)
  if (rows.length < wanted.length) throw notFound(HIKE_NOT_FOUND)
  return rows as Owned<HikeRow>[]
}

/**
 * A hike that this caller may see, or a wish of their own. Throws 404, the same for what is hidden, for what is a leaver's and for what
 * is not there.
 */
export async function getVisibleHike(db: Queries, me: OptionalMe, id: string): Promise<HikeRow> {
  const hike = await findVisibleHike(db, me, id)
  if (!hike) throw notFound(HIKE_NOT_FOUND)
  return hike
}

/** Null for visitors. */
export type OptionalMe = Pick<Me, 'userId'> | null

/** The same, null instead of 404. */
export async function findVisibleHike(db: Queries, me: OptionalMe, id: string): Promise<HikeRow | null> {
  const hike = await findHike(db, id)
  const level = await findLevel(db, hike?.owner_id ?? '', me?.userId ?? null)
  const isSeen = hike && canSeeHike(hike, level) && !(level < OWNER && (await isLeaving(db, hike.owner_id)))
  return isSeen ? hike : null
}

/** The track of a hike, for whoever may see both. Throws 404, the same for every reason. */
export async function getVisibleTrack(
  db: Queries,
  me: Me | null,
  hikeId: string,
): Promise<TrackRow & Pick<HikeRow, 'name' | 'audience'> & { isMine: boolean }> {
  const found = await findTrack(db, hikeId)
  const level = await findLevel(db, found?.owner_id ?? '', me?.userId ?? null)
  const isShown = found && canSeeHike(found, level) && canSeeTrack(found, level)
  if (!isShown || (level < OWNER && (await isLeaving(db, found.owner_id)))) throw notFound(GPX_NOT_AVAILABLE)
  return { ...found, isMine: level === OWNER }
}
