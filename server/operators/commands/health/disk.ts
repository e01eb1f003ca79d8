import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFolder, listBackups } from '#server/data/backup/daily-backups.ts'
import { type LastCheck, readLastCheck } from '#server/data/backup/last-check.ts'

/** Returns the free and total bytes of the disk of a folder, or null where it cannot be told. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** The daily backups of a folder. */
export interface BackupsHealth {
  readonly kept: number
  readonly max: number
  /** The time and the bytes of the newest; null where there is none. */
  readonly newest: { readonly at: number; readonly bytes: number } | null
  /** The last check of any of them; null where none was checked. */
  readonly lastCheck: (LastCheck & { readonly isOfNewest: boolean }) | null
  /** Null where the folder cannot be read. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null
}

/** Returns the state of the daily backups; null where none are made. A folder that cannot be read has none. */
export async function readBackups(backups: BackupFolder | null): Promise<BackupsHealth | null> {
  if (!backups) return null
  const { folder, count: max } = backups
  const found = await listBackups(folder).catch(() => [])
  const [newest] = found.toSorted((a, b) => b.at - a.at)
  const check = await readLastCheck(folder)
  const file = newest && (await stat(join(folder, newest.name)).catch(() => null))
  return {
    kept: found.length,
    max,
    newest: newest && file ? { at: newest.at, bytes: file.size } : null,
    lastCheck: check && { ...check, isOfNewest: check.file === newest?.name },
    disk: await readDisk(folder),
  }
}
