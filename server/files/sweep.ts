import { chunksOf } from '#server/db/chunks.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Files } from './open.ts'

const ROWS_PER_WRITE = 500
const CONDEMNED = 0

/**
 * Removes doomed files and then their rows: all of them, or those of `keys` that are doomed still. Condemning comes first,
 * so that no upload can adopt a file that is on its way out. A file that cannot be removed stays doomed for the next time.
 */
export async function sweepFiles({ db, files }: { db: Db; files: Files }, keys?: readonly string[]): Promise<void> {
  if (keys?.length === 0) return
  const condemned = await db.write('sweep', (tx) =>
    tx
      .updateTable('doomed_files')
      .set({ at: CONDEMNED })
      .$if(keys !== undefined, (update) => update.where('file_key', 'in', keys ?? []))
      .returning('file_key')
      .execute(),
  )
  const removed: string[] = []
  for (const { file_key: key } of condemned) {
    const isGone = await files.remove(key).then(
      () => true,
      () => false,
    )
    if (isGone) removed.push(key)
  }
  for (const chunk of chunksOf(removed, ROWS_PER_WRITE)) {
    await db.write('sweep', (tx) => tx.deleteFrom('doomed_files').where('file_key', 'in', chunk).execute())
  }
}

/** Notes files that no row names, or none yet. They are gone after the next sweep unless somebody redeems them. */
export async function doomFiles(tx: Tx, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('doomed_files')
    .values(keys.map((file_key) => ({ file_key, at })))
    .execute()
}

/** Takes files out of the doomed ones. Answers false where a sweep has come first. */
export async function redeemFiles(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const redeemed = await tx
    .deleteFrom('doomed_files')
    .where('file_key', 'in', keys)
    .where('at', '>', CONDEMNED)
    .returning('file_key')
    .execute()
  return redeemed.length === keys.length
}
