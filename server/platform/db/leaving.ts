import { type RawBuilder, sql } from 'kysely'

/**
 * Excludes the content of people who are leaving: others do not see it and statistics do not count it. They are few, and have an index.
 * @param person a column with the ids of people
 */
export function isNotLeaving(person: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} NOT IN (SELECT id FROM leavers)`
}
