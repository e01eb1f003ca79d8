import { randomInt, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { selectHikeViews } from '#server/diary/hikes/store.ts'
import { isPhotoVisibleAt, isVisibleToAll, isUnblocked } from '#server/account/visibility/can-see.ts'

/** How many neighbouring photos, by name, one is chosen from. */
const DRAWN_FROM = 8
/** How long everybody gets the same photos: others have to be read from the disk. */
const SAME_FOR_MS = 10_000

/** Returns a function that gives the place, in the order of names, where photos are drawn. It changes every ten seconds. */
export function createPhotoPicker(now: () => number): () => string {
  let [name, until] = ['', 0]
  return () => {
    const time = now()
    if (time >= until) [name, until] = [randomPhotoName(), time + SAME_FOR_MS]
    return name
  }
}

/**
 * Returns a random public hike with a photo, as the viewer sees it; undefined where there is none.
 * @param place the name of a photo near which to choose
 */
export async function findRandomHikeWithPhoto(db: Queries, viewerId: string | null, place: string) {
  const near = await photosNear(db, place, viewerId)
  const key = near[randomInt(Math.max(near.length, 1))]
  return key === undefined
    ? undefined
    : hikesWithOwners(db, viewerId).where('photos.file_key', '=', key).executeTakeFirst()
}

/** Returns several random public hikes with a photo, as visitors see them. */
export async function listRandomHikesWithPhoto(db: Queries, place: string) {
  const near = await photosNear(db, place, null)
  return near.length === 0 ? [] : hikesWithOwners(db, null).where('photos.file_key', 'in', near).execute()
}

/** Returns a name that a photo could have. */
function randomPhotoName(): string {
  const id = randomUUID()
  return `photos/${id.slice(0, 2)}/${id}`
}

/** Returns the names of public photos that follow a text. Names are random, so neighbours are a random choice. */
async function photosNear(db: Queries, name: string, viewerId: string | null): Promise<string[]> {
  const side = (isAfter: RawBuilder<boolean>, max: number) =>
    db
      .selectFrom('photos')
      .innerJoin('hikes', 'hikes.id', 'photos.hike_id')
      .select('photos.file_key')
      .where('hikes.is_wish', '=', 0)
      .where(isNotLeaving('hikes.owner_id'))
      .where(isVisibleToAll('hikes'))
      .where(isPhotoVisibleAt(EVERYBODY))
      .where(isUnblocked('hikes.owner_id', viewerId))
      .where(isAfter)
      .orderBy('photos.file_key')
      .limit(max)
      .execute()
  const after = await side(sql<boolean>`photos.file_key > ${name}`, DRAWN_FROM)
  // after the last name comes the first
  const missing = DRAWN_FROM - after.length
  const before = missing === 0 ? [] : await side(sql<boolean>`photos.file_key <= ${name}`, missing)
  return [...after, ...before].map(({ file_key }) => file_key)
}

/** Selects hikes as {@link HikeView}s with their owners' names. */
function hikesWithOwners(db: Queries, viewerId: string | null) {
  return selectHikeViews(db, { viewerId, level: EVERYBODY })
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select('users.username')
}
