import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { loadMigrations } from '#server/platform/db/migrate.ts'
import { copyToSqlite } from '#server/platform/db/move/copy-to-sqlite.ts'
import { openSource } from '#server/platform/db/move/sqlite-source.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { copySqlite } from '#server/platform/db/sqlite/copy-file.ts'
import { type Files, openFiles } from '#server/platform/files/open.ts'
import { findNamedFiles } from '#server/data/move-to-postgres/move-files.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import { lockFiles } from './file-lock.ts'
import { BackupError, DATABASE, SECRET } from './manifest.ts'
import { flushToDisk, writeArchive } from './write-archive.ts'

/** The number of files to read ahead, because a bucket may be far away. */
const FILES_AT_ONCE = 8

export interface Backup {
  /** The number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** The keys of files that rows name but that do not exist. */
  readonly missing: readonly string[]
}

/**
 * Writes a backup of all rows at one moment and the files that they name, while others go on writing. The archive appears completely or not
 * at all. Throws BackupError where it exists already.
 * @param name the second of two concurrent backups with one name throws
 */
export async function makeBackup(config: Config, target: string, name: string = randomUUID()): Promise<Backup> {
  if (existsSync(target)) throw new BackupError(`${target} already exists`)
  const location = config.databaseUrl ?? join(config.dataDir, DATABASE)
  if (!config.databaseUrl && !existsSync(location)) throw new BackupError(`there is no ${location}`)
  const aside = await mkdtemp(`${target}.part-`).catch((error: unknown) => {
    throw new BackupError(`nothing can be written to ${dirname(target)}`, { cause: error })
  })
  let db: Db | undefined
  try {
    db = await openDb({ location, isUpToDate: true, mustExist: true })
    const lock = await lockFiles(db, name, Date.now)
    if (!lock) throw new BackupError('another backup is running')
    try {
      const copy = join(aside, DATABASE)
      if (config.databaseUrl) await copyToSqlite(config.databaseListenUrl ?? config.databaseUrl, copy)
      else copySqlite(location, copy)
      const whole = join(aside, 'whole')
      const backup = await writeAll(config, { copy, target: whole })
      lock.check()
      await rename(whole, target)
      await flushToDisk(dirname(target))
      return backup
    } finally {
      await lock.release()
    }
  } finally {
    await db?.close()
    await rm(aside, { recursive: true, force: true })
  }
}

async function writeAll(config: Config, { copy, target }: { copy: string; target: string }): Promise<Backup> {
  const source = openSource(copy, { isOurs: true })
  const rows = Object.fromEntries(source.tables.map((table) => [table.name, source.count(table)]))
  const named = [...findNamedFiles(source)].toSorted()
  const awaitsDeletion = new Set(
    source.tables
      .filter(({ name }) => name === 'files_to_delete')
      .flatMap((table) => [...source.rows(table)])
      .map(({ file_key: key }) => String(key)),
  )
  source.close()
  const archive = writeArchive(target)
  try {
    await archive.addFile(DATABASE, copy)
    const secret = join(config.dataDir, SECRET)
    if (existsSync(secret)) await archive.addFile(SECRET, secret)
    const missing: string[] = []
    for await (const [key, bytes] of readAhead(await openFiles(config), named)) {
      if (bytes) await archive.addBytes(key, bytes)
      else if (!awaitsDeletion.has(key)) missing.push(key)
    }
    const migration = loadMigrations().at(-1)?.name ?? ''
    await archive.end({ madeAt: new Date().toISOString(), migration, rows, missing })
    return { rows, files: named.length - missing.length, missing }
  } catch (error) {
    archive.abort()
    throw error
  }
}

/** Yields files in order and reads several at once. */
async function* readAhead(
  files: Files,
  keys: readonly string[],
): AsyncGenerator<readonly [key: string, bytes: Uint8Array | null]> {
  const someAtOnce = semaphore(FILES_AT_ONCE)
  const reading: Promise<readonly [string, Uint8Array | null]>[] = []
  for (const key of keys) {
    const read = someAtOnce(async () => [key, await files.get(key)] as const)
    read.catch(() => {})
    reading.push(read)
    const first = reading.length >= FILES_AT_ONCE ? reading.shift() : undefined
    if (first) yield await first
  }
  for (const read of reading) yield await read
}
