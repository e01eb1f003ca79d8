import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aFolder, aLocation, openStore } from '#server/testing/a-store.ts'
import { NewerSchemaError, loadMigrations } from '#server/platform/db/migrate.ts'
import { openDb } from '#server/platform/db/open.ts'
import { SCHEMA_LOCK, encodeMigration } from './migrate-postgres.ts'

const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))
const NEWER = 9999
const ALL = loadMigrations().map(({ number }) => number)

async function aClient(location: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function appliedIn(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query('SELECT number FROM schema_migrations ORDER BY number')
  return rows.map(({ number }) => Number(number))
}

/** Migrates the schema as a newer version would, with or without notifying the other processes. */
async function migrateFurther(client: pg.Client, { isTold = true } = {}): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`)
  await client.query("INSERT INTO schema_migrations VALUES ($1, '9999-later.sql', 'x', 0)", [NEWER])
  const message = encodeMigration(NEWER)
  if (isTold) await client.query("SELECT pg_notify('upstone:' || current_schema(), $1)", [message])
  await client.query('COMMIT')
}

onPostgres('of three that start at once on an empty database each step is done once', async () => {
  const location = await aLocation('postgresql')
  await Promise.all([1, 2, 3].map(() => openStore(location)))
  expect(await appliedIn(await aClient(location))).toEqual(ALL)
})

onPostgres('of three that start at once on an old database each step is done once, and nothing is lost', async () => {
  const location = await aLocation('postgresql')
  const client = await aClient(location)
  await client.query(
    'CREATE TABLE schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)',
  )
  for (const { number, name, sha256, sql } of loadMigrations().slice(0, 3)) {
    await client.query(sql.replaceAll(/^-- postgresql: /gm, ''))
    await client.query('INSERT INTO schema_migrations VALUES ($1, $2, $3, 0)', [number, name, sha256])
  }
  await client.query(
    "INSERT INTO users (id, username, email, password_hash, first_name, last_name, country, created_at) VALUES ('1', 'mia', 'm', '', 'Mia', 'W', 'Norway', 0)",
  )
  const [db] = await Promise.all([1, 2, 3].map(() => openStore(location)))
  expect(await appliedIn(client)).toEqual(ALL)
  expect(await db?.read.selectFrom('users').select('username').execute()).toEqual([{ username: 'mia' }])
})

onPostgres('who waits for the migrations of another waits however long they take', async () => {
  const url = new URL(await aLocation('postgresql'))
  url.searchParams.set('options', `${url.searchParams.get('options')} -c statement_timeout=50`)
  const [client, watcher] = [await aClient(url.href), await aClient(url.href)]
  await client.query('SET statement_timeout = 0')
  await client.query('BEGIN')
  await client.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`)
  // so that no other timeout than that of the address is in force
  const opening = openDb({ location: url.href, listenLocation: url.href, isDurable: false })
  onTestFinished(async () => (await opening).close())
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory' AND query = $1",
      [`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`],
    )
    return rowCount
  }
  await expect.poll(waiting).toBeGreaterThan(0)
  await client.query('SELECT pg_sleep(0.2)')
  await client.query('COMMIT')
  await opening
  expect(await appliedIn(client)).toEqual(ALL)
})

onPostgres('a migration waits for writes that are under way', async () => {
  const location = await aLocation('postgresql')
  const [db, client] = [await openStore(location), await aClient(location)]
  const isFree = async () =>
    (await client.query(`SELECT pg_try_advisory_xact_lock(${SCHEMA_LOCK}) AS free`)).rows[0]?.free
  await db.write('x', async () => expect(await isFree()).toBe(false))
  expect(await isFree()).toBe(true)
})

onPostgres.each([true, false])(
  'a process whose schema is older refuses to write, and leaves nothing (told of it: %s)',
  async (isTold) => {
    const location = await aLocation('postgresql')
    const server = await aServer({ db: await openStore(location) })
    const mia = await server.as('mia')
    const errors: NewerSchemaError[] = []
    server.deps.db.onNewerSchema((error) => errors.push(error))
    const writing = server.deps.db.write(mia.id, async (tx) => {
      await tx.updateTable('users').set({ first_name: 'Nobody' }).where('id', '=', mia.id).execute()
      // it was under way before that, and the migration has not waited, as one of an odd version
      await (
        await aClient(location)
      ).query("INSERT INTO schema_migrations VALUES ($1, '9999-later.sql', 'x', 0)", [NEWER])
    })
    await expect(writing).rejects.toThrow(NewerSchemaError)
    const client = await aClient(location)
    await client.query('DELETE FROM schema_migrations WHERE number = $1', [NEWER])
    errors.length = 0
    await migrateFurther(client, { isTold })
    if (isTold) await expect.poll(() => errors.length).toBeGreaterThan(0)
    const refused = await mia.call(api.hikes.create, { body: hikeBody() })
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '2' } })
    expect(errors[0]?.message).toMatch(/newer version/)
    expect((await mia.call(api.hikes.mine)).body).toEqual([])
    expect((await mia.call(api.users.me)).body).toMatchObject({ firstName: 'Mia' })
  },
)

onPostgres(
  'a server ends with a sentence when a newer version has brought the schema further',
  { tags: ['deep'] },
  async () => {
    const [location, folder] = [await aLocation('postgresql'), aFolder()]
    const log = join(folder, 'log')
    const server = await aProcess({ DATA_DIR: folder, DATABASE_URL: location }, log)
    await migrateFurther(await aClient(location))
    await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/Start the newer version/)
    await expect.poll(() => fetch(`${server.url}/api/health`).catch(() => null)).toBe(null)
    expect(await server.stop()).toBe(1)
  },
)

onPostgres('processes with the same secret serve a store together, one with another is refused', async () => {
  const location = await aLocation('postgresql')
  const [one, two, three] = [await openStore(location), await openStore(location), await openDb({ location })]
  await Promise.all([one.join('a'), two.join('a')])
  await expect(three.join('b')).rejects.toThrow(/Give all of them the same AUTH_SECRET/)
  await three.close()
  await (await openStore(await aLocation('postgresql'))).join('b')
  await one.close()
  await two.close()
  const later = await openDb({ location })
  onTestFinished(() => later.close())
  await later.join('b')
})
