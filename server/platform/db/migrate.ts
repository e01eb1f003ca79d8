import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** The schema cannot be used; the message tells the operator what to do. */
export class MigrationError extends Error {}

/** A process with a newer version has migrated the schema while this one ran. */
export class NewerSchemaError extends Error {
  constructor() {
    super(
      'A newer version has updated the database, which this version no longer understands. Start the newer version.',
    )
  }
}

/** Returns the numbered migrations, in order: `0001-start.sql`. */
export function loadMigrations(folder: URL = new URL('./migrations/', import.meta.url)): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8')
      return {
        number: Number(file.slice(0, 4)),
        name: file,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/** Returns the newest migration that this version knows. A server that has started has applied it. */
export function readNewestMigration(): Pick<Migration, 'number' | 'name'> {
  const newest = loadMigrations().at(-1)
  if (!newest) throw new MigrationError('There are no migrations beside the program. Install it again.')
  return { number: newest.number, name: newest.name }
}

/** Returns the SQL of a migration for an engine. A line that begins with `-- sqlite: ` or `-- postgresql: ` is a comment to the other. */
export function sqlFor(engine: 'sqlite' | 'postgresql', { sql }: Pick<Migration, 'sql'>): string {
  return sql.replaceAll(new RegExp(`^-- ${engine}: `, 'gm'), '')
}

/**
 * Compares the applied migrations of a store with the known ones, and returns those that are left to apply. Throws MigrationError where
 * the store is newer than this program, has a gap, or was migrated with another text.
 */
export function checkApplied(known: readonly Migration[], applied: readonly unknown[]): Migration[] {
  const rows = applied.map(toApplied)
  for (const [index, row] of rows.entries()) {
    const migration = known[index]
    if (!migration) {
      throw new MigrationError(
        `The database was written by a newer version (migration ${row.name}); this one knows ${known.length}. Start the newer version, or restore a backup.`,
      )
    }
    if (row.number !== migration.number) {
      throw new MigrationError(
        `The database's schema is incomplete: migration ${migration.name} is missing. Restore a backup.`,
      )
    }
    if (row.sha256 !== migration.sha256) {
      throw new MigrationError(
        `Migration ${row.name} was applied in a form that this version does not know. Restore a backup.`,
      )
    }
  }
  return known.slice(rows.length)
}

function toApplied(row: unknown): { number: number; name: string; sha256: string } {
  if (typeof row !== 'object' || row === null) throw new MigrationError('The table schema_migrations cannot be read.')
  const { number, name, sha256 } = row as Record<string, unknown>
  return { number: Number(number), name: String(name), sha256: String(sha256) }
}
