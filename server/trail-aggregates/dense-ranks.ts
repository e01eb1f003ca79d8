import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/open.ts'

/** The place of a hike in its owner's list, from 1; null for a wish. Reads as many entries of an index. */
export function rankOf(hikes: string): RawBuilder<number | null> {
  return sql`CASE WHEN ${sql.ref(`${hikes}.position`)} IS NULL THEN NULL ELSE (
    SELECT COUNT(*) FROM hikes AS listed
    WHERE listed.owner_id = ${sql.ref(`${hikes}.owner_id`)} AND listed.position <= ${sql.ref(`${hikes}.position`)}) END`
}

/** The completed hikes of a person with their places from 1, best first: one statement, or a part of one. */
export function rankedTrailsOf(db: Queries, ownerId: string) {
  return db
    .selectFrom('hikes')
    .select(['id', 'trail_key', 'position'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((list) => list.orderBy('position').orderBy('id'))
        .as('rank'),
    )
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
}
