import type { Queries } from '#server/db/open.ts'

const TOP = 5

/** The favourite completed hikes of a person, best first. */
export function topHikesOf(db: Queries, ownerId: string) {
  return db
    .selectFrom('hikes')
    .select(['name', 'country'])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(TOP)
    .execute()
}
