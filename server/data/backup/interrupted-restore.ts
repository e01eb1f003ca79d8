import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerLock } from '#server/platform/db/sqlite/server-lock.ts'
import { DATABASE } from './manifest.ts'

/** The start of the name of the folder in DATA_DIR into which an archive is unpacked. A restore that ends normally removes it. */
export const RESTORING_PREFIX = 'restoring-'

/** Returns true where a restore into a data folder was killed before its end. */
export async function isRestoreInterrupted(dataDir: string): Promise<boolean> {
  return (await findLeftovers(dataDir)).length > 0
}

/** Removes the leftovers of a killed restore before the store in a data folder is opened. Throws OpenError while a restore is running. */
export async function removeInterruptedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoreInterrupted(dataDir))) return
  const lock = lockForRestore(dataDir)
  try {
    await removeLeftovers(dataDir)
  } finally {
    lock.remove()
  }
}

/** Locks a data folder for a restore and returns the lock. Throws OpenError while another process holds it. */
export function lockForRestore(dataDir: string): ServerLock {
  const lock = new ServerLock(join(dataDir, DATABASE))
  lock.begin(`a backup is being restored into ${dataDir}: wait until that is finished`)
  return lock
}

/** Removes the unpacked rows, photos and secret of a killed restore from a data folder. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await findLeftovers(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function findLeftovers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith(RESTORING_PREFIX))
}
