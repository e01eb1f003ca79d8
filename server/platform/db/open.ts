import type { Kysely, Transaction } from 'kysely'
import { runWithCommitJobs } from './changes/before-commit.ts'
import {
  type Change,
  type ChangeListener,
  decodeChange,
  encodeChange,
  isChangeMessage,
  captureChanges,
} from './changes/changes.ts'
import { type Listener, sendMessage, sendLocalMessage } from './changes/messages.ts'
import { MigrationError, NewerSchemaError } from './migrate.ts'
import { OpenError } from './open-error.ts'
import { openPostgres } from './postgres/postgres.ts'
import type { Tables } from './schema/schema.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** A database to query: the store itself or a transaction. */
export type Queries = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface WriteOptions {
  /**
   * Set it where the work reads nothing that the same work of another owner writes, and awaits nothing but `tx`. Then several such writes
   * share a transaction, which makes a crowd of them much faster.
   */
  readonly mayShare?: boolean
  /** Set it for a write that comes before the one that makes a call complete. */
  readonly isPreparation?: boolean
}

export interface Db {
  readonly engine: 'sqlite' | 'postgresql'
  /** For reading; sees committed rows. */
  readonly read: Queries
  /**
   * The only way to write: all or nothing. Writes with the same `owner` never run concurrently, so that what one reads still holds when
   * it writes; a write about several people names all of them. The work may be repeated after a serialisation failure: it must have no
   * effects besides `tx`.
   */
  write<T>(owner: string | readonly string[], work: (tx: Tx) => Promise<T>, how?: WriteOptions): Promise<T>
  /**
   * Sends a message outside of any transaction; it is lost where the store cannot be reached. Resolves when it is sent or lost, and never
   * rejects. See {@link sendMessage}.
   */
  send(message: string): Promise<void>
  /** Calls the listener with each message from now on, also of other processes. Returns a function that stops it. */
  onMessage(listener: Listener): Promise<() => void>
  /** The store's metrics for the operator. */
  readonly metrics: readonly StoreMetric[]
  /** Lets another connection of this process write, in line with the writes of this one, which wait meanwhile. */
  lend<T>(work: () => Promise<T>): Promise<T>
  /**
   * Calls the listener with what writes change: those of this process before they are answered, those of others soon after. Returns a
   * function that stops it.
   */
  onChange(listener: ChangeListener): Promise<() => void>
  /**
   * Returns false while changes of others may be missed. Where a look at the store finds an unannounced write, the listeners are called
   * first.
   */
  receivesChanges(): boolean
  /**
   * Resolves when the listeners have received everything that writes of any process had sent when it was called, or at once where nothing
   * can be received now. Concurrent calls share one look. It never rejects.
   */
  caughtUp(): Promise<void>
  /**
   * Joins the processes that serve this store. Throws OpenError where their messages could not be received, or where others serve it
   * under another mark.
   * @param mark the same for all of these processes
   */
  join(mark: string): Promise<void>
  /** Calls the listener once another process has migrated the schema further than this one knows: from then on writes are refused. */
  onNewerSchema(listener: (error: NewerSchemaError) => void): void
  close(): Promise<void>
}

/** The part of a store that each engine implements. */
export interface Engine extends Omit<Db, 'onChange' | 'receivesChanges'> {
  /** True where other processes receive messages; otherwise they can see each other's writes. */
  readonly sendsToOthers: boolean
  /** True while all messages are received. */
  isListening(): boolean
  /** Returns what others have written since the last call, where they do not announce it: null for anything, undefined for nothing. */
  foreignWrites(): Change | null | undefined
  /** Leaves a trace of this write for processes that it does not notify. */
  leaveTrace(): void
}

/** A metric of the store, read on demand. */
export interface StoreMetric {
  /** The name with its unit, `wal_bytes`. */
  readonly name: string
  readonly help: string
  /** It only grows, from 0 at the start. */
  readonly isCounter?: boolean
  readonly read: () => number | Promise<number>
}

export interface DbOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly location: string
  /** Throws OpenError where there is no store, instead of creating one. */
  readonly mustExist?: boolean
  /** Tests may give up durability for speed. */
  readonly isDurable?: boolean
  /** This process has opened and migrated the store before. */
  readonly isUpToDate?: boolean
  /** PostgreSQL only. */
  readonly maxConnections?: number
  /** Writes do not wait for the disk: a power loss may lose the last ones, whole. For work that is repeated then. */
  readonly mayLoseLast?: boolean
  /** The address of PostgreSQL itself, for the connection that listens, where `location` leads to a pooler in transaction mode. */
  readonly listenLocation?: string | null
}

/**
 * Opens the store and migrates its schema. Throws MigrationError where the schema is newer or half done, and OpenError where the store
 * cannot be used at all.
 */
export async function openDb(options: DbOptions): Promise<Db> {
  const { location } = options
  const isPostgres = /^postgres(ql)?:\/\//.test(location)
  const opening = isPostgres ? openPostgres(options) : openSqlite(options)
  const db = await opening.catch((error: unknown) => {
    if (error instanceof MigrationError || error instanceof OpenError) throw error
    const name = isPostgres ? 'the PostgreSQL database in DATABASE_URL' : `the database ${location}`
    throw new OpenError(`${name} cannot be used: ${describeReason(error)}${hintFor(error)}`, { cause: error })
  })
  return withChangeListeners(db, options)
}

/** How often to look for writes that nobody announces. */
const LOOK_EVERY_MS = 1000

function withChangeListeners(db: Engine, { isUpToDate = false }: DbOptions): Db {
  const listeners = new Set<ChangeListener>()
  const tell = (change: Change | null) => {
    for (const listener of listeners) listener(change)
  }
  const lookAtOthers = () => {
    const foreign = db.foreignWrites()
    if (foreign !== undefined) tell(foreign)
  }
  let looking: NodeJS.Timeout | undefined
  return {
    engine: db.engine,
    read: db.read,
    metrics: db.metrics,
    lend: db.lend,
    send: db.send,
    caughtUp: db.caughtUp,
    join: db.join,
    onNewerSchema: db.onNewerSchema,
    close: () => {
      clearInterval(looking)
      return db.close()
    },
    write: async (owner, work, how) => {
      // of the last try
      let changed: Change | null = null
      const workAndTell = async (tx: Tx) => {
        changed = null
        const { result, change } = await captureChanges(tx, owner, () => runWithCommitJobs(tx, work))
        if (change) sendLocalMessage(tx, encodeChange(change))
        if (change && db.sendsToOthers) await sendMessage(tx, encodeChange(change))
        // without listeners this is no server, and running ones look for its writes
        if (change && listeners.size === 0 && !isUpToDate) db.leaveTrace()
        changed = change
        return result
      }
      try {
        return await db.write(owner, workAndTell, how)
      } catch (error) {
        // a commit that failed may have been carried out all the same
        if (changed) tell(changed)
        throw error
      }
    },
    onMessage: (listener) =>
      db.onMessage((message) => {
        if (message === null || !isChangeMessage(message)) listener(message)
      }),
    onChange: async (listener) => {
      listeners.add(listener)
      // open streams ask for nothing
      if (!db.sendsToOthers) looking ??= setInterval(lookAtOthers, LOOK_EVERY_MS).unref()
      // also this process's own writes: here the message may come before the commit
      const stop = await db.onMessage((message) => {
        if (message === null) listener(null)
        else if (isChangeMessage(message)) listener(decodeChange(message))
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) {
          clearInterval(looking)
          looking = undefined
        }
        stop()
      }
    },
    receivesChanges: () => {
      lookAtOthers()
      return db.isListening() && listeners.size > 0
    },
  }
}

const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Returns true where the store cannot be reached or read, is busy or full: the caller may retry later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NewerSchemaError) return true
  // the driver's own words: it gives no code when no connection came free in time, or one broke
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return true
  return /^(EIO|EMFILE|ENFILE|ENOENT|ENOSPC|EDQUOT|EROFS|SQLITE_ABORT|SQLITE_BUSY|SQLITE_CANTOPEN|SQLITE_CORRUPT|SQLITE_FULL|SQLITE_IOERR|SQLITE_NOTADB|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|57P0\d|08[0-9P]\d{2}|53\d{3}|57014|25P03)/.test(
    getErrorCode(error),
  )
}

/** Returns a hint for the operator, or ''. A pooler refuses settings that belong to one connection. */
function hintFor(error: unknown): string {
  return describeReason(error).includes('unsupported startup parameter')
    ? '. Where DATABASE_URL leads to a pooler such as PgBouncer, DATABASE_LISTEN_URL must name PostgreSQL itself'
    : ''
}

/** Returns true where a row's key is taken. */
export function isDuplicate(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT)/.test(getErrorCode(error))
}

/** Returns the message of an error; of all addresses where a host has several. */
function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
