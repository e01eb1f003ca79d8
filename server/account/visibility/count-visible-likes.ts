import { type RawBuilder, sql } from 'kysely'
import { selectBlockedIds } from './can-see.ts'

/**
 * Returns the SQL of the number of likes that a viewer sees on each hike of a query. It counts all in the index, and subtracts those of
 * people who are leaving or blocked: they are few, the likes may be thousands.
 * @param hikes the hikes' name in the query
 * @param viewerId null for a viewer without blocks
 */
export function countVisibleLikes(hikes: string, viewerId: string | null = null): RawBuilder<number> {
  const ofHike = sql`SELECT COUNT(*) FROM likes WHERE likes.hike_id = ${sql.ref(`${hikes}.id`)}`
  const few = sql`SELECT id FROM leavers ${viewerId === null ? sql`` : sql`UNION ALL ${selectBlockedIds(viewerId)}`}`
  return sql<number>`((${ofHike}) - (${ofHike} AND likes.user_id IN (${few})))`
}
