import type Database from 'libsql'
import type pg from 'pg'
import { checkApplied, loadMigrations } from '#server/platform/db/migrate.ts'
import { openDb } from '#server/platform/db/open.ts'
import { OpenError } from '#server/platform/db/open-error.ts'
import { connectSingleClient } from '#server/platform/db/postgres/one-client.ts'
import { copySqlite } from '#server/platform/db/sqlite/copy-file.ts'
import { type Table, quoteNames, openSource } from './sqlite-source.ts'
import { openFile } from '#server/platform/db/sqlite/open-file.ts'

const ROWS_AT_ONCE = 1000

/**
 * Copies all rows of a PostgreSQL store, at one moment, into a new SQLite file of the same schema. Others can write meanwhile. Throws
 * OpenError where the store cannot be used or has another schema.
 */
export async function copyToSqlite(url: string, file: string): Promise<void> {
  const draft = `${file}.draft`
  await (await openDb({ location: draft, isDurable: false })).close()
  const source = openSource(draft, { isOurs: true })
  const { tables } = source
  source.close()
  const client = await connectSingleClient(url).catch((error: unknown) => {
    throw new OpenError('the PostgreSQL database in DATABASE_URL cannot be used', { cause: error })
  })
  const database = openFile(draft)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    const { rows: applied } = await client.query('SELECT number, name, sha256 FROM schema_migrations ORDER BY number')
    if (checkApplied(loadMigrations(), applied).length > 0)
      throw new OpenError('the database was written by an older version: start this one with it once')
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN')
    for (const { name } of tables) database.exec(`DELETE FROM "${name}"`)
    for (const table of tables) await copyTable(client, database, table)
    database.exec('COMMIT')
    await client.query('COMMIT')
  } finally {
    database.close()
    await client.end().catch(() => {})
  }
  // the rows are still in the draft's log
  copySqlite(draft, file)
}

async function copyTable(client: pg.Client, database: Database.Database, { name, columns }: Table): Promise<void> {
  const insert = database.prepare(
    `INSERT INTO "${name}" (${quoteNames(columns)}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  await client.query(`DECLARE here NO SCROLL CURSOR FOR SELECT ${quoteNames(columns)} FROM "${name}"`)
  for (;;) {
    const { rows } = await client.query(`FETCH ${ROWS_AT_ONCE} FROM here`)
    for (const row of rows) insert.run(columns.map((column) => row[column]))
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('CLOSE here')
}
