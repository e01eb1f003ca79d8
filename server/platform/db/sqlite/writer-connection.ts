import type Database from 'libsql'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { withStatementCache } from './statement-cache.ts'

/** The connection that writes, which can be reopened: after a disk error its pages in memory may be wrong. */
export class WriterConnection implements SqliteDatabase {
  readonly #open: () => Database.Database
  #database: Database.Database
  #prepared: SqliteDatabase

  constructor(open: () => Database.Database) {
    this.#open = open
    this.#database = open()
    this.#prepared = withStatementCache(this.#database)
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction
  }

  prepare(sql: string): SqliteStatement {
    return this.#prepared.prepare(sql)
  }

  /** Returns the single row of a statement without parameters. */
  row(sql: string): unknown {
    return this.prepare(sql).all([])[0]
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  /** Opens the file again. Throws, and keeps the old connection, where that fails. */
  reopen(): void {
    const old = this.#database
    this.#database = this.#openAnew()
    this.#prepared = withStatementCache(this.#database)
    old.close()
  }

  /** Opens the file, and adds the code of the error that the driver lacks for a missing file. */
  #openAnew(): Database.Database {
    try {
      return this.#open()
    } catch (cause) {
      throw Object.assign(new Error('the store cannot be opened again', { cause }), { code: 'SQLITE_CANTOPEN' })
    }
  }

  close(): void {
    this.#database.close()
  }
}
