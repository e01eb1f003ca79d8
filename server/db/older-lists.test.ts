import Database from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { FIRST_POSITION, POSITION_GAP } from '#domain/positions.ts'
import { loadMigrations } from './migrate.ts'

const POSITIONS = loadMigrations().findIndex(({ name }) => name.endsWith('-positions.sql'))

/** A store as the version before had it, which ran a statement besides. */
async function anOlderStore(engine: Engine, statement: string): Promise<string> {
  const location = await aLocation(engine)
  const table = `CREATE TABLE schema_migrations
    (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)`
  const statements = loadMigrations()
    .slice(0, POSITIONS)
    .flatMap(({ number, name, sha256, sql }) => [
      sql,
      `INSERT INTO schema_migrations VALUES (${number}, '${name}', '${sha256}', 0)`,
    ])
  if (engine === 'sqlite') {
    const raw = new Database(location)
    for (const one of [table, ...statements, statement]) raw.exec(one)
    raw.close()
  } else {
    const client = new pg.Client({ connectionString: location })
    await client.connect()
    for (const one of [table, ...statements, statement]) await client.query(one)
    await client.end()
  }
  return location
}

test.each(ENGINES)('%s: the lists of an older store keep their order, and wishes stay wishes', async (engine) => {
  const hike = (id: string, owner: string, rank: number | null) =>
    `('${id}', '${owner}', '${id}', '${id}', 'Norway', 'Easy', 1, 1, 5, ${rank}, ${rank ? 0 : 1}, ${rank ? 1 : 0}, 0, 0)`
  const location = await anOlderStore(
    engine,
    `INSERT INTO users (id, username, email, password_hash, first_name, last_name, country, created_at)
       VALUES ('mia', 'mia', 'mia', '', 'Mia', 'Walker', 'Norway', 0), ('tom', 'tom', 'tom', '', 'Tom', 'Runner', 'Peru', 0);
     INSERT INTO hikes (id, owner_id, trail_key, name, country, difficulty, length_m, elevation_m, rating, rank, is_wish,
       completion_count, created_at, updated_at)
       VALUES ${[hike('c', 'mia', 3), hike('a', 'mia', 1), hike('w', 'mia', null), hike('b', 'mia', 2), hike('x', 'tom', 1)].join()}`,
  )
  const db = await openStore(location)
  const rows = await db.read.selectFrom('hikes').select(['id', 'position']).orderBy('id').execute()
  expect(rows.map(({ id, position }) => [id, position])).toEqual([
    ['a', FIRST_POSITION + POSITION_GAP],
    ['b', FIRST_POSITION + 2 * POSITION_GAP],
    ['c', FIRST_POSITION + 3 * POSITION_GAP],
    ['w', null],
    ['x', FIRST_POSITION + POSITION_GAP],
  ])
})
