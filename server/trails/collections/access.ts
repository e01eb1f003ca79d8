import { COLLECTION_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED } from '#domain/account/visibility.ts'
import { isId } from '#domain/platform/id.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { canSeeProfile, findLevel, findProfileAudience } from '#server/account/visibility/can-see.ts'
import type { OptionalMe } from '#server/diary/hikes/access.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { type CollectionView, type EntryView, findCollection, findEntry } from './store.ts'

declare const checked: unique symbol

/** A collection of the caller's own. */
export type OwnedCollection = CollectionView & { readonly [checked]: true }
/** A collection that the caller may see; `isOwnerVisible` is false where they may not know whose it is. */
export type VisibleCollection = CollectionView & { readonly isOwnerVisible: boolean }

/** Returns a collection that the caller may see. Throws the same 404 for every other case. */
export async function getVisibleCollection(db: Queries, me: OptionalMe, id: string): Promise<VisibleCollection> {
  const visible = await findVisibleCollection(db, me, id)
  if (!visible) throw notFound(COLLECTION_NOT_FOUND)
  return visible
}

/** Returns a collection that the caller may see; null for every other one. */
export async function findVisibleCollection(
  db: Queries,
  me: OptionalMe,
  id: string,
): Promise<VisibleCollection | null> {
  const found = await findCollection(db, id, me?.userId ?? null)
  return found && toVisible(db, me, found)
}

/** Returns a collection as the caller sees it, or null where they may not know of it. */
async function toVisible(db: Queries, me: OptionalMe, found: CollectionView): Promise<VisibleCollection | null> {
  const { owner_id, audience, visibility, is_hidden } = found
  if (owner_id === null || owner_id === me?.userId) return { ...found, isOwnerVisible: true }
  if (visibility === 'private' || is_hidden === 1 || audience === null) return null
  const level = await findLevel(db, owner_id, me?.userId ?? null)
  if (level === BLOCKED) return null
  const isOwnerVisible = canSeeProfile({ audience }, level)
  if (isOwnerVisible) return { ...found, isOwnerVisible }
  // a link opens what its owner has shared, whoever may see the profile, unless moderators have hidden its owner
  const isHidden = visibility !== 'link' || (await isHiddenByModerators(db, owner_id))
  return isHidden ? null : { ...found, isOwnerVisible }
}

async function isHiddenByModerators(db: Queries, ownerId: string): Promise<boolean> {
  const everybody = { id: ownerId, visibility: 0 }
  return (await findProfileAudience(db, everybody)) !== 0
}

/**
 * Returns true for a visible collection whose page search engines may list: a famous one, or a public one of a member whose profile they may
 * list too. The sitemap selects the members' ones by it.
 */
export function canBeIndexed({
  owner_id,
  visibility,
  is_found,
}: Pick<CollectionView, 'owner_id' | 'visibility' | 'is_found'>): boolean {
  return visibility === 'public' && (owner_id === null || is_found === 1)
}

/** Returns a collection of one's own. Throws 403 for a visible one of somebody else or of the product, and 404 otherwise. */
export async function getOwnedCollection(db: Queries, me: Me, id: string): Promise<OwnedCollection> {
  const collection = await getVisibleCollection(db, me, id)
  if (collection.owner_id !== me.userId) throw forbidden(msg('You can only change your own collections'))
  return collection as CollectionView as OwnedCollection
}

/** Returns a member's collection for a moderator, whatever its visibility, or null. */
export async function findModeratedCollection(
  db: Queries,
  id: string,
): Promise<(CollectionView & { readonly owner_id: string }) | null> {
  const found = isId(id) ? await findCollection(db, id, null) : null
  return found === null || found.owner_id === null ? null : { ...found, owner_id: found.owner_id }
}

/** Returns an entry of a collection. Throws 404 for an unknown one. */
export async function getEntry(db: Queries, collection: CollectionView, entryId: string): Promise<EntryView> {
  const entry = await findEntry(db, collection.id, entryId)
  if (!entry) throw notFound(COLLECTION_NOT_FOUND)
  return entry
}
