import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import type { Files } from './open.ts'

const ROWS_PER_WRITE = 500
const FILES_AT_ONCE = 8
const DELETING = 0

/** The store of rows, the store of files, and a clock in epoch milliseconds. */
export interface Stores {
  readonly db: Db
  readonly files: Files
  readonly now: () => number
}

/**
 * Deletes the files that are marked for deletion, then their marks: all of them, or only `keys`. It deletes none during a backup, which
 * may need them. First it marks them as being deleted, so that no upload can adopt one. A file that cannot be deleted stays marked for
 * the next time.
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
 * Deletes the files that were marked before a time, in epoch milliseconds: leftovers of a running process. Uploads in progress have
 * marked theirs just now.
 */
export async function sweepOldFiles(stores: Stores, before: number): Promise<void> {
  const rows = await stores.db.read.selectFrom('files_to_delete').select('file_key').where('at', '<', before).execute()
  const keys = rows.map(({ file_key }) => file_key)
  for (const chunk of chunksOf(keys, ROWS_PER_WRITE)) await sweepFiles(stores, chunk)
}

/** Marks files for deletion that no row names, or none yet. The next sweep deletes them unless they are unmarked before. */
export async function markForDeletion(tx: Tx, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('files_to_delete')
    .values(keys.map((file_key) => ({ file_key, at })))
    .execute()
}

/** Unmarks files. Returns false where a sweep came first. */
export async function unmarkForDeletion(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const unmarked = await tx
    .deleteFrom('files_to_delete')
    .where('file_key', 'in', keys)
    .where('at', '>', DELETING)
    .returning('file_key')
    .execute()
  return unmarked.length === keys.length
}
