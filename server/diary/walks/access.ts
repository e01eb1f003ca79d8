import { GPX_NOT_AVAILABLE, VISIT_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { isLeaving } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { HikeRow, VisitRow } from '#server/platform/db/schema/schema.ts'
import { type Mine, type Viewer, findVisibleHike, moderatedHike } from '#server/diary/hikes/access.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findLevel, canSeeHike, canSeeTrack } from '#server/account/visibility/can-see.ts'
import { findVisit } from './store.ts'
import { visitTrackOf } from './tracks-store.ts'

declare const checked: unique symbol

/** A visit that its owner asked for, or moderators, with its hike. */
export type MyVisit = VisitRow & { readonly hike: Mine<HikeRow>; readonly [checked]: true }

/** A visit of mine. Throws 403 for that of somebody else's hike which I see; 404 for all others. */
export async function ownVisit(db: Queries, me: Me, id: string): Promise<MyVisit> {
  const visit = await visibleVisit(db, me, id)
  if (visit.hike.owner_id !== me.userId) throw forbidden('You can only change your own hikes')
  return visit as MyVisit
}

/** A visit of a hike that this caller may see. Throws 404, the same for every reason. */
export async function visibleVisit(db: Queries, me: Viewer, id: string): Promise<VisitRow & { hike: HikeRow }> {
  const visit = await findVisit(db, id)
  const hike = visit && (await findVisibleHike(db, me, visit.hike_id))
  if (!hike) throw notFound(VISIT_NOT_FOUND)
  return { ...visit, hike }
}

/** A visit that moderators decide about, whoever sees it; null where there is none. */
export async function moderatedVisit(db: Queries, id: string): Promise<MyVisit | null> {
  const visit = isId(id) ? await findVisit(db, id) : null
  const hike = visit && (await moderatedHike(db, visit.hike_id))
  return hike && ({ ...visit, hike } as MyVisit)
}

/** The track of a visit, for whoever may see it and its hike. Throws 404, the same for every reason. */
export async function visibleVisitTrack(db: Queries, me: Me | null, visitId: string) {
  const found = await visitTrackOf(db, visitId)
  const level = await findLevel(db, found?.owner_id ?? '', me?.userId ?? null)
  const isShown = found && canSeeHike(found, level) && canSeeTrack(found, level)
  if (!isShown || (level < OWNER && (await isLeaving(db, found.owner_id)))) throw notFound(GPX_NOT_AVAILABLE)
  return { ...found, isMine: level === OWNER }
}
