import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { copySqlite } from '#server/platform/db/sqlite/copy-file.ts'
import { openFile } from '#server/platform/db/sqlite/open-file.ts'

export type Engine = Db['engine']

const NAMED = process.env['TEST_DATABASE_URL']
const POSTGRES = NAMED === 'off' ? undefined : NAMED

/**
 * The available engines, for tests of what differs: SQL, locks, transactions, messages between processes, migrations. SQLite alone where
 * there is no PostgreSQL.
 */
export const BOTH_ENGINES: readonly Engine[] = POSTGRES ? ['sqlite', 'postgresql'] : ['sqlite']

/** The engines for tests of behaviour: SQLite, and PostgreSQL too in a deep run. */
export const ENGINES: readonly Engine[] = IS_DEEP ? BOTH_ENGINES : ['sqlite']

/** Creates a folder that is removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens an empty store for one test, which is closed and removed afterwards. */
export async function aStore(engine: Engine = 'sqlite'): Promise<Db> {
  return openStore(await aLocation(engine))
}

/** Returns the location of an empty store that can be opened several times; removed after the test. */
export async function aLocation(engine: Engine): Promise<string> {
  return engine === 'sqlite' ? join(aFolder(), 'upstone.db') : await aSchema()
}

/** Opens a store and closes it after the test. A new file starts as {@link emptyFile}. */
export async function openStore(location: string): Promise<Db> {
  if (!location.includes('://') && !existsSync(location)) writeFileSync(location, await (empty ??= emptyFile()))
  const db = await openDb({ location, isDurable: false })
  onTestFinished(() => db.close())
  return db
}

let empty: Promise<Buffer> | undefined

/** Returns the bytes of a SQLite store with its schema only: writing them is ten times as fast as migrating. */
async function emptyFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-'))
  const [file, copy] = [join(folder, 'upstone.db'), join(folder, 'copy.db')]
  const db = await openDb({ location: file, isDurable: false })
  await db.close()
  // the copy includes the write-ahead log
  copySqlite(file, copy)
  // changing this later waits for the disk
  const database = openFile(copy)
  database.exec('PRAGMA journal_mode = WAL')
  database.close()
  const bytes = readFileSync(copy)
  rmSync(folder, { recursive: true })
  return bytes
}

async function aSchema(): Promise<string> {
  if (!POSTGRES) throw new Error('TEST_DATABASE_URL is not set')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asking(`CREATE SCHEMA ${name}`)
  onTestFinished(() => asking(`DROP SCHEMA ${name} CASCADE`))
  const url = new URL(POSTGRES)
  url.searchParams.set('options', `-c search_path=${name}`)
  return url.href
}

async function asking(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement)
  await client.end()
}
