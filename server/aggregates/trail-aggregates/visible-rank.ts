import { type RawBuilder, sql } from 'kysely'
import type { VisibilityLevel } from '#domain/account/visibility.ts'
import { isVisibleAt } from '#server/account/visibility/can-see.ts'

/**
 * The place of a hike in its owner's list, from 1, as those see it who are at a level; null for a wish. Reads as many entries of an
 * index.
 */
export function visibleRank(hikes: string, level: VisibilityLevel): RawBuilder<number | null> {
  return sql`CASE WHEN ${sql.ref(`${hikes}.position`)} IS NULL THEN NULL ELSE (
    SELECT COUNT(*) FROM hikes AS listed
    WHERE listed.owner_id = ${sql.ref(`${hikes}.owner_id`)} AND listed.position <= ${sql.ref(`${hikes}.position`)}
      AND ${isVisibleAt('listed', level)}) END`
}
