import { CONDITION_NOT_FOUND, HIKE_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ConditionRow } from '#server/platform/db/schema/schema.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { OptionalMe } from '#server/diary/hikes/access.ts'
import type { Me } from '#server/platform/http/session.ts'
import { computeTypical, findTrail } from '#server/aggregates/trail-aggregates/store.ts'
import { findKnownEntry } from '#server/diary/catalogue/find-trails.ts'
import { type ConditionView, selectVisibleConditions, findCondition } from './store.ts'

declare const checked: unique symbol

/** A conditions report that its author, or a moderator, has been authorised for. */
export type OwnedCondition = ConditionRow & { readonly [checked]: true }

/** Returns my conditions report. Throws 403 for a visible one of somebody else, and 404 otherwise. */
export async function getOwnedCondition(db: Queries, me: Me, id: string): Promise<OwnedCondition> {
  const { owner_id } = await getVisibleCondition(db, me, id)
  if (owner_id !== me.userId) throw forbidden(msg('You can only change your own reports'))
  return (await findCondition(db, id)) as OwnedCondition
}

/** Returns a conditions report that the caller may see. Throws the same 404 for every other case. */
export async function getVisibleCondition(db: Queries, me: OptionalMe, id: string): Promise<ConditionView> {
  const condition = await selectVisibleConditions(db, me?.userId ?? null)
    .where('told.id', '=', id)
    .executeTakeFirst()
  if (!condition) throw notFound(CONDITION_NOT_FOUND)
  return condition
}

/** Returns the report as the owner of a photo: its photo follows the author's profile, like a completed hike. */
export function toPhotoOwner({ owner_id, audience }: ConditionView) {
  return { owner_id, audience, is_wish: 0 }
}

/** Returns a conditions report for a moderator, whatever its visibility, or null. */
export async function findModeratedCondition(db: Queries, id: string): Promise<OwnedCondition | null> {
  return isId(id) ? ((await findCondition(db, id)) as OwnedCondition | null) : null
}

/** Returns the name of a trail from the catalogue, an import, or from the hikes that the member sees. Throws 404 for an unknown one. */
export async function getTrailName(db: Queries, me: Me, trailKey: string): Promise<{ name: string; country: string }> {
  const known =
    (await findKnownEntry(db, trailKey))?.trail ??
    (await findTrail(db, trailKey)) ??
    (await computeTypical(db, trailKey, me.userId))
  if (!known) throw notFound(HIKE_NOT_FOUND)
  return { name: known.name, country: known.country }
}
