import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** Longer than the server's own `statement_timeout`, which gives a better error. */
const ANSWER_TIMEOUT_MS = 6000

/** A connection of the pool, until it is released. */
export interface TimedClient {
  /** Several statements at once take no values, and return a list of results. */
  query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult>
  release(): void
}

/**
 * Returns a pool whose connections are given up where a statement gets no answer in time, as from a server that has stalled while its
 * connection stays open. The statement rejects with `ETIMEDOUT`, later ones on the connection at once, and the connection is closed when
 * it is released.
 */
export function withAnswerTimeout(pool: pg.Pool): PostgresPool {
  return {
    // kysely asks for cursors too, but only where it is given some
    connect: async () => (await connectWithTimeout(pool, null)) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}

/**
 * Returns one connection of the pool with this timeout.
 * @param names the names of prepared statements, or null where none may stay on the connection
 */
export async function connectWithTimeout(pool: pg.Pool, names: StatementNames | null): Promise<TimedClient> {
  return toTimedClient(await pool.connect(), names)
}

/** Sends statements of the same tick in one packet. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Replaces null characters, which PostgreSQL does not accept. No stored text has one, so a search for one finds nothing. The driver
 * replaces halves of surrogate pairs in the same way.
 */
function replaceNullCharacters(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}

function toTimedClient(client: pg.PoolClient, names: StatementNames | null): TimedClient {
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
        client.query({ text, values: parameters.map(replaceNullCharacters), ...(name && { name }) }),
        tooLate,
      ])
    } finally {
      clearTimeout(timer)
    }
  }
  return { query, release: () => client.release(silence ?? false) }
}
