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
 * The engines at hand, for tests of what they do differently: SQL that they read differently, locks, transactions, messages between
 * processes, migrations. SQLite alone where there is no PostgreSQL.
 */
export const BOTH_ENGINES: readonly Engine[] = POSTGRES ? ['sqlite', 'postgresql'] : ['sqlite']

/** The engines that behaviour is shown on: SQLite, and in a deep run PostgreSQL too. */
export const ENGINES: readonly Engine[] = IS_DEEP ? BOTH_ENGINES : ['sqlite']

/** A folder that is gone after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty store of its own for one test, closed and removed afterwards. */
export async function aStore(engine: Engine = 'sqlite'): Promise<Db> {
  return openStore(await aLocation(engine))
}

/** Where an empty store may be opened, more than once; removed after the test. */
export async function aLocation(engine: Engine): Promise<string> {
  return engine === 'sqlite' ? join(aFolder(), 'upstone.db') : await aSchema()
}

/** Opens a store, which is closed after the test. A file that does not exist yet starts as {@link emptyFile}. */
export async function openStore(location: string): Promise<Db> {
  if (!location.includes('://') && !existsSync(location)) writeFileSync(location, await (empty ??= emptyFile()))
  const db = await openDb({ location, isDurable: false })
  onTestFinished(() => db.close())
  return db
}

let empty: Promise<Buffer> | undefined

/** Returns the bytes of a SQLite store with its schema and nothing else: writing them is ten times as fast as migrating. */
async function emptyFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-'))
  const [file, copy] = [join(folder, 'upstone.db'), join(folder, 'copy.db')]
  const db = await openDb({ location: file, isDurable: false })
  await db.close()
  // what the log still holds is in the copy
  copySqlite(file, copy)
  // to change it later waits for the disk
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
