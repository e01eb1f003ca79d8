import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver, type Driver } from 'kysely'
import type { WalFlusher } from './wal-flusher.ts'
import type { WriterConnection } from './writer-connection.ts'

const PATIENCE_MS = 3000
const LONGEST_PAUSE_MS = 20
// the bounds of a group of writes that are committed together
const MOST_TOGETHER = 32
const LONGEST_TOGETHER_MS = 8

/**
 * Writes take the lock when they begin, so that none fails for it later. Where another process holds it they retry for 3 seconds, and
 * block nobody else meanwhile. Writes that wait for each other are committed together.
 */
export class WriterDialect extends SqliteDialect {
  readonly #driver: WriterDriver

  /**
   * @param database opened without a busy timeout
   * @param log flushes what is committed
   */
  constructor(database: WriterConnection, log: WalFlusher) {
    super({ database })
    this.#driver = new WriterDriver(new SqliteDriver({ database }), database, log)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  /** Runs work in line with the writes, outside of any transaction. */
  lend<T>(work: () => Promise<T>): Promise<T> {
    return this.#driver.lend(work)
  }
}

/** Writes that share a transaction, each in a savepoint, and wait for its commit. */
interface Group {
  readonly startedAt: number
  readonly waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[]
}

class WriterDriver implements Driver {
  readonly #inner: SqliteDriver
  #connection: Promise<DatabaseConnection> | undefined
  readonly #database: WriterConnection
  readonly #log: WalFlusher
  /** The writes that wait for the connection. */
  readonly #line: (() => void)[] = []
  #isTaken = false
  #group: Group | null = null
  /** The store has failed a write: the connection is not used any more, as it may return uncommitted rows. */
  #isSuspect = false
  /** When each write that has the connection or waits for a commit stops waiting for the lock. */
  readonly #givesUpAt = new WeakMap<DatabaseConnection, number>()
  /** The writes that have passed the connection on already. */
  readonly #hasLeft = new WeakSet<DatabaseConnection>()

  constructor(inner: SqliteDriver, database: WriterConnection, log: WalFlusher) {
    this.#inner = inner
    this.#database = database
    this.#log = log
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  destroy(): Promise<void> {
    // a group stays open after a rollback of all its writes: nothing may use it once the database is closed
    this.#commit()
    return this.#inner.destroy()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const givesUpAt = performance.now() + PATIENCE_MS
    await this.#take()
    this.#connection ??= this.#inner.acquireConnection()
    const connection = new SharedConnection(await this.#connection, (error) => this.#suspect(error))
    this.#givesUpAt.set(connection, givesUpAt)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#group ??= await this.#begin(this.#givesUpAt.get(connection) ?? 0)
    await connection.executeQuery(SAVEPOINT)
  }

  async #begin(givesUpAt: number): Promise<Group> {
    if (this.#isSuspect) this.#database.reopen()
    this.#isSuspect = false
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        if (this.#log.isDoubtful) this.#beginLogAnew()
        this.#database.exec('BEGIN IMMEDIATE')
        return { startedAt: performance.now(), waiting: [] }
      } catch (error) {
        this.#suspect(error)
        if (!isLocked(error) || performance.now() > givesUpAt) throw error
        await pause(pauseMs)
      }
    }
  }

  #beginLogAnew(): void {
    const { busy } = this.#database.row('PRAGMA wal_checkpoint(TRUNCATE)') as { busy: number }
    if (busy) throw Object.assign(new Error('somebody reads the log'), { code: 'SQLITE_BUSY' })
    this.#log.trust()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(RELEASE)
    const group = this.#group
    if (this.#isSuspect) throw lost()
    const committed = new Promise<void>((resolve, reject) => group?.waiting.push({ resolve, reject }))
    this.#leave(connection)
    await committed
  }

  /** Ignores errors of the rollback: the first error explains what failed. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // the commit failed, and has rolled back
    if (this.#hasLeft.has(connection)) return
    if (this.#database.inTransaction && !this.#isSuspect) {
      await connection.executeQuery(ROLLBACK_TO)
      await connection.executeQuery(RELEASE)
    } else this.#lose()
    this.#leave(connection)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#leave(connection)
  }

  async lend<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      this.#commit()
      return await work()
    } finally {
      this.#passOn()
    }
  }

  async #take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((admit) => this.#line.push(admit))
    this.#isTaken = true
  }

  /** Passes the connection on, once per write. */
  #leave(connection: DatabaseConnection): void {
    if (this.#hasLeft.has(connection)) return
    this.#hasLeft.add(connection)
    this.#passOn()
  }

  #passOn(): void {
    if (this.#group && isFull(this.#group)) this.#commit()
    const next = this.#line.shift()
    if (next) return next()
    this.#isTaken = false
    // requests that have arrived meanwhile are about to write
    if (this.#group) setImmediate(() => this.#isTaken || this.#commit())
  }

  #commit(): void {
    const group = this.#group
    this.#group = null
    if (!group) return
    try {
      this.#database.exec(group.waiting.length > 0 ? 'COMMIT' : 'ROLLBACK')
      for (const { resolve } of group.waiting) resolve()
    } catch (error) {
      this.#suspect(error)
      for (const { reject } of group.waiting) reject(error)
      this.#rollBack()
    }
  }

  #rollBack(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
    } catch {
      this.#isSuspect = true
    }
  }

  #suspect(error: unknown): void {
    if (isFailureOfStore(error)) this.#isSuspect = true
  }

  /** Fails the whole group: the store has failed one write, or SQLite has rolled all back by itself, as on a full disk. */
  #lose(): void {
    for (const { reject } of this.#group?.waiting ?? []) reject(lost())
    this.#group = null
    this.#rollBack()
  }
}

function lost(): Error {
  const error = new Error('a write that was to be committed together with this one met a failure of the store')
  return Object.assign(error, { code: 'SQLITE_ABORT_ROLLBACK' })
}

/** A write's view of the one connection. */
class SharedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #onError: (error: unknown) => void

  constructor(connection: DatabaseConnection, onError: (error: unknown) => void) {
    this.#connection = connection
    this.#onError = onError
  }

  executeQuery: DatabaseConnection['executeQuery'] = async (query) => {
    try {
      return await this.#connection.executeQuery(query)
    } catch (error) {
      this.#onError(error)
      throw error
    }
  }
  streamQuery: DatabaseConnection['streamQuery'] = (query, size) => this.#connection.streamQuery(query, size)
}

const SAVEPOINT = CompiledQuery.raw('SAVEPOINT one')
const RELEASE = CompiledQuery.raw('RELEASE one')
const ROLLBACK_TO = CompiledQuery.raw('ROLLBACK TO one')

function isFull({ startedAt, waiting }: Group): boolean {
  return waiting.length >= MOST_TOGETHER || performance.now() - startedAt > LONGEST_TOGETHER_MS
}

function isLocked(error: unknown): boolean {
  return getErrorCode(error).startsWith('SQLITE_BUSY')
}

/**
 * Returns true for errors after which SQLite may or may not have rolled back ("Response To Errors Within A Transaction" in its
 * documentation). Where it could not read a page meanwhile, others stay in memory as if committed.
 */
function isFailureOfStore(error: unknown): boolean {
  return /^SQLITE_(IOERR|CORRUPT|NOTADB|FULL|NOMEM)/.test(getErrorCode(error))
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
