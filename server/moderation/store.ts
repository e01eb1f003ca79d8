import type { Insertable } from 'kysely'
import type { Queries, Tx } from '#server/db/open.ts'
import type { ReportRow } from '#server/db/schema.ts'

export async function insertReport(tx: Tx, report: Insertable<ReportRow>): Promise<void> {
  await tx.insertInto('reports').values(report).execute()
}

/** What a member has reported since a moment, the newest first. */
export function reportsBy(db: Queries, reporterId: string, since: number) {
  return db
    .selectFrom('reports')
    .select(['kind', 'subject_id', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Removes some of the reports of what a person has who is gone. Returns whether any were left. */
export async function removeSomeReportsOf(tx: Tx, userId: string, max: number): Promise<boolean> {
  const some = tx.selectFrom('reports').select('id').where('owner_id', '=', userId).limit(max)
  const { numDeletedRows } = await tx.deleteFrom('reports').where('id', 'in', some).executeTakeFirst()
  if (numDeletedRows > 0n) return true
  const given = tx.selectFrom('reports').select('id').where('reporter_id', '=', userId).limit(max)
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ reporter_id: null })
    .where('id', 'in', given)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
