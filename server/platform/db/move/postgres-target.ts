import type pg from 'pg'
import { checkApplied, loadMigrations } from '#server/platform/db/migrate.ts'
import { OpenError } from '#server/platform/db/open-error.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { connectSingleClient } from '#server/platform/db/postgres/one-client.ts'
import { findChannelName } from '#server/platform/db/postgres/postgres.ts'
import { announcePresence } from '#server/platform/db/postgres/presence.ts'
import { MoveError } from './move-error.ts'

/**
 * Opens the database that an installation moves to, with the schema of this version. Throws MoveError, before it has changed anything,
 * where the database contains something else, and OpenError where it cannot be used.
 */
export async function openTarget(url: string): Promise<{ client: pg.Client; close: () => Promise<void> }> {
  let client: pg.Client | undefined
  try {
    client = await connectSingleClient(url)
    await refuseOtherContent(client)
    await lockOutServers(client)
    await migrate(url)
  } catch (error) {
    await client?.end().catch(() => {})
    if (error instanceof MoveError || error instanceof OpenError) throw error
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw new OpenError(`the PostgreSQL database in DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
  const target = client
  return { client: target, close: () => target.end() }
}

/** Refuses a database that a server uses, and keeps servers from starting on it while this connection lasts. */
async function lockOutServers(client: pg.Client): Promise<void> {
  const channel = await findChannelName(client)
  await announcePresence(client, { channel, mark: 'an installation is moved here' }).catch((error: unknown) => {
    if (!(error instanceof OpenError)) throw error
    throw new MoveError('a server is using the database in DATABASE_URL: stop it first')
  })
}

async function migrate(url: string): Promise<void> {
  const db: Db = await openDb({ location: url, maxConnections: 1 })
  await db.close()
}

/** Refuses a database with other content. An empty store of an older version may be migrated; one with people in it must be current. */
async function refuseOtherContent(client: pg.Client): Promise<void> {
  const { rows: encodings } = await client.query('SHOW server_encoding')
  if (encodings[0]?.server_encoding !== 'UTF8') throw new MoveError('the database in DATABASE_URL is not in UTF-8')
  const tables = await listTables(client)
  if (tables.length === 0) return
  if (!tables.includes('schema_migrations'))
    throw new MoveError(
      'the database in DATABASE_URL contains tables of another program: give Upstone its own database',
    )
  const { rows: applied } = await client.query('SELECT number, name, sha256 FROM schema_migrations ORDER BY number')
  const isBehind = checkApplied(loadMigrations(), applied).length > 0
  if (isBehind && tables.includes('users') && (await hasUsers(client)))
    throw new MoveError('the database in DATABASE_URL contains another installation, of an older version')
}

/** Returns the tables of the current schema. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'",
  )
  return rows.map((row) => String(row.table_name))
}

/** Returns true where the database contains an installation and not only its tables. */
export async function hasUsers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM users LIMIT 1')
  return rows.length > 0
}
