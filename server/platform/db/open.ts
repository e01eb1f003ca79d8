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

/** What queries run on: the store itself or a transaction. */
export type Queries = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface WriteOptions {
  /**
   * The work reads nothing that the same work of another owner writes, and waits for nothing but `tx`: so several of them may run at
   * once in one transaction, which takes a crowd of them a fraction of the time.
   */
  readonly mayShare?: boolean
}

export interface Db {
  readonly engine: 'sqlite' | 'postgresql'
  /** For reading. Sees what is committed. */
  readonly read: Queries
  /**
   * The only way to write: all or nothing. Writes that name the same `owner` never run at once, so that what is read inside
   * still holds when it is written; one about several people names all of them. The work may run again after a serialisation failure: it must touch nothing but `tx`.
   */
  write<T>(owner: string | readonly string[], work: (tx: Tx) => Promise<T>, how?: WriteOptions): Promise<T>
  /**
   * Sends a message that waits for no transaction; it is lost where the store cannot be reached. Returns when it is on its way
   * or lost, and never throws. See {@link send}.
   */
  send(message: string): Promise<void>
  /** Calls the listener with what is sent from now on, also by other processes. Returns how to stop. */
  onMessage(listener: Listener): Promise<() => void>
  /** What the operator may watch of it. */
  readonly figures: readonly StoreMetric[]
  /** Lets another connection of this process write: in line with the writes of this one, which wait meanwhile. */
  lend<T>(work: () => Promise<T>): Promise<T>
  /**
   * Hears what writes change from the answer on: those of this process before they are answered, those of others soon after.
   * Answers how to stop.
   */
  onChange(listener: ChangeListener): Promise<() => void>
  /** False while writes of others may go unheard. Where a look at the store shows one that nobody told of, it is told first. */
  receivesChanges(): boolean
  /**
   * Until the listeners have received all that writes of any process had sent when this was called; where nothing can be heard
   * now it waits for nothing. Asked by many at once it is found out once. It never throws.
   */
  caughtUp(): Promise<void>
  /**
   * Joins the processes that serve this store. Throws OpenError where nothing of theirs could be heard, or where others serve it
   * under another mark.
   * @param mark what all of them have in common
   */
  join(mark: string): Promise<void>
  /** Calls the listener once another process has brought the schema further than this one knows: its writes are refused from then on. */
  onNewerSchema(listener: (error: NewerSchemaError) => void): void
  close(): Promise<void>
}

/** What each engine brings; the rest is the same for both. */
export interface Engine extends Omit<Db, 'onChange' | 'receivesChanges'> {
  /** Whether other processes hear messages; those that do not can see each other's writes. */
  readonly sendsToOthers: boolean
  /** Whether all messages are heard. */
  isListening(): boolean
  /** What others have written since this was asked last, where they do not tell: null for anything, undefined for nothing. */
  foreignWrites(): Change | null | undefined
  /** Inside a write of a process that tells nobody, has others see that it has written. */
  leaveTrace(): void
}

/** A figure of the store that is read when somebody asks for it. */
export interface StoreMetric {
  /** With its unit, `wal_bytes`. */
  readonly name: string
  readonly help: string
  /** It only grows, from 0 at the start. */
  readonly isCounter?: boolean
  readonly read: () => number | Promise<number>
}

export interface DbOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly location: string
  /** Throws OpenError where there is no store yet, instead of making one. */
  readonly mustExist?: boolean
  /** Tests may give up durability for speed. */
  readonly isDurable?: boolean
  /** Another of this process has opened the store before and brought its schema up to date. */
  readonly isUpToDate?: boolean
  /** To PostgreSQL. */
  readonly maxConnections?: number
  /** Its writes do not wait for the disk: the last may be lost with the power, whole, and will be done again. */
  readonly mayLoseLast?: boolean
  /**
   * Where PostgreSQL itself listens, for the one connection that hears messages; `location` then leads to a pooler that hands out
   * connections for one transaction each.
   */
  readonly listenLocation?: string | null
}

/**
 * Opens the store and brings its schema up to date. Throws MigrationError when the schema is newer or half done, and OpenError
 * when the store cannot be used at all.
 */
export async function openDb(options: DbOptions): Promise<Db> {
  const { location } = options
  const isPostgres = /^postgres(ql)?:\/\//.test(location)
  const opening = isPostgres ? openPostgres(options) : openSqlite(options)
  const db = await opening.catch((error: unknown) => {
    if (error instanceof MigrationError || error instanceof OpenError) throw error
    const name = isPostgres ? 'the PostgreSQL database in DATABASE_URL' : `the database ${location}`
    throw new OpenError(`${name} cannot be used: ${reasonOf(error)}${hintFor(error)}`, { cause: error })
  })
  return withChangeListeners(db, options)
}

/** Where others do not tell. */
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
    figures: db.figures,
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
        // where nobody listens this is no server and no thread of one: those that run look for its writes
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
      // what this process has written too: here it may be heard before its commit is, and so may what others read because of it
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

/** True when the store cannot be reached or read, is busy or full: the caller may come back later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NewerSchemaError) return true
  // the driver's own words: it gives no code when no connection came free in time, or one broke
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return true
  return /^(EIO|EMFILE|ENFILE|ENOENT|ENOSPC|EDQUOT|EROFS|SQLITE_ABORT|SQLITE_BUSY|SQLITE_CANTOPEN|SQLITE_CORRUPT|SQLITE_FULL|SQLITE_IOERR|SQLITE_NOTADB|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|57P0\d|08[0-9P]\d{2}|53\d{3}|57014|25P03)/.test(
    codeOf(error),
  )
}

/** A pooler refuses settings that belong to one connection. */
function hintFor(error: unknown): string {
  return reasonOf(error).includes('unsupported startup parameter')
    ? '. Where DATABASE_URL leads to a pooler such as PgBouncer, DATABASE_LISTEN_URL must name PostgreSQL itself'
    : ''
}

/** True where a row was to be written that another makes impossible: its key is taken. */
export function isDuplicate(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT)/.test(codeOf(error))
}

/** Where a name has several addresses, what each of them answered. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
