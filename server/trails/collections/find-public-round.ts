import { EVERYBODY } from '#domain/account/visibility.ts'
import { type StoredUser, findUserByNameOrId } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type VisibleCollection, getVisibleCollection } from './access.ts'
import { type Progress, findPublicProgress } from './ticks-store.ts'

/** A member's round of a collection, as everybody may see it. */
export interface PublicRound {
  readonly user: StoredUser
  readonly collection: VisibleCollection
  readonly progress: Progress
}

/** Returns how far a member is with a collection, or null where either is not public, or where the member shows others no map. */
export async function findPublicRound(
  db: Queries,
  { id, name }: { id: string; name: string },
): Promise<PublicRound | null> {
  const user = await findUserByNameOrId(db, name)
  if (!user || user.audience !== EVERYBODY || user.mountains_visibility !== EVERYBODY) return null
  const collection = await getVisibleCollection(db, null, id).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  if (!collection || collection.visibility === 'private') return null
  return { user, collection, progress: await findPublicProgress(db, { userId: user.id, collectionId: collection.id }) }
}
