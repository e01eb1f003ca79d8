import { GPX_NOT_AVAILABLE, VISIT_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import { OWNER } from '#domain/account/visibility.ts'
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

/** A visit that its owner asked for, or moderators, with its hike. */
export type OwnedWalk = VisitRow & { readonly hike: Owned<HikeRow>; readonly [checked]: true }

/** A visit of mine. Throws 403 for that of somebody else's hike which I see; 404 for all others. */
export async function getOwnedWalk(db: Queries, me: Me, id: string): Promise<OwnedWalk> {
  const walk = await getVisibleWalk(db, me, id)
  if (walk.hike.owner_id !== me.userId) throw forbidden('You can only change your own hikes')
  return walk as OwnedWalk
}

/** A visit of a hike that this caller may see. Throws 404, the same for every reason. */
export async function getVisibleWalk(db: Queries, me: OptionalMe, id: string): Promise<VisitRow & { hike: HikeRow }> {
  const walk = await findWalk(db, id)
  const hike = walk && (await findVisibleHike(db, me, walk.hike_id))
  if (!hike) throw notFound(VISIT_NOT_FOUND)
  return { ...walk, hike }
}

/** A visit that moderators decide about, whoever sees it; null where there is none. */
export async function findModeratedWalk(db: Queries, id: string): Promise<OwnedWalk | null> {
  const walk = isId(id) ? await findWalk(db, id) : null
  const hike = walk && (await findModeratedHike(db, walk.hike_id))
  return hike && ({ ...walk, hike } as OwnedWalk)
}

/** The track of a visit, for whoever may see it and its hike. Throws 404, the same for every reason. */
export async function getVisibleWalkTrack(db: Queries, me: Me | null, visitId: string) {
  const found = await findWalkTrack(db, visitId)
  const level = await findLevel(db, found?.owner_id ?? '', me?.userId ?? null)
  const isShown = found && canSeeHike(found, level) && canSeeTrack(found, level)
  if (!isShown || (level < OWNER && (await isLeaving(db, found.owner_id)))) throw notFound(GPX_NOT_AVAILABLE)
  return { ...found, isMine: level === OWNER }
}
