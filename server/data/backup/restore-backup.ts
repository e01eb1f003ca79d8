import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { moveRows } from '#server/platform/db/move/move-rows.ts'
import { hasUsers, openTarget } from '#server/platform/db/move/postgres-target.ts'
import { openSource } from '#server/platform/db/move/sqlite-source.ts'
import { openDb } from '#server/platform/db/open.ts'
import { copySqlite } from '#server/platform/db/sqlite/copy-file.ts'
import { openFiles, openFolder } from '#server/platform/files/open.ts'
import { makeFolder } from '#server/platform/process/make-folder.ts'
import { findNamedFiles, moveFiles } from '#server/data/move-to-postgres/move-files.ts'
import { flushToDisk } from './write-archive.ts'
import { RESTORING_PREFIX, isRestoreInterrupted, lockForRestore, removeLeftovers } from './interrupted-restore.ts'
import { BackupError, DATABASE, type Manifest, SECRET } from './manifest.ts'
import { readArchive } from './read-archive.ts'

const FILES = 'files'

/**
 * Restores an archive on either engine, whichever it was made on, and migrates it where it is from an older version. The place has to be
 * empty and stays so until the whole archive has been checked. Throws BackupError, and changes nothing, where either fails. A killed
 * restore can be run again: until its rows are there, everything else is replaced. No server starts on the data folder meanwhile.
 */
export async function restoreBackup(config: Config, archive: string): Promise<Manifest> {
  if (!existsSync(archive)) throw new BackupError(`there is no ${archive}`)
  await assertEmpty(config)
  makeFolder(config.dataDir, 0o750)
  const lock = lockForRestore(config.dataDir)
  try {
    return await restoreLocked(config, archive)
  } finally {
    lock.remove()
  }
}

async function restoreLocked(config: Config, archive: string): Promise<Manifest> {
  await removeLeftovers(config.dataDir)
  const aside = await mkdtemp(join(config.dataDir, RESTORING_PREFIX))
  try {
    const manifest = await readArchive(archive, aside)
    const rows = join(aside, DATABASE)
    await (await openDb({ location: rows })).close()
    // another process may have made an installation in the meantime
    await assertEmpty(config)
    await putBack(config, aside)
    return manifest
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function assertEmpty(config: Config): Promise<void> {
  const { dataDir } = config
  const isUsed = `${dataDir} already contains an installation: restore into an empty folder`
  if (existsSync(join(dataDir, DATABASE)) && !config.databaseUrl) throw new BackupError(isUsed)
  if (await isRestoreInterrupted(dataDir)) return assertNoPeople(config)
  const there = config.s3 ? await (await openFiles(config)).list() : await listFolder(join(dataDir, FILES))
  if (there.length > 0)
    throw new BackupError(
      config.s3 ? 'the bucket in S3_BUCKET already contains files: restore into an empty one' : isUsed,
    )
  await assertNoPeople(config)
}

async function assertNoPeople(config: Config): Promise<void> {
  if (!config.databaseUrl) return
  const target = await openTarget(config.databaseListenUrl ?? config.databaseUrl)
  const hasRows = await hasUsers(target.client)
  await target.close()
  if (hasRows)
    throw new BackupError('the database in DATABASE_URL already contains an installation: restore into an empty one')
}

async function listFolder(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : []
}

/** Moves the unpacked data into place: files first, because they do no harm without rows, then all rows in one step. */
async function putBack(config: Config, aside: string): Promise<void> {
  const { dataDir, databaseUrl, databaseListenUrl } = config
  const source = openSource(join(aside, DATABASE), { isOurs: true })
  try {
    const [unpacked, kept] = [join(aside, FILES), join(dataDir, FILES)]
    if (config.s3) await moveFiles(findNamedFiles(source), { from: openFolder(unpacked), to: await openFiles(config) })
    else if (existsSync(unpacked)) {
      await rm(kept, { recursive: true, force: true })
      await rename(unpacked, kept)
    }
    const [secret, place] = [join(aside, SECRET), join(dataDir, SECRET)]
    if (existsSync(secret)) await rename(secret, place)
    if (databaseUrl) {
      const target = await openTarget(databaseListenUrl ?? databaseUrl)
      await moveRows(source, target.client, () => {}).finally(() => target.close())
    }
  } finally {
    source.close()
  }
  if (databaseUrl) return
  // the migrations are still in its write-ahead log
  copySqlite(join(aside, DATABASE), join(aside, 'whole'))
  await rename(join(aside, 'whole'), join(dataDir, DATABASE))
  await flushToDisk(dataDir)
}
