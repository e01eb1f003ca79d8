import type pg from 'pg'
import { type Migration, checkApplied, loadMigrations, sqlFor } from '#server/platform/db/migrate.ts'

const PREFIX = '{"kind":"migrated","number":'

/** Returns the message that announces a migration to all processes. */
export function encodeMigration(number: number): string {
  return `${PREFIX}${number}}`
}

/** Returns the number of the newest migration that a message announces, or null for another message. */
export function parseMigration(message: string): number | null {
  return message.startsWith(PREFIX) ? Number(message.slice(PREFIX.length, -1)) : null
}

/**
 * The SQL of the key of the lock that each write shares and a migration takes exclusively. Stores in different schemas have different
 * keys.
 */
export const SCHEMA_LOCK = `hashtextextended('upstone schema ' || current_schema(), 0)`

/**
 * Applies the missing migrations, each in a transaction of its own. Of several processes that start at once one applies each. It leaves
 * nothing on the connection: a pooler may use another one for each transaction.
 * @returns the number of the newest migration
 */
export async function migrate(pool: pg.Pool, channel: string): Promise<number> {
  const known = loadMigrations()
  const { rows } = await pool.query(`SELECT to_regclass('schema_migrations') AS name`)
  let left = rows[0]?.name === null ? known : checkApplied(known, (await pool.query(APPLIED)).rows)
  while (left.length > 0) left = await applyNext(pool, known, channel)
  return known.at(-1)?.number ?? 0
}

const APPLIED = 'SELECT number, name, sha256 FROM schema_migrations ORDER BY number'

/** Applies the next migration and returns those that are left. */
async function applyNext(pool: pg.Pool, known: readonly Migration[], channel: string): Promise<Migration[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    // however long others take, and this itself
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`)
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    )
    const [next, ...left] = checkApplied(known, (await client.query(APPLIED)).rows)
    if (next) await apply(client, next, channel)
    await client.query('COMMIT')
    return left
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

async function apply(client: pg.PoolClient, migration: Migration, channel: string): Promise<void> {
  const { number, name, sha256 } = migration
  await client.query(sqlFor('postgresql', migration))
  await client.query('INSERT INTO schema_migrations (number, name, sha256, applied_at) VALUES ($1, $2, $3, $4)', [
    number,
    name,
    sha256,
    Date.now(),
  ])
  await client.query('SELECT pg_notify($1, $2)', [channel, encodeMigration(number)])
}
