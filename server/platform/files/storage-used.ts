import type { SiteSettings } from '#domain/account/site-settings.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { filled } from '#domain/platform/language/filled.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Returns how many bytes the files of one member may use, or null where there is no limit. */
export function storageLimit({
  settings,
}: {
  readonly settings: { current(): Pick<SiteSettings, 'storageLimit'> }
}): number | null {
  return settings.current().storageLimit
}

/** Returns how many bytes the files of a member use. */
export async function findStorageUsed(db: Queries, userId: string): Promise<number> {
  const row = await db.selectFrom('storage_used').select('bytes').where('user_id', '=', userId).executeTakeFirst()
  return row?.bytes ?? 0
}

/** Inserts the count of a new member. */
export async function insertStorageUsed(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('storage_used').values({ user_id: userId, bytes: 0 }).execute()
}

/**
 * Adds to the bytes that the files of a member use. Throws 413 where they grow beyond the limit.
 * @param bytes negative where files were removed
 * @param limitBytes null where there is no limit
 */
export async function addStorageUsed(
  tx: Tx,
  userId: string,
  bytes: number,
  limitBytes: number | null = null,
): Promise<void> {
  if (bytes === 0) return
  const changed = await tx
    .updateTable('storage_used')
    .set((row) => ({ bytes: row('bytes', '+', bytes) }))
    .where('user_id', '=', userId)
    .returning('bytes')
    .executeTakeFirst()
  if (changed && bytes > 0 && limitBytes !== null && changed.bytes > limitBytes)
    throw storageFull(changed.bytes - bytes, limitBytes)
}

/** Returns a function that throws 413 where a member has no room for a file. */
export function createStorageCheck(deps: {
  readonly settings: { current(): Pick<SiteSettings, 'storageLimit'> }
  readonly db: { readonly read: Queries }
}) {
  return async (userId: string, atLeastBytes: number): Promise<void> => {
    const limitBytes = storageLimit(deps)
    if (limitBytes === null) return
    const used = await findStorageUsed(deps.db.read, userId)
    if (used >= limitBytes || used + atLeastBytes > limitBytes) throw storageFull(used, limitBytes)
  }
}

function storageFull(usedBytes: number, limitBytes: number): Problem {
  const message = filled(
    'There is no room for this file: your files use {used} of {limit}. Delete some photos or tracks first.',
    { used: formatFileSize(usedBytes), limit: formatFileSize(limitBytes) },
  )
  return new Problem(413, 'storage_full', message)
}
