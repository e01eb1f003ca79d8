import { type RawBuilder, sql } from 'kysely'

/**
 * Leaves out what belongs to people who are leaving: nobody else sees it, and no figure has it in. They are few, and an index names
 * them.
 * @param person a column with the ids of people
 */
export function isNotLeaving(person: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} NOT IN (SELECT id FROM leavers)`
}
