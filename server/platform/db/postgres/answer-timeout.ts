import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** Longer than the server's own `statement_timeout`: what it ends itself, it tells itself. */
const ANSWER_TIMEOUT_MS = 6000

/** A connection of the pool, until it is released. */
export interface TimedClient {
  /** Several statements at once take no values, and are answered with a list. */
  query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult>
  release(): void
}

/**
 * Returns a pool whose connections are given up where a statement gets no answer in time, as from a server that has stalled
 * behind a line that holds: nothing tells of that but the silence. The statement rejects with `ETIMEDOUT`, those after it on
 * the same connection at once, and the connection is closed when it is released: its answer may still come, to nobody.
 */
export function withAnswerTimeout(pool: pg.Pool): PostgresPool {
  return {
    // kysely asks for cursors too, but only where it is given some
    connect: async () => (await connectWithTimeout(pool, null)) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}

/**
 * Returns one such connection.
 * @param names where statements may be left on it
 */
export async function connectWithTimeout(pool: pg.Pool, names: StatementNames | null): Promise<TimedClient> {
  return clientOf(await pool.connect(), names)
}

/** What is asked in the same moment travels in one piece. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * PostgreSQL takes no text with a null character. None that is kept has one: such a text can only be looked for, and is found nowhere.
 * The driver does the same to halves of surrogate pairs.
 */
function asTaken(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}

function clientOf(client: pg.PoolClient, names: StatementNames | null): TimedClient {
  let silence: Error | null = null
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (silence) throw silence
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silence = Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })
        reject(silence)
      }, ANSWER_TIMEOUT_MS)
    })
    try {
      // several statements at once take no name
      sendTogether(client)
      const name = parameters.length > 0 ? names?.nameOf(text) : undefined
      return await Promise.race([
        client.query({ text, values: parameters.map(asTaken), ...(name && { name }) }),
        tooLate,
      ])
    } finally {
      clearTimeout(timer)
    }
  }
  return { query, release: () => client.release(silence ?? false) }
}
