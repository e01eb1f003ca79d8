import type { Insertable } from 'kysely'
import type { ReportableKind } from '#domain/community/reports.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ReportRow } from '#server/platform/db/schema/moderation-rows.ts'

export async function insertReport(tx: Tx, report: Insertable<ReportRow>): Promise<void> {
  await tx.insertInto('reports').values(report).execute()
}

/** What a member has reported since a moment, the newest first. */
export function listReportsBy(db: Queries, reporterId: string, since: number) {
  return db
    .selectFrom('reports')
    .select(['kind', 'subject_id', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Removes some of the reports of what a person has who is gone. Returns whether any were left. */
export async function removeSomeReports(tx: Tx, userId: string, max: number): Promise<boolean> {
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

/** What reports are about. */
export interface Reported {
  readonly kind: ReportableKind
  /** Of a hike, for its photo too, or of a person. */
  readonly id: string
  readonly owner: { readonly id: string }
}

/** Settles what is open about a thing; about a hike, that about its photo too. Returns how many they were. */
export async function resolveReportsOn(
  tx: Tx,
  { kind, id, owner }: Reported,
  { outcome, at }: { outcome: string; at: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ settled_at: at, outcome })
    .where('settled_at', 'is', null)
    .where('owner_id', '=', owner.id)
    .where('subject_id', '=', id)
    .where('kind', 'in', kind === 'hike' ? ['hike', 'photo'] : [kind])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What waits to be looked at, newest first. @param max of them */
export function listOpenReports(db: Queries, max: number) {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

/** A report, or all about a thing, by its id; newest first, settled or not. */
export function listReports(db: Queries, id: string) {
  return db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select('users.username as reporter')
    .where((report) => report.or([report('reports.id', '=', id), report('subject_id', '=', id)]))
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .execute()
}

/** Settles open reports by their ids. Returns how many were. */
export async function resolveReports(
  tx: Tx,
  ids: readonly string[],
  { outcome, at }: { outcome: string; at: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ settled_at: at, outcome })
    .where('settled_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
