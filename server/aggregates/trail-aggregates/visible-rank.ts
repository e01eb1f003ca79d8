import { type RawBuilder, sql } from 'kysely'
import type { VisibilityLevel } from '#domain/account/visibility.ts'
import { isVisibleAt } from '#server/account/visibility/can-see.ts'

/**
 * Returns SQL for the rank of a hike in its owner's list, from 1, among the hikes visible at a level; null for a wish. It reads as many
 * index entries as the rank says.
 */
export function visibleRank(hikes: string, level: VisibilityLevel): RawBuilder<number | null> {
  return sql`CASE WHEN ${sql.ref(`${hikes}.position`)} IS NULL THEN NULL ELSE (
    SELECT COUNT(*) FROM hikes AS listed
    WHERE listed.owner_id = ${sql.ref(`${hikes}.owner_id`)} AND listed.position <= ${sql.ref(`${hikes}.position`)}
      AND ${isVisibleAt('listed', level)}) END`
}
