import type Database from 'libsql'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const MOST_STATEMENTS = 500

/** Kysely prepares each query anew; keeping the statements saves a third of the time of small ones. */
export function cachingStatements(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known) return known
      const statement: SqliteStatement = database.prepare(sql)
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
