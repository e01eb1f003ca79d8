import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { isPipelined } from '#server/platform/db/changes/pipelined.ts'
import type { TimedClient } from './answer-timeout.ts'

/** A connection with an open transaction, and its first error: later statements fail with it. */
export interface Session {
  readonly client: TimedClient
  failure: { readonly error: unknown; readonly isPipelined: boolean } | null
}

/**
 * A write's view of a connection, which several writes may share. Pipelined statements wait for the next statement of their write and are
 * sent with it: PostgreSQL runs them in order.
 */
export class WriteConnection implements DatabaseConnection {
  readonly #session: Session
  readonly #held: CompiledQuery[] = []
  readonly #sent: Promise<unknown>[] = []
  #isOver = false
  #hasWritten = false

  constructor(session: Session) {
    this.#session = session
  }

  /** True once a statement has changed something. */
  get hasWritten(): boolean {
    return this.#hasWritten
  }

  async executeQuery(statement: CompiledQuery): Promise<QueryResult<never>> {
    if (this.#isOver) throw new Error('the write that this statement belongs to is over')
    if (isPipelined(statement)) {
      this.#held.push(statement)
      return { rows: [] }
    }
    this.#sendHeld()
    return this.#send(statement)
  }

  streamQuery(): never {
    throw new Error('nothing is streamed inside a write')
  }

  /** Sends pending statements where the write is to be committed. Resolves when all are answered; it never rejects. */
  async end({ isKept }: { isKept: boolean }): Promise<void> {
    if (isKept) this.#sendHeld()
    this.#isOver = true
    await Promise.allSettled(this.#sent)
  }

  #sendHeld(): void {
    for (const each of this.#held.splice(0)) this.#send(each).catch(() => {})
  }

  #send(statement: CompiledQuery) {
    const sent = this.#ask(statement)
    this.#sent.push(sent)
    return sent
  }

  async #ask(statement: CompiledQuery): Promise<QueryResult<never>> {
    try {
      const { sql, parameters } = statement
      const { command, rowCount, rows } = await this.#session.client.query(sql, parameters)
      const isWriting = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
      if (isWriting && rowCount) this.#hasWritten = true
      return { rows: rows as never[], ...(isWriting && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    } catch (error) {
      this.#session.failure ??= { error, isPipelined: isPipelined(statement) }
      throw error
    }
  }
}
