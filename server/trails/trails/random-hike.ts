import { randomInt, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { selectHikeViews } from '#server/diary/hikes/store.ts'
import { isPhotoVisibleAt, isVisibleToAll, isUnblocked } from '#server/account/visibility/can-see.ts'

/** Of so many photos that lie side by side in the order of their names one is chosen. */
const DRAWN_FROM = 8
/** For so long they are the same for all who ask: rows that nobody has read have to be brought from the disk. */
const SAME_FOR_MS = 10_000

/** Returns what says where in the order of names photos are drawn: somewhere else every ten seconds. */
export function createPhotoPicker(now: () => number): () => string {
  let [name, until] = ['', 0]
  return () => {
    const time = now()
    if (time >= until) [name, until] = [randomPhotoName(), time + SAME_FOR_MS]
    return name
  }
}

/**
 * Some completed hike that has a photo and that everybody sees, as somebody sees it; undefined where there is none.
 * @param place near which name of a photo
 */
export async function findRandomHikeWithPhoto(db: Queries, viewerId: string | null, place: string) {
  const near = await photosNear(db, place, viewerId)
  const key = near[randomInt(Math.max(near.length, 1))]
  return key === undefined
    ? undefined
    : hikesWithOwners(db, viewerId).where('photos.file_key', '=', key).executeTakeFirst()
}

/** Some of them, as visitors see them: any would do. */
export async function listRandomHikesWithPhoto(db: Queries, place: string) {
  const near = await photosNear(db, place, null)
  return near.length === 0 ? [] : hikesWithOwners(db, null).where('photos.file_key', 'in', near).execute()
}

/** A name that a photo could have. */
function randomPhotoName(): string {
  const id = randomUUID()
  return `photos/${id.slice(0, 2)}/${id}`
}

/**
 * The names of photos of completed hikes that follow a text. Names are random: wherever one looks in their order,
 * the next few are a random choice.
 */
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

/** Hikes as {@link ShownRow}s, with their owners' names. */
function hikesWithOwners(db: Queries, viewerId: string | null) {
  return selectHikeViews(db, { viewerId, level: EVERYBODY })
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select('users.username')
}
