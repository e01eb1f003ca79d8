import { GPX_NOT_AVAILABLE, HIKE_NOT_FOUND } from '#contract/params.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { isId } from '#domain/platform/id.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { HikeRow, TrackRow } from '#server/platform/db/schema/schema.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { isLeaving } from '#server/account/accounts/store.ts'
import { findLevel, canSeeHike, canSeeTrack } from '#server/account/visibility/can-see.ts'
import { findTrack } from './files-store.ts'
import { listCompletedHikes, findHike } from './store.ts'

declare const checked: unique symbol

/** A row that its owner, or a moderator, has been authorised for. Writes take it rather than an id, so that no check can be forgotten. */
export type Owned<Row> = Row & { readonly [checked]: true }

/** Returns my own hike or wish. Throws 403 for somebody else's hike, and 404 for their wish, which must stay unknown. */
export async function getOwnedHike(db: Queries, me: Me, id: string): Promise<Owned<HikeRow>> {
  const hike = await getVisibleHike(db, me, id)
  if (hike.owner_id !== me.userId) throw forbidden(msg('You can only change your own hikes'))
  return hike as Owned<HikeRow>
}

/** Returns my own hike or wish. Throws 404 for anybody else's, for calls that only know my own lists. */
export async function getOwnedHikeOnly(db: Queries, me: Me, id: string): Promise<Owned<HikeRow>> {
  const hike = await getVisibleHike(db, me, id)
  if (hike.owner_id !== me.userId) throw notFound(HIKE_NOT_FOUND)
  return hike as Owned<HikeRow>
}

/** Returns a completed hike for a moderator, whatever its visibility, or null. Wishes are private to their owners. */
export async function findModeratedHike(db: Queries, id: string): Promise<Owned<HikeRow> | null> {
  const hike = await findHike(db, id)
  return hike?.is_wish === 0 ? (hike as Owned<HikeRow>) : null
}

/** Returns a hike or wish that follows its name to another trail, whoever owns it, or null. */
export async function findHikeToMove(db: Queries, id: string): Promise<Owned<HikeRow> | null> {
  return (await findHike(db, id)) as Owned<HikeRow> | null
}

/** Returns some of my completed hikes, in no order. Throws 404 where one of them is not mine. */
export async function getOwnedHikes(db: Queries, me: Me, ids: readonly string[]): Promise<Owned<HikeRow>[]> {
  const wanted = [...new Set(ids)]
  // PostgreSQL refuses some texts that are no ids
  if (!wanted.every(isId)) throw notFound(HIKE_NOT_FOUND)
  const rows = await listCompletedHikes(db, me.userId, wanted)
  if (rows.length < wanted.length) throw notFound(HIKE_NOT_FOUND)
  return rows as Owned<HikeRow>[]
}

/**
 * Returns a hike that the caller may see, or their own wish. Throws the same 404 for a hike that is hidden, whose owner is leaving, or
 * that does not exist.
 */
export async function getVisibleHike(db: Queries, me: OptionalMe, id: string): Promise<HikeRow> {
  const hike = await findVisibleHike(db, me, id)
  if (!hike) throw notFound(HIKE_NOT_FOUND)
  return hike
}

/** The caller; null for a visitor. */
export type OptionalMe = Pick<Me, 'userId'> | null

/** Returns a hike that the caller may see, or null where there is none. */
export async function findVisibleHike(db: Queries, me: OptionalMe, id: string): Promise<HikeRow | null> {
  const hike = await findHike(db, id)
  const level = await findLevel(db, hike?.owner_id ?? '', me?.userId ?? null)
  const isSeen = hike && canSeeHike(hike, level) && !(level < OWNER && (await isLeaving(db, hike.owner_id)))
  return isSeen ? hike : null
}

/** Returns the track of a hike where the caller may see both. Throws the same 404 for every other case. */
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
