import { existsSync } from 'node:fs'
import type Database from 'libsql'
import { checkApplied, loadMigrations } from '#server/platform/db/migrate.ts'
import { MoveError } from './move-error.ts'
import { openFile } from '#server/platform/db/sqlite/open-file.ts'

/** A row by its columns, as both engines give it: text, numbers and nulls. */
export type Row = Readonly<Record<string, string | number | null>>

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key. */
  readonly key: readonly string[]
}

export interface Source {
  /** Each after the tables that it refers to. */
  readonly tables: readonly Table[]
  /** All rows of a table, by its primary key. */
  rows(table: Table): Iterable<Row>
  /** Returns the number of rows of a table. */
  count(table: Table): number
  close(): void
}

/**
 * Opens the file of an installation, exclusively. Throws MoveError where there is none, a server has it open, or an older version wrote
 * it, and MigrationError where a newer one did.
 * @param isOurs true for a copy that nobody else knows, which needs no lock
 */
export function openSource(file: string, { isOurs = false } = {}): Source {
  if (!existsSync(file)) throw new MoveError(`there is no ${file} to move`)
  const database = openFile(file)
  try {
    if (!isOurs) lockExclusively(database, file)
    const applied = database.prepare('SELECT number, name, sha256 FROM schema_migrations ORDER BY number').all()
    if (checkApplied(loadMigrations(), applied).length > 0)
      throw new MoveError(
        `${file} was written by an older version: start this one with it once, stop it, and move then`,
      )
    return {
      tables: listTables(database),
      rows: ({ name, key, columns }) => {
        const all = database.prepare(
          `SELECT ${quoteNames(columns)} FROM ${quoteNames([name])} ORDER BY ${quoteNames(key)}`,
        )
        return all.iterate() as IterableIterator<Row>
      },
      count: ({ name }) => parseCount(database.prepare(`SELECT COUNT(*) AS rows FROM ${quoteNames([name])}`).get()),
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

export const quoteNames = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function lockExclusively(database: Database.Database, file: string): void {
  try {
    database.exec('PRAGMA busy_timeout = 0')
    // in WAL mode every connection that is open is in the way of this lock, and no other can be opened once it is held
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('BEGIN IMMEDIATE')
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      throw new MoveError(`another program has ${file} open: stop the server first`)
    throw error
  }
}

function parseCount(counted: unknown): number {
  return (counted as { rows: number }).rows
}

function listTables(database: Database.Database): Table[] {
  const names = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations' ORDER BY name",
    )
    .all() as { name: string }[]
  const tables = names.map(({ name }) => {
    const columns = database.prepare(`PRAGMA table_info("${name}")`).all() as { name: string; pk: number }[]
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    const referred = database.prepare(`PRAGMA foreign_key_list("${name}")`).all() as { table: string }[]
    const isKeyed = key.length > 0
    return {
      name,
      columns: columns.map((column) => column.name),
      // a table without a key may have equal rows
      key: (isKeyed ? key : columns).map((column) => column.name),
      after: referred.map(({ table }) => table).filter((table) => table !== name),
    }
  })
  return sortByReferences(tables)
}

function sortByReferences<T extends { name: string; after: string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const isThere = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, after }) => !isThere(name) && after.every(isThere))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered
}
