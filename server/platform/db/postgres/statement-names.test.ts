import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { StatementNames } from './statement-names.ts'

const OFTEN = 20
const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

test('a repeated statement has one name, a rare one has none', () => {
  const names = new StatementNames()
  const given = Array.from({ length: OFTEN }, () => names.nameOf('SELECT $1'))
  expect(given[0]).toBeUndefined()
  expect(given.at(-1)).toMatch(/^upstone_/)
  expect(new Set(given).size).toBe(2)
  expect(names.nameOf('SELECT $2')).toBeUndefined()
})

test('however many statements there are, few have names', () => {
  const names = new StatementNames()
  const given = new Set<string | undefined>()
  for (let n = 0; n < 5000; n += 1) for (let use = 0; use < OFTEN; use += 1) given.add(names.nameOf(`SELECT $${n}`))
  expect(given.size).toBe(101)
})

const often = async (db: Db, statement: RawBuilder<unknown>) => {
  for (let n = 0; n < OFTEN; n += 1) await db.write('x', (tx) => statement.execute(tx))
}

/** Returns the prepared statements of the connection. */
const keptBy = async (tx: Tx) =>
  (await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(tx)).rows.map(
    ({ statement }) => statement,
  )

onPostgres('PostgreSQL keeps the statements of writes, and of lists of every length not all', async () => {
  const db = await openStore(await aLocation('postgresql'))
  await often(db, sql`SELECT CAST(${1} AS INTEGER)`)
  expect(await db.write('x', keptBy)).toEqual(['SELECT CAST($1 AS INTEGER)'])
  await db.write('x', async (tx) => {
    for (let n = 1; n <= 150; n += 1) {
      const list = sql.join(Array.from({ length: n }, (_, value) => value))
      for (let use = 0; use < 6; use += 1) await sql`SELECT 1 WHERE ${1} IN (${list})`.execute(tx)
    }
    expect((await keptBy(tx)).length).toBeLessThanOrEqual(100)
  })
})

onPostgres('a table that is changed under a statement that is kept is written as before', async () => {
  const location = await aLocation('postgresql')
  const db = await openStore(location)
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('CREATE TABLE kept (id INTEGER)')
  const insert = sql`INSERT INTO kept VALUES (${7}) RETURNING *`
  await often(db, insert)
  await client.query('ALTER TABLE kept ADD COLUMN other INTEGER DEFAULT 8')
  expect(await db.write('x', (tx) => insert.execute(tx))).toMatchObject({ rows: [{ id: 7, other: 8 }] })
})
