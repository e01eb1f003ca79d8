import { sortChangesFirst } from '#server/platform/db/changes/changes.ts'
import { SCHEMA_LOCK } from './migrate-postgres.ts'

/** What PostgreSQL itself ends, in milliseconds. A pooler passes no settings of a connection on: there each write brings them. */
export const TIMEOUTS = { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 }

const NEWER_SCHEMA = 'a newer schema than upstone knows'

/** Waits until the disk has all that was committed before: what it notes there stands behind it, and means nothing. */
const UNTIL_ON_DISK = "SELECT pg_logical_emit_message(true, 'upstone', '')"

export interface TextOptions {
  readonly channel: string
  /** The newest migration that this process knows. */
  readonly newest: number
  readonly isPooled: boolean
  readonly mayLoseLast: boolean
  /** A text as it stands in a statement: several statements at once take no values. */
  quoted(text: string): string
}

/** What begins and what ends a transaction, as statements that are sent in one piece. */
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

  /**
   * Waits for migrations under way and for writes of the same owners: in one order for all writes, so that no two lock each other
   * out.
   */
  beginningWithLocks(owners: readonly string[]): string {
    const locks = owners.toSorted().map((owner) => `SELECT pg_advisory_xact_lock(${this.#keyOf(owner)})`)
    return [this.#beginning, ...locks].join('; ')
  }

  /**
   * Waits for migrations under way alone, and takes the locks that are free. Its row has for each of the writes, in a column named by
   * its place, whether it has all of its own.
   */
  beginningWithFreeLocks(writes: readonly { readonly owners: readonly string[] }[]): string {
    const columns = writes.map(({ owners }, n) => {
      const locks = owners.map((owner) => `pg_try_advisory_xact_lock(${this.#keyOf(owner)})`)
      return `${locks.join(' AND ')} AS "${n}"`
    })
    return `${this.#beginning}; SELECT ${columns.join()}`
  }

  /**
   * Sends what writes have to say and commits them; fails where the schema has become newer before they had its lock. A commit that
   * sends holds a lock of the whole database until it is over. So it does not wait for the disk, and what comes behind it on the same
   * connection does: writers wait for the same flush, and a server that has died in between answers nobody.
   */
  ending(messages: readonly string[]): string {
    const { channel, newest, mayLoseLast, quoted } = this.#options
    // what cannot be cast fails, and says why
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
