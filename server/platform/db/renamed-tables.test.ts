import Database from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { BOTH_ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { loadMigrations } from './migrate.ts'

const PERSON = `INSERT INTO users (id, username, email, password_hash, first_name, last_name, country, created_at)
  VALUES ('u1', 'mia', 'mia@example.org', 'x', 'Mia', 'Berg', 'Norway', 1)`
const TRAIL = `INSERT INTO trails (trail_key, hike_id, name, country, search_text, difficulty, length_m, elevation_m, hikers, rating_sum, likes_count)
  VALUES ('t1', 'h1', 'A', 'Peru', 'a peru', 'Easy', 1, 1, 1, 1, 0)`

const OLD_ROWS = [
  PERSON,
  TRAIL,
  `INSERT INTO failed_tries VALUES ('s', 2)`,
  `INSERT INTO doomed_files VALUES ('f', 3)`,
  `INSERT INTO trail_grams VALUES ('per', 't1')`,
  `INSERT INTO user_grams VALUES ('mia', 'u1')`,
  `INSERT INTO tellings VALUES ('u1', 'like', 'h1', 4)`,
  `INSERT INTO notifications (id, user_id, number, actor_id, content, created_at, told) VALUES ('n1', 'u1', 1, 'u1', 'x', 5, 6)`,
]

/** Runs statements on a store with the former names of tables. */
async function runOn(engine: Engine, location: string, statements: readonly string[]): Promise<void> {
  if (engine === 'sqlite') {
    const database = new Database(location)
    for (const statement of statements) database.exec(statement)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test.each(BOTH_ENGINES)('%s: tables that get another name keep what they hold', async (engine) => {
  const location = await aLocation(engine)
  const before = loadMigrations().filter(({ number }) => number < 10)
  await runOn(engine, location, [
    'CREATE TABLE schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    ...before.flatMap(({ number, name, sha256, sql }) => [
      sql,
      `INSERT INTO schema_migrations VALUES (${number}, '${name}', '${sha256}', 0)`,
    ]),
    ...OLD_ROWS,
  ])
  const { read } = await openStore(location)
  expect(await read.selectFrom('failed_logins').selectAll().execute()).toEqual([{ subject: 's', at: 2 }])
  expect(await read.selectFrom('files_to_delete').selectAll().execute()).toEqual([{ file_key: 'f', at: 3 }])
  // later versions name trails by numbers there, and people by their usernames
  expect(await read.selectFrom('trail_trigrams').selectAll().execute()).toEqual([{ trigram: 'per', trail_number: 1 }])
  expect(await read.selectFrom('user_pieces').selectAll().execute()).toEqual([{ piece: 'mia', username: 'mia' }])
  expect(await read.selectFrom('notification_dedup').selectAll().execute()).toEqual([
    { actor_id: 'u1', kind: 'like', object: 'h1', notified_at: 4 },
  ])
  expect(await read.selectFrom('notifications').select(['id', 'event_count']).execute()).toEqual([
    { id: 'n1', event_count: 6 },
  ])
})
