import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'

/** Returns the number of applied migrations and the name of the newest one. */
export async function readMigrations(db: Queries): Promise<{ applied: number; newest: string | null }> {
  const { rows } = await sql<{ applied: number; newest: string | null }>`
    SELECT count(*) AS applied, max(name) AS newest FROM schema_migrations`.execute(db)
  return { applied: rows[0]?.applied ?? 0, newest: rows[0]?.newest ?? null }
}

/** Returns the size of the store in bytes, its write-ahead log included; null where it cannot be told. */
export async function readDatabaseBytes(
  { engine, read }: Pick<Db, 'engine' | 'read'>,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<number | null> {
  if (engine === 'postgresql') {
    const { rows } = await sql<{ bytes: string }>`SELECT pg_database_size(current_database()) AS bytes`.execute(read)
    return Number(rows[0]?.bytes ?? 0)
  }
  const sizes = await Promise.all(['upstone.db', 'upstone.db-wal'].map((name) => sizeOf(join(dataDir, name))))
  return sizes[0] === null ? null : sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch {
    return null
  }
}

/** Returns the e-mails that the mail server has not taken yet: how many, since when, and how many of them it has refused or missed. */
export async function readEmailQueue(db: Queries) {
  const { waiting, oldest, failed } = await db
    .selectFrom('letters')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('attempts', '>', 0).as('failed'))
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt: oldest, failed }
}

/** Returns the browsers that get push messages: how many, how many have messages due, and how many have failed at last. */
export async function readPushQueue(db: Queries, now: number) {
  const { browsers, due, failing } = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('browsers'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('due_at', '<=', now).as('due'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('failures', '>', 0).as('failing'))
    .executeTakeFirstOrThrow()
  return { browsers, due, failing }
}

export async function countIdempotencyKeys(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
