import { hostname } from 'node:os'
import type { Db } from '#server/platform/db/open.ts'
import type { CatalogueImportRow } from '#server/platform/db/schema/catalogue-rows.ts'
import { renewTrails } from './renew-trails.ts'
import { deleteImport, deleteTrails, listImports, markRemoved } from './store.ts'

const TRAILS_AT_ONCE = 200
/** A process on another machine that has not written for so long has ended. */
const MAX_SILENCE_MS = 3_600_000

/** Removes an import: its trails are invisible at once, then their rows go, some at a time. */
export async function removeImport(db: Db, id: string, at: number): Promise<void> {
  await markRemoved(db, id, at)
  await deleteRemoved(db, id)
}

/** Deletes the rows of an import that nobody sees. */
async function deleteRemoved(db: Db, id: string): Promise<void> {
  await renewTrails(db, id)
  while ((await deleteTrails(db, id, TRAILS_AT_ONCE)) > 0);
  await deleteImport(db, id)
}

/** Completes what processes that were killed have left: unfinished imports go, and so do the rows of removed ones. */
export async function completeUnfinished(db: Db, now: number): Promise<void> {
  for (const row of await listImports(db.read)) {
    if (row.removed_at !== null) await deleteRemoved(db, row.id)
    else if (row.finished_at === null && !isRunning(row, now)) await deleteRemoved(db, row.id)
    else if (row.finished_at !== null && row.is_renewed === 0) await renewTrails(db, row.id)
  }
}

/** Returns the name of this process, as a later one finds it. */
export function nameProcess(): string {
  return `${hostname()} ${process.pid}`
}

function isRunning({ runs_on, touched_at }: CatalogueImportRow, now: number): boolean {
  const [host, pid] = runs_on.split(' ')
  if (host !== hostname()) return now - touched_at < MAX_SILENCE_MS
  if (Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    // a process of another user lives too
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
