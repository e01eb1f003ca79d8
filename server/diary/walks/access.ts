import { GPX_NOT_AVAILABLE, VISIT_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { isLeaving } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { HikeRow, VisitRow } from '#server/platform/db/schema/schema.ts'
import { type Owned, type OptionalMe, findVisibleHike, findModeratedHike } from '#server/diary/hikes/access.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findLevel, canSeeHike, canSeeTrack } from '#server/account/visibility/can-see.ts'
import { findWalk } from './store.ts'
import { findWalkTrack } from './tracks-store.ts'

declare const checked: unique symbol

/** A further walk with its hike that its owner, or a moderator, has been authorised for. */
export type OwnedWalk = VisitRow & { readonly hike: Owned<HikeRow>; readonly [checked]: true }

/** Returns my further walk. Throws 403 for a visible one of somebody else, and 404 otherwise. */
export async function getOwnedWalk(db: Queries, me: Me, id: string): Promise<OwnedWalk> {
  const walk = await getVisibleWalk(db, me, id)
  if (walk.hike.owner_id !== me.userId) throw forbidden(msg('You can only change your own hikes'))
  return walk as OwnedWalk
}

/** Returns a further walk of a hike that the caller may see. Throws the same 404 for every other case. */
export async function getVisibleWalk(db: Queries, me: OptionalMe, id: string): Promise<VisitRow & { hike: HikeRow }> {
  const walk = await findWalk(db, id)
  const hike = walk && (await findVisibleHike(db, me, walk.hike_id))
  if (!hike) throw notFound(VISIT_NOT_FOUND)
  return { ...walk, hike }
}

/** Returns a further walk for a moderator, whatever its visibility, or null. */
export async function findModeratedWalk(db: Queries, id: string): Promise<OwnedWalk | null> {
  const walk = isId(id) ? await findWalk(db, id) : null
  const hike = walk && (await findModeratedHike(db, walk.hike_id))
  return hike && ({ ...walk, hike } as OwnedWalk)
}

/** Returns the track of a further walk where the caller may see it and its hike. Throws the same 404 for every other case. */
export async function getVisibleWalkTrack(db: Queries, me: Me | null, visitId: string) {
  const found = await findWalkTrack(db, visitId)
  const level = await findLevel(db, found?.owner_id ?? '', me?.userId ?? null)
  const isShown = found && canSeeHike(found, level) && canSeeTrack(found, level)
  if (!isShown || (level < OWNER && (await isLeaving(db, found.owner_id)))) throw notFound(GPX_NOT_AVAILABLE)
  return { ...found, isMine: level === OWNER }
}
