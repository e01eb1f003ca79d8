import type { Insertable } from 'kysely'
import type { ReportableKind } from '#domain/community/reports.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ReportRow } from '#server/platform/db/schema/moderation-rows.ts'

export async function insertReport(tx: Tx, report: Insertable<ReportRow>): Promise<void> {
  await tx.insertInto('reports').values(report).execute()
}

/** Returns a member's reports since a moment, newest first. */
export function listReportsBy(db: Queries, reporterId: string, since: number) {
  return db
    .selectFrom('reports')
    .select(['kind', 'subject_id', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Removes some reports about a deleted member's content, and that member's name from some of their own. Returns whether there may be
 * more.
 */
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

/** The subject of reports. */
export interface Reported {
  readonly kind: ReportableKind
  /** The id of a hike, which also stands for its photo, or of a person. */
  readonly id: string
  readonly owner: { readonly id: string }
}

/** Resolves the open reports about something; for a hike also those about its photo. Returns their number. */
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

/**
 * Returns open reports, newest first.
 * @param max the most to return
 */
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

/** Returns a report by its id, or all reports about a subject, newest first, resolved or not. */
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

/** Resolves open reports by id. Returns their number. */
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

/** A place in a list that is sorted by time, newest first. */
export interface TimeCursor {
  /** Epoch milliseconds. */
  readonly at: number
  readonly id: string
}

/** Returns a page of open reports, or of those that were settled, newest first, with the reporter's username. */
export function listReportPage(
  db: Queries,
  { isSettled, after, max }: { isSettled: boolean; after: TimeCursor | null; max: number },
) {
  return selectWithReporter(db)
    .where('settled_at', isSettled ? 'is not' : 'is', null)
    .$if(after !== null, (reports) =>
      reports.where(({ eb, and, or }) =>
        or([
          eb('reports.created_at', '<', after?.at ?? 0),
          and([eb('reports.created_at', '=', after?.at ?? 0), eb('reports.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .limit(max)
    .execute()
}

/** Returns the newest reports on a subject, newest first, with the reporter's username. */
export function listNewestReportsOn(
  db: Queries,
  { kind, subject_id, owner_id }: Pick<ReportRow, 'kind' | 'subject_id' | 'owner_id'>,
  max: number,
) {
  return selectWithReporter(db)
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .limit(max)
    .execute()
}

function selectWithReporter(db: Queries) {
  return db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select('users.username as reporter')
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
}

export type ReportView = Awaited<ReturnType<typeof listNewestReportsOn>>[number]

/** Returns whether somebody has reported a subject. */
export async function isReported(db: Queries, { kind, id }: { kind: ReportableKind; id: string }): Promise<boolean> {
  const report = db.selectFrom('reports').select('id').where('subject_id', '=', id).where('kind', '=', kind)
  return (await report.limit(1).executeTakeFirst()) !== undefined
}
