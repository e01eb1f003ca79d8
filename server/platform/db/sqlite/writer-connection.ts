import type Database from 'libsql'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { withStatementCache } from './statement-cache.ts'

/**
 * The connection that writes. It can be opened anew: once the disk has failed it, what it has in memory of the file may be wrong, and
 * would be read and written.
 */
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

  /** The one row that a statement without parameters always has. */
  row(sql: string): unknown {
    return this.prepare(sql).all([])[0]
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  /** Throws where the file cannot be opened now; the old connection stays then. */
  reopen(): void {
    const old = this.#database
    this.#database = this.#openAnew()
    this.#prepared = withStatementCache(this.#database)
    old.close()
  }

  /** The driver gives no code where the file is not there. */
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
