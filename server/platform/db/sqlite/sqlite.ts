import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type Database from 'libsql'
import { Kysely, SqliteDialect } from 'kysely'
import { sortChangesFirst } from '#server/platform/db/changes/changes.ts'
import { Listeners, setMessageTransport } from '#server/platform/db/changes/messages.ts'
import { ForeignWrites, incrementWriteTrace } from './foreign-writes.ts'
import { type Migration, MigrationError, checkApplied, loadMigrations, sqlFor } from '#server/platform/db/migrate.ts'
import { OpenError } from '#server/platform/db/open-error.ts'
import type { DbOptions, Engine } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import { withStatementCache } from './statement-cache.ts'
import { copySqlite } from './copy-file.ts'
import { WalFlusher } from './wal-flusher.ts'
import { ServerLock } from './server-lock.ts'
import { WriterDialect } from './sqlite-writer.ts'
import { WriterConnection } from './writer-connection.ts'
import { openFile } from './open-file.ts'

// waiting inside SQLite blocks the whole process: only opening may
const OPENING_TIMEOUT_MS = 5000
// a reader meets a lock only while another process recovers the log after a crash
const READER_TIMEOUT_MS = 50
// SQLite's default of 2 MB is too small for the upper B-tree pages of a store of gigabytes
const READER_CACHE_KIB = 16 * 1024

// by itself SQLite copies the log into the file at every thousandth page, in the thread that happens to commit then, which waits for
// the disk twice: it is for the thread that counts to do so, and for the one that answers where the other does not
const LOG_PAGES = { counting: 4000, answering: 16_000 }

/**
 * Opens a SQLite store: one file, one connection that writes and one that reads. WAL lets the reader proceed during a write. A write is
 * done when the log is on the disk: an acknowledged one survives a power loss.
 */
export async function openSqlite(options: DbOptions): Promise<Engine> {
  const { location: file, isUpToDate = false, isDurable = true, mayLoseLast = false, mustExist = false } = options
  if (mustExist && !existsSync(file))
    throw new OpenError(`there is no ${file}: DATA_DIR must name the folder of an installation`)
  if (!isUpToDate) migrate(options)
  const writer = new WriterConnection(() => {
    const database = connect(options)
    database.exec('PRAGMA busy_timeout = 0')
    database.exec(`PRAGMA wal_autocheckpoint = ${mayLoseLast ? LOG_PAGES.counting : LOG_PAGES.answering}`)
    return database
  })
  const log = new WalFlusher(file)
  const reader = connect(options)
  reader.exec('PRAGMA query_only = ON')
  reader.exec(`PRAGMA cache_size = -${READER_CACHE_KIB}`)
  reader.exec(`PRAGMA busy_timeout = ${READER_TIMEOUT_MS}`)
  const dialect = new WriterDialect(writer, log)
  const write = new Kysely<Tables>({ dialect })
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withStatementCache(reader) }) })
  const serving = new ServerLock(file)
  const listeners = new Listeners()
  const foreign = new ForeignWrites(writer, () => listeners.notify(null))
  return {
    engine: 'sqlite',
    read,
    write: async (_owner, work) => {
      const messages = new Set<string>()
      const post = (message: string) => void messages.add(message)
      const result = await write
        .transaction()
        .execute((tx) => work(setMessageTransport(tx, { everywhere: post, here: post })))
      // as on PostgreSQL, others may see it before it is on the disk; the writer is answered after that
      for (const message of sortChangesFirst(messages)) listeners.notify(message)
      if (isDurable && !mayLoseLast) await log.flush()
      return result
    },
    send: async (message) => {
      // it may come from a thread that has written
      foreign.lookNow()
      listeners.notify(message)
    },
    onMessage: async (listener) => listeners.add(listener),
    metrics: [
      { name: 'file_bytes', help: 'Size of the database', read: () => readFileSize(file) },
      { name: 'wal_bytes', help: 'Size of the write-ahead log', read: () => readFileSize(`${file}-wal`) },
    ],
    lend: (work) => dialect.lend(work),
    sendsToOthers: false,
    isListening: () => true,
    foreignWrites: () => foreign.look(),
    leaveTrace: () => incrementWriteTrace(writer),
    caughtUp: async () => foreign.lookNow(),
    join: async () => serving.begin(),
    onNewerSchema: () => {},
    close: async () => {
      await read.destroy()
      await write.destroy()
      await log.close()
      serving.end()
    },
  }
}

/** Returns the size in bytes; 0 where there is no such file. */
async function readFileSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.size ?? 0
}

function connect({ location: file, isDurable = true }: DbOptions): Database.Database {
  const database = openFile(file)
  // busy_timeout goes first: two processes that start at once both set the journal mode
  database.exec(`PRAGMA busy_timeout = ${OPENING_TIMEOUT_MS}`)
  database.exec('PRAGMA journal_mode = WAL')
  // NORMAL keeps the file whole, but waits for the disk at checkpoints alone
  database.exec(`PRAGMA synchronous = ${isDurable ? 'NORMAL' : 'OFF'}`)
  database.exec('PRAGMA foreign_keys = ON')
  return database
}

/** Migrates the schema, after a copy of a store that has been used. */
function migrate(options: DbOptions): void {
  const database = connect(options)
  // a table that is made anew must not take the rows of others with it
  database.exec('PRAGMA foreign_keys = OFF')
  try {
    migrateFile(database, options.location)
  } finally {
    database.close()
  }
}

function migrateFile(database: Database.Database, file: string): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)',
  )
  const migrations = loadMigrations()
  const applied = database.prepare('SELECT number, name, sha256 FROM schema_migrations ORDER BY number').all()
  const pending = checkApplied(migrations, applied)
  const copy = `${file}.before-${pending[0]?.name.replace('.sql', '')}`
  if (applied.length > 0 && pending.length > 0 && !existsSync(copy)) copySqlite(file, copy)
  for (const migration of pending) {
    database.exec('BEGIN IMMEDIATE')
    try {
      // another process may have come first
      if (!database.prepare('SELECT 1 FROM schema_migrations WHERE number = ?').get(migration.number)) {
        database.exec(sqlFor('sqlite', migration))
        if (migration.sql.includes('DROP TABLE')) checkForeignKeys(database, migration)
        database
          .prepare('INSERT INTO schema_migrations (number, name, sha256, applied_at) VALUES (?, ?, ?, ?)')
          .run(migration.number, migration.name, migration.sha256, Date.now())
      }
      database.exec('COMMIT')
    } catch (error) {
      // a full disk has SQLite roll back by itself
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

/** Throws where a migration leaves rows that refer to rows which do not exist. */
function checkForeignKeys(database: Database.Database, { name }: Migration): void {
  const broken = database.prepare('PRAGMA foreign_key_check').get()
  if (broken) throw new MigrationError(`Migration ${name} would leave rows without what they belong to.`)
}
