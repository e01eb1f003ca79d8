import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTableWriters } from './table-writers.ts'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
  .map((path) => ({ path: join('server', path), text: readFileSync(join('server', path), 'utf8') }))
const schema = readFileSync('server/platform/db/schema/schema.ts', 'utf8')
const tables = [...schema.slice(schema.indexOf('interface Tables')).matchAll(/^ {2}(\w+):/gm)].map(
  ([, table = '']) => table,
)

/** Tables of name indices (trigrams), whose name is passed to the room that writes them. */
const GIVEN = ['user_pieces', 'trail_trigrams', 'catalogue_trigrams']
const BY_CODE = '${sql.table(index.pieces)}'

test('each table is written by one room of the server only', () => {
  const writers = findTableWriters(sources)
  expect(tables.length).toBeGreaterThan(15)
  const expected = tables.filter((table) => !GIVEN.includes(table))
  expect([...writers.keys()].toSorted()).toEqual([...expected, BY_CODE].toSorted())
  expect([...writers].filter(([, rooms]) => rooms.length > 1)).toEqual([])
  expect(writers.get(BY_CODE)).toEqual(['platform/search'])
})

test.each([
  ['an insert', `tx.insertInto('likes').values(row)`, 'likes'],
  ['a change', `await tx\n  .updateTable(\n 'likes as liked')`, 'likes'],
  ['a removal', `tx.deleteFrom('likes')`, 'likes'],
  ['a merge', `tx.mergeInto('likes')`, 'likes'],
  ['a table whose name is given', 'tx.updateTable(table).set(row)', 'table'],
  ['raw SQL', 'await sql`UPDATE likes SET at = ${at}`.execute(tx)', 'likes'],
  ['raw SQL behind a value', 'sql<Row>`WITH old AS (${old}) DELETE FROM likes USING old`', 'likes'],
  ['raw SQL in small letters', 'sql`insert or ignore into likes values (1)`', 'likes'],
  ['raw SQL whose table is given', 'sql`truncate ${sql.table(name)}`', '${sql.table(name)}'],
])('%s is seen as a write', (_what, text, table) => {
  const sourceOf = (room: string) => ({ path: `server/${room}/store.ts`, text })
  expect(findTableWriters([sourceOf('diary/likes'), sourceOf('community/friends')])).toEqual(
    new Map([[table, ['community/friends', 'diary/likes']]]),
  )
})

test.each([
  ['a read', `db.selectFrom('likes').innerJoin('hikes', 'hikes.id', 'likes.hike_id')`],
  ['a lock', 'sql`SELECT id FROM likes FOR UPDATE OF likes`'],
  ['what an insert does where there is a row already', 'sql`ON CONFLICT (id) DO UPDATE SET at = 1`'],
  ['words', '// update likes, then `delete from likes`'],
])('%s is none', (_what, text) => {
  expect(findTableWriters([{ path: 'server/diary/likes/store.ts', text }])).toEqual(new Map())
})
