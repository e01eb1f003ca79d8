import pg from 'pg'
import { type BulkStore, type Rows, inChunks } from './bulk.ts'

const ROWS_PER_STATEMENT = 5000

/** Opens a bulk connection to PostgreSQL. Indices and references are dropped, then recreated and checked on close. */
export async function openBulkPostgres(url: string): Promise<BulkStore> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '256MB'")
  const ask = async (question: string) => (await client.query(question)).rows
  const references = await ask(`
    SELECT conrelid::regclass AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`)
  const indices = await ask(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname NOT IN
      (SELECT conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace)`)
  for (const { table, name } of references) await ask(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of indices) await ask(`DROP INDEX ${name}`)
  return {
    insert: (rows) => insertInto(client, rows),
    close: async () => {
      for (const { definition } of indices) await ask(definition)
      for (const { table, name, definition } of references)
        await ask(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
      // as autovacuum leaves a database that is in use
      for (const { name } of await ask(
        'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()',
      ))
        await ask(`VACUUM ANALYZE ${name}`)
      await client.end()
    },
  }
}

async function insertInto(client: pg.Client, { table, columns, rows }: Rows): Promise<void> {
  const { rows: known } = await client.query(
    'SELECT column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
    [table],
  )
  const types = new Map(known.map(({ name, type }) => [name, type]))
  const lists = columns.map((column, place) => `$${place + 1}::${types.get(column)}[]`)
  const text = `INSERT INTO ${table} (${columns.join()}) SELECT * FROM unnest(${lists.join()})`
  await client.query('BEGIN')
  for (const chunk of inChunks(rows, ROWS_PER_STATEMENT))
    await client.query({ name: table, text, values: columns.map((_, place) => chunk.map((row) => row[place])) })
  await client.query('COMMIT')
}
