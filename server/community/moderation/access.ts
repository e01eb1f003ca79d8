import { HIKE_NOT_FOUND, PHOTO_NOT_FOUND } from '#contract/params.ts'
import type { ReportableKind } from '#domain/community/reports.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import { getVisibleCollection } from '#server/trails/collections/access.ts'
import { getVisibleCondition } from '#server/trails/conditions/access.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { getVisibleHike } from '#server/diary/hikes/access.ts'
import { findPhoto } from '#server/diary/hikes/files-store.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { canSeePhoto } from '#server/account/visibility/can-see.ts'
import { findWalk, findWalkPhoto } from '#server/diary/walks/store.ts'

/** The subject of a report and its owner. */
export interface Reported {
  readonly subject_id: string
  readonly owner_id: string
}

/**
 * Returns somebody else's hike, photo, profile, conditions report or collection that this member sees. Throws 404 for anything invisible and 403 for
 * their own.
 */
export async function getReportable(
  db: Queries,
  me: Me,
  { kind, id }: { kind: ReportableKind; id: string },
): Promise<Reported> {
  const found = await {
    profile: getReportedProfile,
    photo: getReportedPhoto,
    hike: getReportedHike,
    condition: getReportedCondition,
    collection: getReportedCollection,
  }[kind](db, me, id)
  if (found.owner_id === me.userId) throw forbidden(msg('You cannot report your own content'))
  if (kind === 'photo') {
    const photo = (await findPhoto(db, found.subject_id)) ?? (await findWalkPhoto(db, found.subject_id))
    if (!photo || !canSeePhoto(photo, EVERYBODY)) throw notFound(PHOTO_NOT_FOUND)
  }
  return found
}

/** Returns the hike or further walk whose id names a photo. */
async function getReportedPhoto(db: Queries, me: Me, id: string): Promise<Reported> {
  const walk = await findWalk(db, id)
  if (!walk) return getReportedHike(db, me, id)
  const { owner_id } = await getReportedHike(db, me, walk.hike_id)
  return { subject_id: walk.id, owner_id }
}

async function getReportedCondition(db: Queries, me: Me, id: string): Promise<Reported> {
  const { owner_id } = await getVisibleCondition(db, me, id)
  return { subject_id: id, owner_id }
}

async function getReportedCollection(db: Queries, me: Me, id: string): Promise<Reported> {
  const { owner_id } = await getVisibleCollection(db, me, id)
  if (owner_id === null) throw forbidden(msg('Famous collections come with the site and cannot be reported'))
  return { subject_id: id, owner_id }
}

async function getReportedProfile(db: Queries, me: Me, name: string): Promise<Reported> {
  const { user } = await findVisiblePerson(db, me.userId, name)
  return { subject_id: user.id, owner_id: user.id }
}

async function getReportedHike(db: Queries, me: Me, id: string): Promise<Reported> {
  const hike = await getVisibleHike(db, me, id)
  if (hike.is_wish && hike.owner_id !== me.userId) throw notFound(HIKE_NOT_FOUND)
  return { subject_id: hike.id, owner_id: hike.owner_id }
}
