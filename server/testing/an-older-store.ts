import Database from 'libsql'
import pg from 'pg'
import { loadMigrations, sqlFor } from '#server/platform/db/migrate.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import { type Engine, aLocation } from './a-store.ts'

function migrationsBefore(name: string) {
  const all = loadMigrations()
  return all.slice(
    0,
    all.findIndex((migration) => migration.name.replace(/^\d+-/, '') === `${name}.sql`),
  )
}

/** Creates a store with the schema before a migration, and runs a statement on it. */
export async function aStoreBefore(migration: string, engine: Engine, statement: string): Promise<string> {
  const location = await aLocation(engine)
  const table = `CREATE TABLE schema_migrations
    (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)`
  const statements = migrationsBefore(migration).flatMap(({ number, name, sha256, sql }) => [
    sqlFor(engine, { sql }),
    `INSERT INTO schema_migrations VALUES (${number}, '${name}', '${sha256}', 0)`,
  ])
  if (engine === 'sqlite') {
    const raw = new Database(location)
    for (const one of [table, ...statements, statement]) raw.exec(one)
    raw.close()
  } else {
    const client = new pg.Client({ connectionString: location })
    await client.connect()
    for (const one of [table, ...statements, statement]) await client.query(one)
    await client.end()
  }
  return location
}

/**
 * Returns the statement that fills an older store with the rows of another one, for the tables and columns that it has.
 * @param isKept returns which rows to include
 */
export async function dumpAsInserts(
  db: Db,
  migration: string,
  isKept: (table: string, row: Readonly<Record<string, unknown>>) => boolean,
): Promise<string> {
  const older = new Database(':memory:')
  for (const before of migrationsBefore(migration)) older.exec(sqlFor('sqlite', before))
  const tables = older.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").all()
  const trails = await db.read.selectFrom('trails').select(['number', 'trail_key']).execute()
  const keys = new Map<unknown, string>(trails.map(({ number, trail_key }) => [number, trail_key]))
  const inserts: string[] = []
  for (const { name } of tables as { name: keyof Tables }[]) {
    const columns = (older.prepare(`PRAGMA table_info("${name}")`).all() as { name: string }[]).map((one) => one.name)
    // tables that a later version has removed
    const rows = await db.read
      .selectFrom(name)
      .selectAll()
      .execute()
      .catch(() => [])
    // trails were identified by their keys
    const named = (rows as Record<string, unknown>[]).map((row) => ({
      trail_key: keys.get(row['trail_number']),
      ...row,
    }))
    inserts.push(
      toInsert(
        name,
        columns,
        named.filter((row) => isKept(name, row)),
      ),
    )
  }
  older.close()
  return inserts.join('\n')
}

function toInsert(table: string, columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const told = columns.filter((column) => rows.some((row) => row[column] !== undefined))
  if (rows.length === 0) return ''
  const values = rows.map((row) => `(${told.map((column) => literal(row[column])).join()})`)
  return `DELETE FROM ${table}; INSERT INTO ${table} (${told.join()}) VALUES ${values.join()};`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}
