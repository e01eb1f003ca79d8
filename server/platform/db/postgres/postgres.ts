import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, Transaction, sql } from 'kysely'
import type pg from 'pg'
import { semaphore } from '#server/platform/process/semaphore.ts'
import { sortChangesFirst } from '#server/platform/db/changes/changes.ts'
import { Listeners } from '#server/platform/db/changes/messages.ts'
import { NewerSchemaError } from '#server/platform/db/migrate.ts'
import { OpenError } from '#server/platform/db/open-error.ts'
import type { DbOptions, Engine, Queries, Tx, WriteOptions } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import { withAnswerTimeout, connectWithTimeout } from './answer-timeout.ts'
import { migrate, parseMigration } from './migrate-postgres.ts'
import { type ChannelListener, listenToChannel } from './postgres-messages.ts'
import { announcePresence } from './presence.ts'
import { createMessageBatcher } from './message-batcher.ts'
import { createWriteBatcher } from './write-batcher.ts'
import { StatementNames } from './statement-names.ts'
import { type Transactions, type Write, transactAlone, transactTogether } from './transact.ts'
import { TIMEOUTS, TransactionTexts, isNewerSchemaError } from './transaction-texts.ts'

const MAX_TRIES = 4
const MAX_CONNECTIONS = 10
// writes wait for each other: more of them would keep reads waiting for a connection, and give up for want of one themselves
const MAX_WRITES = 5
// reconnecting drops plans that were made for small tables
const MAX_LIFETIME_SECONDS = 60
const MAX_CHANNEL_BYTES = 63
const RECEIVED_WITHIN_MS = 5000

/**
 * Planner settings for reads that look up a few hundred rows, mostly cached. PostgreSQL's defaults assume spinning disks, and prefer to
 * scan whole tables with parallel workers.
 */
const PLANNED_BY = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c jit=off'

// int8 and numeric come as text by default; ours all fit a double
const NUMBER_TYPES = new Set([20, 1700])

/** Opens a PostgreSQL store, which any number of server processes may share. */
export async function openPostgres(options: DbOptions): Promise<Engine> {
  const { location: url, listenLocation = null, mayLoseLast = false } = options
  const isPooled = listenLocation !== null
  const pool = await openPool(options)
  const names = isPooled ? null : new StatementNames()
  const dialect = new PostgresDialect({ pool: withAnswerTimeout(pool) })
  const kysely = new Kysely<Tables>({ dialect })
  const { channel, newest } = await prepare(pool, options).catch(async (error: unknown) => {
    await kysely.destroy()
    throw error
  })
  const { escapeLiteral } = (await import('pg')).default
  const quoted = (text: string) => escapeLiteral(text.replaceAll('\0', ''))
  const listeners = new Listeners()
  let channelListener: ChannelListener | undefined
  let mark: string | null = null
  let onNewerSchema: (error: NewerSchemaError) => void = () => {}

  const refuseToGoOn = (): never => {
    const error = new NewerSchemaError()
    onNewerSchema(error)
    throw error
  }
  const receive = (message: string | null) => {
    const migration = message === null ? null : parseMigration(message)
    if (migration === null) listeners.notify(message)
    else if (migration > newest) onNewerSchema(new NewerSchemaError())
  }
  const listen = (): ChannelListener =>
    (channelListener ??= listenToChannel({
      url: listenLocation ?? url,
      channel,
      onMessage: receive,
      prepare: async (client) => {
        if (mark !== null) await announcePresence(client, { channel, mark })
        if ((await newestMigration(client)) > newest) refuseToGoOn()
      },
    }))
  const refusedIfNewer = (error: unknown): never => {
    throw isNewerSchemaError(error) ? refuseToGoOn() : error
  }
  const driver = dialect.createDriver()
  const transactions: Transactions = {
    texts: new TransactionTexts({ channel, newest, isPooled, mayLoseLast, quoted }),
    connect: () => connectWithTimeout(pool, names),
    transactionOn: (connection) => {
      const executor = kysely
        .getExecutor()
        .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
      return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
    },
    notifyHere: (message) => listeners.notify(message),
    isWorthAnother: (error) => RETRIED.has(getErrorCode(error)),
  }

  return {
    engine: 'postgresql',
    read: kysely,
    write: writing(transactions, { names, refusedIfNewer }),
    send: createMessageBatcher((messages) => notify(kysely, channel, messages).catch(() => {})),
    onMessage: async (listener) => {
      const stop = listeners.add(listener)
      await listen().ready
      return stop
    },
    caughtUp: async () => channelListener?.caughtUp(),
    join: async (given) => {
      mark = given
      await checkListening(listen(), isPooled)
      if (!(await canReceiveMessages(kysely, channel, listeners))) throw new OpenError(MESSAGES_NOT_RECEIVED)
    },
    onNewerSchema: (listener) => (onNewerSchema = listener),
    metrics: createMetrics(pool),
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

function writing(
  transactions: Transactions,
  { names, refusedIfNewer }: { names: StatementNames | null; refusedIfNewer: (error: unknown) => never },
): Engine['write'] {
  const limit = semaphore(MAX_WRITES)
  const beforeNext = (code: unknown) => code === OUTDATED && names?.forget()
  const alone = (write: Write) =>
    limit(() => retrying(() => transactAlone(transactions, write).catch(refusedIfNewer), { beforeNext }))
  const together = (writes: readonly Write[]) => transactTogether(transactions, writes).catch(refusedIfNewer)
  const share = createWriteBatcher({ limit, together, alone })
  return async <T>(
    owner: string | readonly string[],
    work: (tx: Tx) => Promise<T>,
    { mayShare = false }: WriteOptions = {},
  ) => {
    // of the last try
    let result: T | undefined
    const write = { owners: [owner].flat(), work: async (tx: Tx) => void (result = await work(tx)) }
    await (mayShare ? share(write) : alone(write))
    return result as T
  }
}

async function openPool({
  location,
  listenLocation = null,
  maxConnections = MAX_CONNECTIONS,
}: DbOptions): Promise<pg.Pool> {
  // loaded on demand: SQLite needs no driver
  const { default: pg } = await import('pg')
  const isPooled = listenLocation !== null
  const pool = new pg.Pool({
    connectionString: isPooled ? location : withPlans(location),
    max: maxConnections,
    pipeline: true,
    connectionTimeoutMillis: 2000,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    ...(isPooled ? {} : TIMEOUTS),
    types: { getTypeParser: (id, format) => (NUMBER_TYPES.has(id) ? Number : pg.types.getTypeParser(id, format)) },
  })
  // an idle connection that breaks is replaced by the pool at its next use
  pool.on('error', () => {})
  // one that breaks while it is used rejects its query, and emits an error too: without a listener that would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Adds the planner settings to the address, unless the operator has set them. An address with a socket is no URL. */
function withPlans(location: string): string {
  const [place, query] = location.split(/\?(.*)/s)
  const settings = new URLSearchParams(query)
  settings.set('options', `${PLANNED_BY} ${settings.get('options') ?? ''}`.trim())
  return `${place}?${settings.toString()}`
}

function createMetrics(pool: pg.Pool): Engine['metrics'] {
  return [
    { name: 'connections', help: 'Open connections in the pool', read: () => pool.totalCount },
    { name: 'connections_idle', help: 'Idle connections in the pool', read: () => pool.idleCount },
    { name: 'waiting', help: 'Queries waiting for a connection', read: () => pool.waitingCount },
  ]
}

/** Returns the channel of the store's messages, and the number of its newest migration. */
async function prepare(pool: pg.Pool, { isUpToDate = false, mustExist = false }: DbOptions) {
  const channel = await findChannelName(pool)
  if (mustExist) await refuseEmpty(pool)
  return { channel, newest: isUpToDate ? await newestMigration(pool) : await migrate(pool, channel) }
}

async function refuseEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`SELECT to_regclass('schema_migrations') AS name`)
  if (rows[0]?.name === null) throw new OpenError('there is no installation in the database in DATABASE_URL')
}

async function newestMigration(client: pg.Pool | pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT max(number) AS newest FROM schema_migrations')
  return Number(rows[0]?.newest)
}

/** Returns the name of the channel, which differs for stores in different schemas of one database. */
export async function findChannelName(client: pg.Pool | pg.Client): Promise<string> {
  const { rows } = await client.query('SELECT current_schema() AS name')
  return `upstone:${rows[0]?.name}`.slice(0, MAX_CHANNEL_BYTES)
}

/** Sends messages without waiting for the disk: a process that misses one rereads everything once it is connected again. */
async function notify(db: Queries, channel: string, messages: readonly string[]): Promise<void> {
  await sql`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, message)
    FROM unnest(CAST(${sortChangesFirst(messages)} AS TEXT[])) AS message`.execute(db)
}

/** Throws where the listener could not start. */
async function checkListening(listener: ChannelListener, isPooled: boolean): Promise<void> {
  await listener.ready
  const failure = listener.failure()
  if (failure === null) return
  if (failure instanceof OpenError) throw failure
  const name = isPooled ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL'
  throw new OpenError(`the PostgreSQL database in ${name} cannot be used: ${failure.message}`)
}

const MESSAGES_NOT_RECEIVED =
  'Messages sent through DATABASE_URL do not arrive. Behind a pooler such as PgBouncer, DATABASE_LISTEN_URL must lead to PostgreSQL itself and to the same database.'

/** Returns true where listeners receive what is sent. */
async function canReceiveMessages(db: Queries, channel: string, listeners: Listeners): Promise<boolean> {
  // a random text, harmless to all listeners
  const probe = JSON.stringify({ kind: 'ended', sessionIds: [randomUUID()] })
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  const heard = new Promise<boolean>((resolve) => {
    stop = listeners.add((message) => message === probe && resolve(true))
    timer = setTimeout(() => resolve(false), RECEIVED_WITHIN_MS)
  })
  try {
    await notify(db, channel, [probe])
    return await heard
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/** The code for a prepared statement whose result types have changed with its tables. */
const OUTDATED = '0A000'

/**
 * Codes after which a write is retried: serialisation failures, deadlocks, and a violated foreign key, where a row was deleted after it
 * was looked up.
 */
const RETRIED = new Set<unknown>(['40001', '40P01', '23503', OUTDATED])

async function retrying<T>(
  attempt: () => Promise<T>,
  { beforeNext }: { beforeNext: (code: unknown) => void },
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const code = getErrorCode(error)
      if (tries >= MAX_TRIES || !RETRIED.has(code)) throw error
      beforeNext(code)
    }
  }
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
