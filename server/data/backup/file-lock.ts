import { type Db, isUnavailable } from '#server/platform/db/open.ts'

/** The lifetime of a lock whose process was killed. */
const LIFE_MS = 60_000
const RENEWED_EVERY_MS = 15_000

export interface FileLock {
  /** Throws where the lock has expired and locked files may have been deleted. */
  check(): void
  release(): Promise<void>
}

/**
 * Locks all files that rows name now: no process deletes them until the release, and the next sweep does. Returns null where another
 * process holds a lock with this name.
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
  // the next renewal comes in time where the store is away for a moment
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
