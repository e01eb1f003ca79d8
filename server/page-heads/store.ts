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

/** A part of all, in the order of their keys. */
export interface Part {
  /** Left out: those up to and with this key; all are wanted where it is empty. */
  readonly after: string
  readonly limit: number
}

/** The trails that somebody has completed. */
export function trailsAfter(db: Queries, { after, limit }: Part) {
  return db
    .selectFrom('trails')
    .select(['trail_key as key', 'name', 'country'])
    .where('trail_key', '>', after)
    .orderBy('trail_key')
    .limit(limit)
    .execute()
}

/** The usernames of all, and whether they have completed a hike. */
export function peopleAfter(db: Queries, { after, limit }: Part) {
  return db
    .selectFrom('users')
    .leftJoin('hiker_totals', 'hiker_totals.user_id', 'users.id')
    .select('username as key')
    .select((row) => row.fn.coalesce('hiker_totals.hikes', row.lit(0)).as('hikes'))
    .where('username', '>', after)
    .orderBy('username')
    .limit(limit)
    .execute()
}

/** The key of the trail or the person at a place from 1, empty at 0; null beyond the last. Counted in the index alone. */
export async function keyAt(db: Queries, kind: 'trails' | 'people', place: number): Promise<string | null> {
  if (place === 0) return ''
  const at = place - 1
  const row =
    kind === 'trails'
      ? await db
          .selectFrom('trails')
          .select('trail_key as key')
          .orderBy('trail_key')
          .limit(1)
          .offset(at)
          .executeTakeFirst()
      : await db
          .selectFrom('users')
          .select('username as key')
          .orderBy('username')
          .limit(1)
          .offset(at)
          .executeTakeFirst()
  return row?.key ?? null
}
