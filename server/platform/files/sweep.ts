import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import type { Files } from './open.ts'

const ROWS_PER_WRITE = 500
const FILES_AT_ONCE = 8
const DELETING = 0

/** Where rows and files are kept, and the time in epoch milliseconds. */
export interface Stores {
  readonly db: Db
  readonly files: Files
  readonly now: () => number
}

/**
 * Removes the files that are marked for deletion and then their marks: all of them, or those of `keys` that are marked still; none
 * while a backup is under way, which may want them.
 * First they are marked as being deleted, so that no upload can keep one. A file that cannot be removed stays marked for the
 * next time.
 */
export async function sweepFiles({ db, files, now }: Stores, keys?: readonly string[]): Promise<void> {
  if (keys?.length === 0) return
  const deleting = await db.write('sweep', (tx) =>
    tx
      .updateTable('files_to_delete')
      .set({ at: DELETING })
      .$if(keys !== undefined, (update) => update.where('file_key', 'in', keys ?? []))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('backups_under_way').select('id').where('expires_at', '>', now()))),
      )
      .returning('file_key')
      .execute(),
  )
  const someAtOnce = semaphore(FILES_AT_ONCE)
  const removing = await Promise.allSettled(
    deleting.map(({ file_key: key }) => someAtOnce(() => files.remove(key).then(() => key))),
  )
  const removed = removing.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const chunk of chunksOf(removed, ROWS_PER_WRITE)) {
    await db.write('sweep', (tx) => tx.deleteFrom('files_to_delete').where('file_key', 'in', chunk).execute())
  }
}

/**
 * The same with those that were marked before a time, in epoch milliseconds: what was left over while the process ran. An
 * upload that is under way has marked its files just now.
 */
export async function sweepOldFiles(stores: Stores, before: number): Promise<void> {
  const rows = await stores.db.read.selectFrom('files_to_delete').select('file_key').where('at', '<', before).execute()
  const keys = rows.map(({ file_key }) => file_key)
  for (const chunk of chunksOf(keys, ROWS_PER_WRITE)) await sweepFiles(stores, chunk)
}

/** Notes files that no row names, or none yet. They are gone after the next sweep unless they are unmarked before. */
export async function markForDeletion(tx: Tx, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('files_to_delete')
    .values(keys.map((file_key) => ({ file_key, at })))
    .execute()
}

/** Takes files off the list of those to delete. Returns false where a sweep has come first. */
export async function unmarkForDeletion(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const unmarked = await tx
    .deleteFrom('files_to_delete')
    .where('file_key', 'in', keys)
    .where('at', '>', DELETING)
    .returning('file_key')
    .execute()
  return unmarked.length === keys.length
}
