import { type RawBuilder, sql } from 'kysely'
import { selectBlockedIds } from './can-see.ts'

/**
 * How many likes each hike of a query has for somebody. Of those who like what is loved most there are thousands: all are counted in
 * the index, and those who are leaving or blocked, who are few, are looked up and taken away.
 * @param hikes the name that the query gives them
 * @param viewerId null for somebody who has nothing to do with blocks
 */
export function countVisibleLikes(hikes: string, viewerId: string | null = null): RawBuilder<number> {
  const ofHike = sql`SELECT COUNT(*) FROM likes WHERE likes.hike_id = ${sql.ref(`${hikes}.id`)}`
  const few = sql`SELECT id FROM leavers ${viewerId === null ? sql`` : sql`UNION ALL ${selectBlockedIds(viewerId)}`}`
  return sql<number>`((${ofHike}) - (${ofHike} AND likes.user_id IN (${few})))`
}
