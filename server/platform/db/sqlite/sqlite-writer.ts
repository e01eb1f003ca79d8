import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver, type Driver } from 'kysely'
import type { WalFlusher } from './wal-flusher.ts'
import type { WriterConnection } from './writer-connection.ts'

const PATIENCE_MS = 3000
const LONGEST_PAUSE_MS = 20
// what a write may wait for others that are committed with it
const MOST_TOGETHER = 32
const LONGEST_TOGETHER_MS = 8

/**
 * Writes take the lock at their beginning, so that none fails for it in the middle. Where another process has it they ask
 * again for 3 seconds, from when they came, and hold nobody else up meanwhile. Writes that wait for each other are committed
 * together.
 */
export class WriterDialect extends SqliteDialect {
  readonly #driver: WriterDriver

  /**
   * @param database opened without a busy timeout
   * @param log what is committed there
   */
  constructor(database: WriterConnection, log: WalFlusher) {
    super({ database })
    this.#driver = new WriterDriver(new SqliteDriver({ database }), database, log)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  /** Does work in line with the writes, without a transaction: none of them is open meanwhile. */
  lend<T>(work: () => Promise<T>): Promise<T> {
    return this.#driver.lend(work)
  }
}

/** Writes that have done their work in one transaction, each in a savepoint, and wait for its commit. */
interface Group {
  readonly startedAt: number
  readonly waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[]
}

class WriterDriver implements Driver {
  readonly #inner: SqliteDriver
  #connection: Promise<DatabaseConnection> | undefined
  readonly #database: WriterConnection
  readonly #log: WalFlusher
  /** Who waits for the connection. */
  readonly #line: (() => void)[] = []
  #isTaken = false
  #group: Group | null = null
  /** The store has failed a write: nothing more is asked of this connection, which may answer with what was never committed. */
  #isSuspect = false
  /** Of those who have the connection, or wait for a commit: when they give up waiting for the lock. */
  readonly #givesUpAt = new WeakMap<DatabaseConnection, number>()
  /** Those who have left the connection to the next already. */
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
    // a group of which all were rolled back is open still: once the database is closed nothing may be asked of it
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

  /** What went wrong is told by what failed. */
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

  /** Once each. */
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
    // those whose requests have come in meanwhile are just about to ask
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

  /** The store has failed one of the group, or SQLite has rolled back all by itself, as it does on a full disk: all others are gone with it. */
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

/** The one connection, as one write has it. */
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
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/**
 * After these SQLite may, or may not, have rolled back ("Response To Errors Within A Transaction" in its documentation), and where it
 * could not read a page while it did, other pages stay in memory as if they had been committed.
 */
function isFailureOfStore(error: unknown): boolean {
  return /^SQLITE_(IOERR|CORRUPT|NOTADB|FULL|NOMEM)/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
