import { type Db, isUnavailable } from '#server/platform/db/open.ts'

/** One that was killed holds files up no longer. */
const LIFE_MS = 60_000
const RENEWED_EVERY_MS = 15_000

export interface FileLock {
  /** Throws where it has run out, and files that were to be kept may be gone. */
  check(): void
  release(): Promise<void>
}

/**
 * From now on no process deletes a file that rows name now, until it is released. Files that it has held up go with the next sweep.
 * Returns null where another holds under the same name.
 */
export async function lockFiles(db: Db, name: string, now: () => number): Promise<FileLock | null> {
  const isMine = await db.write(name, async (tx) => {
    await tx.deleteFrom('backups_under_way').where('expires_at', '<=', now()).execute()
    const row = await tx
      .insertInto('backups_under_way')
      .values({ id: name, expires_at: now() + LIFE_MS })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })
  if (!isMine) return null
  let lockedUntil = now() + LIFE_MS
  const renew = async () => {
    const expiresAt = now() + LIFE_MS
    await db.write(name, (tx) =>
      tx.updateTable('backups_under_way').set({ expires_at: expiresAt }).where('id', '=', name).execute(),
    )
    lockedUntil = expiresAt
  }
  // a store that is away for a moment is asked again in time
  const timer = setInterval(() => void renew().catch((error: unknown) => isUnavailable(error)), RENEWED_EVERY_MS)
  return {
    check: () => {
      if (now() >= lockedUntil)
        throw new Error('the database was unreachable for too long: files may have been deleted in the meantime')
    },
    release: async () => {
      clearInterval(timer)
      await db.write(name, (tx) => tx.deleteFrom('backups_under_way').where('id', '=', name).execute())
    },
  }
}
