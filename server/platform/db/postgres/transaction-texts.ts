import { sortChangesFirst } from '#server/platform/db/changes/changes.ts'
import { SCHEMA_LOCK } from './migrate-postgres.ts'

/** PostgreSQL's own timeouts in milliseconds. A pooler passes on no settings of a connection, so each write sets them there. */
export const TIMEOUTS = { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 }

const NEWER_SCHEMA = 'a newer schema than upstone knows'

/** Waits until everything committed before is on the disk: the message is written after it, and has no meaning. */
const UNTIL_ON_DISK = "SELECT pg_logical_emit_message(true, 'upstone', '')"

export interface TextOptions {
  readonly channel: string
  /** The newest migration that this process knows. */
  readonly newest: number
  readonly isPooled: boolean
  readonly mayLoseLast: boolean
  /** Returns a text as a literal: several statements at once take no values. */
  quoted(text: string): string
}

/** The statements that begin and end a transaction, each sent in one piece. */
export class TransactionTexts {
  readonly #options: TextOptions
  readonly #beginning: string

  constructor(options: TextOptions) {
    this.#options = options
    const settings = Object.entries({
      ...(options.isPooled ? TIMEOUTS : {}),
      ...(options.mayLoseLast ? { synchronous_commit: 'off' } : {}),
    }).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    this.#beginning = ['BEGIN', ...settings, `SELECT pg_advisory_xact_lock_shared(${SCHEMA_LOCK})`].join('; ')
  }

  /** Waits for migrations and for writes of the same owners, in one order for all writes, so that none deadlock. */
  beginningWithLocks(owners: readonly string[]): string {
    const locks = owners.toSorted().map((owner) => `SELECT pg_advisory_xact_lock(${this.#keyOf(owner)})`)
    return [this.#beginning, ...locks].join('; ')
  }

  /**
   * Waits for migrations only, and takes the locks that are free. The result has a column for each write, named by its index: whether it
   * has all of its locks.
   */
  beginningWithFreeLocks(writes: readonly { readonly owners: readonly string[] }[]): string {
    const columns = writes.map(({ owners }, n) => {
      const locks = owners.map((owner) => `pg_try_advisory_xact_lock(${this.#keyOf(owner)})`)
      return `${locks.join(' AND ')} AS "${n}"`
    })
    return `${this.#beginning}; SELECT ${columns.join()}`
  }

  /**
   * Sends a write's messages and commits it; fails where the schema was migrated before the write had its lock. A commit that sends
   * messages holds a lock of the whole database until it ends. So it does not wait for the disk; the next statement on the connection
   * does, writers share that flush, and a server that has died in between answers nobody.
   */
  ending(messages: readonly string[]): string {
    const { channel, newest, mayLoseLast, quoted } = this.#options
    // a failing cast aborts the commit, with the reason as its text
    const check = `SELECT CAST(CASE WHEN max(number) > ${newest} THEN '${NEWER_SCHEMA}' ELSE '0' END AS INTEGER) FROM schema_migrations`
    const calls = sortChangesFirst(new Set(messages)).map(
      (message) => `pg_notify(${quoted(channel)}, ${quoted(message)})`,
    )
    if (calls.length === 0) return `${check}; COMMIT`
    const commit = mayLoseLast ? 'COMMIT' : `SET LOCAL synchronous_commit = off; COMMIT; ${UNTIL_ON_DISK}`
    return `${check}; SELECT ${calls.join()}; ${commit}`
  }

  #keyOf(owner: string): string {
    return `hashtextextended(${this.#options.quoted(owner)}, 0)`
  }
}

export function isNewerSchemaError(error: unknown): boolean {
  return error instanceof Error && error.message.includes(NEWER_SCHEMA)
}
