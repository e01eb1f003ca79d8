import type { Kysely, Transaction } from 'kysely'
import { finishing } from './before-commit.ts'
import type { Listener } from './messages.ts'
import { MigrationError } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** What queries run on: the store itself or a transaction. */
export type Queries = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Db {
  readonly engine: 'sqlite' | 'postgresql'
  /** For reading. Sees what is committed. */
  readonly read: Queries
  /**
   * The only way to write: all or nothing. Writes that name the same `owner` never run at once, so that what is read inside
   * still holds when it is written. The work may run again after a serialisation failure: it must touch nothing but `tx`.
   */
  write<T>(owner: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Sends a message that waits for no transaction; it is lost where the store cannot be reached. Returns when it is on its way
   * or lost, and never throws. See {@link send}.
   */
  send(message: string): Promise<void>
  /** Calls the listener with what is sent from now on, also by other processes. Returns how to stop. */
  onMessage(listener: Listener): Promise<() => void>
  /** What the operator may watch of it. */
  readonly figures: readonly StoreFigure[]
  /** Lets another connection of this process write: in line with the writes of this one, which wait meanwhile. */
  lend<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A figure of the store that is read when somebody asks for it. */
export interface StoreFigure {
  /** With its unit, `wal_bytes`. */
  readonly name: string
  readonly help: string
  readonly read: () => number | Promise<number>
}

export interface DbOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly location: string
  /** Tests may give up durability for speed. */
  readonly isDurable?: boolean
  /** Another of this process has opened the store before and brought its schema up to date. */
  readonly isUpToDate?: boolean
  /** To PostgreSQL. */
  readonly maxConnections?: number
}

/** The store cannot be reached, or refuses the login; the message is one line for the operator. */
export class OpenError extends Error {}

/**
 * Opens the store and brings its schema up to date. Throws MigrationError when the schema is newer or half done, and OpenError
 * when the store cannot be used at all.
 */
export async function openDb(options: DbOptions): Promise<Db> {
  const { location } = options
  const isPostgres = /^postgres(ql)?:\/\//.test(location)
  const opening = isPostgres ? openPostgres(options) : openSqlite(options)
  const db = await opening.catch((error: unknown) => {
    if (error instanceof MigrationError) throw error
    const name = isPostgres ? 'PostgreSQL as DATABASE_URL names it' : `the database ${location}`
    throw new OpenError(`${name} cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  return { ...db, write: (owner, work) => db.write(owner, (tx) => finishing(tx, work)) }
}

const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** True when the store cannot be reached, is busy or full: the caller may come back later. */
export function isUnavailable(error: unknown): boolean {
  // the driver's own words: it gives no code when no connection came free in time, or one broke
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return true
  return /^(ENOSPC|EDQUOT|EROFS|SQLITE_ABORT|SQLITE_BUSY|SQLITE_FULL|SQLITE_IOERR|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|57P0\d|08\d{3}|53\d{3}|57014|25P03)/.test(
    codeOf(error),
  )
}

/** Where a name has several addresses, what each of them answered. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
