import { OWNER } from '#domain/visibility.ts'
import type { Queries } from '#server/db/open.ts'
import { type ShownRow, shownHikes } from '#server/hikes/store.ts'

/** The wishes of a person, newest first. */
export function wishesOf(db: Queries, ownerId: string): Promise<ShownRow[]> {
  return shownHikes(db, { viewerId: ownerId, level: OWNER })
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
    .orderBy('hikes.created_at', 'desc')
    .orderBy('hikes.id', 'desc')
    .execute()
}
