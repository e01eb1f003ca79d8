import Database from 'libsql'
import { type BulkStore, type Rows, inChunks } from './bulk.ts'

/** The maximum number of values in one statement. */
const MAX_VALUES = 2000

/** Opens a bulk connection to SQLite. Indices are dropped until close, and writes are not durable before it. */
export async function openBulkSqlite(file: string): Promise<BulkStore> {
  const database = new Database(file)
  for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -500000'])
    database.exec(`PRAGMA ${pragma}`)
  const indices = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    .all() as { name: string; sql: string }[]
  for (const { name } of indices) database.exec(`DROP INDEX ${name}`)
  return {
    insert: async (rows) => insertInto(database, rows),
    close: async () => {
      for (const { sql } of indices) database.exec(sql)
      const [broken] = database.prepare('PRAGMA foreign_key_check').all()
      if (broken) throw new Error(`a row refers to nothing: ${JSON.stringify(broken)}`)
      database.exec('PRAGMA synchronous = FULL')
      database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      database.close()
    },
  }
}

function insertInto(database: Database.Database, { table, columns, rows }: Rows): void {
  const row = `(${columns.map(() => '?').join()})`
  const statementFor = (count: number) =>
    database.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES ${Array(count).fill(row).join()}`)
  const size = Math.floor(MAX_VALUES / columns.length)
  const whole = statementFor(size)
  database.exec('BEGIN')
  for (const chunk of inChunks(rows, size)) {
    const statement = chunk.length === size ? whole : statementFor(chunk.length)
    statement.run(...chunk.flat())
  }
  database.exec('COMMIT')
}
