import { CONDITION_NOT_FOUND, HIKE_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ConditionRow } from '#server/platform/db/schema/schema.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { OptionalMe } from '#server/diary/hikes/access.ts'
import type { Me } from '#server/platform/http/session.ts'
import { computeTypical, findTrail } from '#server/aggregates/trail-aggregates/store.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { type ConditionView, selectVisibleConditions, findCondition } from './store.ts'

declare const checked: unique symbol

/** What its author asked for, or moderators. */
export type OwnedCondition = ConditionRow & { readonly [checked]: true }

/** What I told myself. Throws 403 for what somebody else told and I see; 404 for all others. */
export async function getOwnedCondition(db: Queries, me: Me, id: string): Promise<OwnedCondition> {
  const { owner_id } = await getVisibleCondition(db, me, id)
  if (owner_id !== me.userId) throw forbidden('You can only change your own reports')
  return (await findCondition(db, id)) as OwnedCondition
}

/** What this caller sees. Throws 404, the same for every reason. */
export async function getVisibleCondition(db: Queries, me: OptionalMe, id: string): Promise<ConditionView> {
  const condition = await selectVisibleConditions(db, me?.userId ?? null)
    .where('told.id', '=', id)
    .executeTakeFirst()
  if (!condition) throw notFound(CONDITION_NOT_FOUND)
  return condition
}

/** What its photo is seen with: as the photo of a completed hike is, by whoever sees the person. */
export function toPhotoOwner({ owner_id, audience }: ConditionView) {
  return { owner_id, audience, is_wish: 0 }
}

/** What moderators decide about, whoever sees it; null where there is none. */
export async function findModeratedCondition(db: Queries, id: string): Promise<OwnedCondition | null> {
  return isId(id) ? ((await findCondition(db, id)) as OwnedCondition | null) : null
}

/** What a trail is called that somebody sees: in the catalogue, or as those call it who logged it. Throws 404 for any other. */
export async function getTrailName(db: Queries, me: Me, trailKey: string): Promise<{ name: string; country: string }> {
  const known =
    findCatalogueEntry(trailKey)?.trail ??
    (await findTrail(db, trailKey)) ??
    (await computeTypical(db, trailKey, me.userId))
  if (!known) throw notFound(HIKE_NOT_FOUND)
  return { name: known.name, country: known.country }
}
