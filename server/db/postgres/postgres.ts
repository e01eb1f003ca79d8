import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { semaphore } from '#server/semaphore.ts'
import { Listeners, sendBy } from '../messages.ts'
import { type Migration, checkApplied, loadMigrations } from '../migrate.ts'
import { changesFirst } from '../changes.ts'
import type { DbOptions, Engine, Queries } from '../open.ts'
import { answeringInTime } from './answer-in-time.ts'
import { OwnTransactionsDialect } from './own-transactions.ts'
import { type ChannelListener, listenTo } from './postgres-messages.ts'
import { sendingTogether } from './send-together.ts'
import type { Tables } from '../schema.ts'

const MAX_TRIES = 4
const MAX_CONNECTIONS = 10
// writes wait for each other: more of them would keep reads waiting for a connection, and give up for want of one themselves
const MAX_WRITES = 5
const MIGRATION_LOCK = 7_208_551
const MAX_CHANNEL_BYTES = 63

// int8 and numeric come as text by default; ours all fit a double
const NUMBER_TYPES = new Set([20, 1700])

/** Any number of server processes may share the database. */
export async function openPostgres({
  location: url,
  isUpToDate = false,
  maxConnections = MAX_CONNECTIONS,
  mayLoseLast = false,
}: DbOptions): Promise<Engine> {
  // who has SQLite needs no driver in memory
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser: (id, format) => (NUMBER_TYPES.has(id) ? Number : pg.types.getTypeParser(id, format)) },
  })
  // an idle connection that breaks is replaced by the pool at its next use
  pool.on('error', () => {})
  // one that breaks while it is used rejects its query, and emits an error too: without a listener that would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  const connections = answeringInTime(pool)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) })
  const writer = new Kysely<Tables>({ dialect: new OwnTransactionsDialect(connections) })
  const channel = await (isUpToDate ? Promise.resolve() : migrate(pool))
    .then(() => channelOf(pool))
    .catch(async (error: unknown) => {
      await kysely.destroy()
      throw error
    })
  /** Several statements at once take no values: those that stand in them are quoted. */
  const quoted = (text: string) => pg.escapeLiteral(text.replaceAll('\0', ''))
  const beginning = (owner: string) =>
    `BEGIN; ${mayLoseLast ? 'SET LOCAL synchronous_commit = off; ' : ''}SELECT pg_advisory_xact_lock(hashtextextended(${quoted(owner)}, 0))`
  const ending = (messages: Iterable<string>) => {
    const sends = changesFirst(messages).map((message) => `pg_notify(${quoted(channel)}, ${quoted(message)})`)
    return sends.length > 0 ? `SELECT ${sends.join()}; COMMIT` : 'COMMIT'
  }
  const listeners = new Listeners()
  const limitWrites = semaphore(MAX_WRITES)
  let channelListener: ChannelListener | undefined
  return {
    engine: 'postgresql',
    read: kysely,
    write: (owner, work) =>
      limitWrites(() =>
        retrying(async () => {
          const [forAll, forHere] = [new Set<string>(), new Set<string>()]
          const result = await writer.transaction().execute(async (tx) => {
            await sql.raw(beginning(owner)).execute(tx)
            const done = await work(
              sendBy(tx, {
                everywhere: (message) => void forAll.add(message),
                here: (message) => void forHere.add(message),
              }),
            )
            await sql.raw(ending(forAll)).execute(tx)
            return done
          })
          for (const message of changesFirst(forHere)) listeners.notify(message)
          return result
        }),
      ),
    send: sendingTogether((messages) => notify(kysely, channel, messages).catch(() => {})),
    onMessage: async (listener) => {
      channelListener ??= listenTo(url, channel, (message) => listeners.notify(message))
      const stop = listeners.add(listener)
      await channelListener.ready
      return stop
    },
    figures: [
      { name: 'connections', help: 'Open connections of the pool', read: () => pool.totalCount },
      { name: 'connections_idle', help: 'Those that nobody uses', read: () => pool.idleCount },
      { name: 'waiting', help: 'Questions that wait for a connection', read: () => pool.waitingCount },
    ],
    lend: (work) => work(),
    sendsToOthers: true,
    isListening: () => channelListener?.isListening() ?? false,
    foreignWrites: () => undefined,
    leaveTrace: () => {},
    close: async () => {
      await channelListener?.close()
      await kysely.destroy()
    },
  }
}

/** Stores that share a database, in schemas of their own, receive nothing of each other. */
async function channelOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('SELECT current_schema() AS name')
  return `upstone:${rows[0]?.name}`.slice(0, MAX_CHANNEL_BYTES)
}

/** Nobody waits for the disk: who has missed a message reads everything anew when the connection is back. */
async function notify(db: Queries, channel: string, messages: readonly string[]): Promise<void> {
  await sql`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, message)
    FROM unnest(CAST(${changesFirst(messages)} AS TEXT[])) AS message`.execute(db)
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    )
    const applied = await client.query('SELECT number, name, sha256 FROM schema_migrations ORDER BY number')
    for (const migration of checkApplied(loadMigrations(), applied.rows)) {
      await client.query('BEGIN')
      try {
        await client.query('SET LOCAL statement_timeout = 0')
        await client.query(sqlForPostgres(migration))
        await client.query('INSERT INTO schema_migrations (number, name, sha256, applied_at) VALUES ($1, $2, $3, $4)', [
          migration.number,
          migration.name,
          migration.sha256,
          Date.now(),
        ])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

/** SQLite takes a line for a comment that is for PostgreSQL alone. */
function sqlForPostgres({ sql: text }: Migration): string {
  return text.replaceAll(/^-- postgresql: /gm, '')
}

/**
 * Serialisation failures and deadlocks are the store's way of saying "again, please"; what a row refers to may have been deleted
 * after it was looked for, which the next try sees.
 */
const RETRIED = new Set<unknown>(['40001', '40P01', '23503'])

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (tries >= MAX_TRIES || !RETRIED.has(code)) throw error
    }
  }
}
