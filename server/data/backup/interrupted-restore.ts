import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerLock } from '#server/platform/db/sqlite/server-lock.ts'
import { DATABASE } from './manifest.ts'

/** Begins the name of the folder in DATA_DIR into which an archive is unpacked; it is gone when the restore has ended by itself. */
export const RESTORING_PREFIX = 'restoring-'

/** Returns whether a restore into a data folder was killed before its end. */
export async function isRestoreInterrupted(dataDir: string): Promise<boolean> {
  return (await findLeftovers(dataDir)).length > 0
}

/**
 * Removes what a killed restore has left unpacked in a data folder, before the store there is opened. Throws OpenError while a restore
 * is under way.
 */
export async function removeInterruptedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoreInterrupted(dataDir))) return
  const lock = lockForRestore(dataDir)
  try {
    await removeLeftovers(dataDir)
  } finally {
    lock.remove()
  }
}

/** Returns the lock, held, of a data folder into which a backup is restored. Throws OpenError while another process holds it. */
export function lockForRestore(dataDir: string): ServerLock {
  const lock = new ServerLock(join(dataDir, DATABASE))
  lock.begin(`a backup is being restored into ${dataDir}: wait until that is finished`)
  return lock
}

/** Removes what a killed restore has left unpacked in a data folder: rows, photos and the secret. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await findLeftovers(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function findLeftovers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith(RESTORING_PREFIX))
}
