import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Longer than the server's own `statement_timeout`: what it ends itself, it tells itself. */
const ANSWER_TIMEOUT_MS = 6000

/**
 * Returns a pool whose connections are given up where a statement gets no answer in time, as from a server that has stalled
 * behind a line that holds: nothing tells of that but the silence. The statement rejects with `ETIMEDOUT`, those after it on
 * the same connection at once, and the connection is closed when it is released: its answer may still come, to nobody.
 */
export function answeringInTime(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => clientOf(await pool.connect()),
    end: () => pool.end(),
  }
}

function clientOf(client: pg.PoolClient): PostgresPoolClient {
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
      return await Promise.race([client.query(text, [...parameters]), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
  // kysely asks for cursors too, but only where it is given some
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(silence ?? false) }
}
