import { setTimeout as pause } from 'node:timers/promises'
import type Database from 'libsql'
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

const PATIENCE_MS = 3000
const LONGEST_PAUSE_MS = 20

/**
 * Writes take the lock at their beginning, so that none fails for it in the middle. Where another process has it they ask
 * again for 3 seconds, from when they came, and hold nobody else up meanwhile.
 */
export class WriterDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #isInTransaction: () => boolean

  /** @param database opened without a busy timeout; `prepared` is the same one as Kysely is to use it */
  constructor(database: Database.Database, prepared: SqliteDatabase) {
    super({ database: prepared })
    this.#config = { database: prepared }
    this.#isInTransaction = () => database.inTransaction
  }

  override createDriver(): SqliteDriver {
    return new WriterDriver(this.#config, this.#isInTransaction)
  }
}

class WriterDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean
  /** Of the write that has the connection. */
  #givesUpAt = 0

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config)
    this.#isInTransaction = isInTransaction
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const givesUpAt = performance.now() + PATIENCE_MS
    const connection = await super.acquireConnection()
    this.#givesUpAt = givesUpAt
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'))
        return
      } catch (error) {
        if (!isLocked(error) || performance.now() > this.#givesUpAt) throw error
        await pause(pauseMs)
      }
    }
  }

  /** Nothing is left to do where SQLite has rolled back by itself, as on a full disk: the error that counts came before. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
