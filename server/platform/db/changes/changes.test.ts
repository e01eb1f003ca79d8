import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { BOTH_ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { type Change, TRACKED_TABLES, addChangedOwners, parseWrittenTables } from './changes.ts'
import { CacheTags } from './cache-tags.ts'
import { sendMessage } from './messages.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Db, type Tx, openDb } from '#server/platform/db/open.ts'

const SESSION = { generation: 0, adoptions: '[]', created_at: 0, expires_at: 0 }

/** Opens a store with a person in it, and returns the changes that it has received since. */
async function aHearer(location: string) {
  const db = await openStore(location)
  const heard: (Change | null)[] = []
  await db.onChange((change) => heard.push(change))
  heard.length = 0
  return { db, heard }
}

async function aDb(engine: Engine) {
  return aHearer(await aLocation(engine))
}

const aPerson = (id: string) => ({
  id,
  username: id,
  email: id,
  password_hash: '',
  first_name: '',
  last_name: '',
  country: '',
  created_at: 0,
})
const addPerson = (tx: Tx, id: string) => tx.insertInto('users').values(aPerson(id)).execute()
const open = (db: Db, owner: string) =>
  db.write(owner, async (tx) => {
    await addPerson(tx, owner)
    await tx
      .insertInto('sessions')
      .values({ id: newId(0), user_id: owner, ...SESSION })
      .execute()
  })

test.each([
  ['select "name" from "hikes"', []],
  ['insert into "hikes" ("id") values (?) on conflict do update set "name" = ?', ['hikes']],
  ['UPDATE hikes SET name = (SELECT name FROM trails)', ['hikes']],
  ['WITH v (id) AS (VALUES (1)) UPDATE trails SET a = 1 FROM v', ['trails']],
  ['with gone as (delete from "likes" returning *) insert into "photos" select * from gone', ['likes', 'photos']],
  ['delete from "photos" where "hike_id" = ?', ['photos', 'holds']],
  ['delete from "users"', TRACKED_TABLES],
  ['update "notifications" set "is_read" = 1', []],
  ['SELECT 1 FOR UPDATE', []],
])('%s may change %j', (statement, tables) => {
  expect(new Set(parseWrittenTables(statement))).toEqual(new Set(tables))
})

test('who deletes rows changes whatever goes with them by a foreign key, and what goes with that', async () => {
  const { db } = await aDb('sqlite')
  const { rows: keys } = await sql<{ child: string; parent: string }>`
    SELECT m.name AS child, k."table" AS parent FROM sqlite_master m, pragma_foreign_key_list(m.name) k
    WHERE m.type = 'table' AND k.on_delete <> 'NO ACTION'`.execute(db.read)
  const goingWith = (table: string): string[] => [
    table,
    ...keys.filter(({ child, parent }) => parent === table && child !== table).flatMap(({ child }) => goingWith(child)),
  ]
  expect(goingWith('hikes')).toContain('visit_photos')
  for (const table of TRACKED_TABLES) {
    const told: readonly string[] = parseWrittenTables(`delete from "${table}"`)
    const untold = goingWith(table).filter(
      (each) => TRACKED_TABLES.some((heard) => heard === each) && !told.includes(each),
    )
    expect([table, untold]).toEqual([table, []])
  }
})

test.each(BOTH_ENGINES)('%s: what a write changes is heard before it is answered, and of whom', async (engine) => {
  const { db, heard } = await aDb(engine)
  const [mia, tom] = [newId(0), newId(1)]
  await open(db, mia)
  expect(different(heard)).toEqual([{ owners: [mia], tables: ['sessions', 'users'] }])
  await db.write(mia, async (tx) => {
    addChangedOwners(tx, [tom])
    await addPerson(tx, tom)
  })
  expect(different(heard)[1]).toEqual({ owners: [mia, tom], tables: ['users'] })
  await db.write('some task', (tx) => tx.updateTable('users').set({ country: 'Peru' }).execute())
  expect(different(heard)[2]).toEqual({ owners: null, tables: ['users'] })
  await db.write(mia, (tx) => tx.selectFrom('users').selectAll().execute())
  const refused = db.write(mia, async (tx) => {
    await tx.updateTable('users').set({ country: 'Chile' }).execute()
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(different(heard)).toHaveLength(3)
})

/** Returns each received change once: a process may receive its own changes several times. */
function different(heard: readonly (Change | null)[]) {
  const sorted = heard.map((change) => JSON.stringify(change && { ...change, tables: change.tables.toSorted() }))
  return [...new Set(sorted)].map((change): unknown => JSON.parse(change))
}

test.each(BOTH_ENGINES)('%s: a listener receives the changes of a write before its messages', async (engine) => {
  const { db, heard } = await aDb(engine)
  const before: number[] = []
  await db.onMessage((message) => {
    if (message === 'said in it') before.push(heard.length)
  })
  for (const n of [1, 2, 3]) {
    heard.length = 0
    await db.write('x', async (tx) => {
      await sendMessage(tx, 'said in it')
      await addPerson(tx, newId(n))
    })
    await expect.poll(() => before.length).toBe(n)
  }
  expect(before).not.toContain(0)
})

const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

onPostgres('each process hears what another changes, and its own at once', async () => {
  const location = await aLocation('postgresql')
  const [one, other] = [await aHearer(location), await aHearer(location)]
  const mia = newId(0)
  await open(one.db, mia)
  const change = { owners: [mia], tables: ['sessions', 'users'] }
  expect(different(one.heard)).toEqual([change])
  await expect.poll(() => other.heard).toEqual([change])
  await other.db.write('x', (tx) => tx.updateTable('users').set({ country: 'Peru' }).execute())
  await expect.poll(() => different(one.heard)).toEqual([change, { owners: null, tables: ['users'] }])
})

onPostgres('while nobody listens nothing that was read holds, and after that nothing from before', async () => {
  const location = await aLocation('postgresql')
  const db = await openStore(location)
  const cacheTags = new CacheTags(db)
  expect(cacheTags.watch([{ table: 'users' }])()).toBe(false)
  await cacheTags.start()
  const holds = cacheTags.watch([{ table: 'users' }])
  expect(holds()).toBe(true)
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  const schema = new URL(location).searchParams.get('options')?.split('=').at(-1)
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' || $1 || '%'`, [
    schema,
  ])
  await client.end()
  await expect.poll(holds).toBe(false)
  await expect.poll(() => cacheTags.watch([{ table: 'users' }])()).toBe(true)
  expect(holds()).toBe(false)
})

test('a write of another process to the same file is noticed, whatever it was', async () => {
  const location = await aLocation('sqlite')
  const [{ db }, other] = [await aHearer(location), await openStore(location)]
  const cacheTags = new CacheTags(db)
  await cacheTags.start()
  const holds = cacheTags.watch([{ table: 'hikes', owner: newId(0) }])
  expect(holds()).toBe(true)
  await open(other, newId(0))
  await expect.poll(holds).toBe(false)
  expect(cacheTags.watch([{ table: 'hikes' }])()).toBe(true)
})

test('a cached value is current until one of its tables is written for its owner or for anybody', async () => {
  const { db } = await aDb('sqlite')
  const cacheTags = new CacheTags(db)
  await cacheTags.start()
  const [mia, tom] = [newId(0), newId(1)]
  const scopes = { ofMia: [{ table: 'users', owner: mia }], ofTom: [{ table: 'users', owner: tom }] } as const
  const watch = () => ({
    ofMia: cacheTags.watch(scopes.ofMia),
    ofTom: cacheTags.watch(scopes.ofTom),
    ofAll: cacheTags.watch([{ table: 'users' }]),
    ofOthers: cacheTags.watch([{ table: 'trails' }, { table: 'hikes', owner: mia }]),
  })
  const held = (all: ReturnType<typeof watch>) => Object.entries(all).flatMap(([name, holds]) => (holds() ? name : []))
  const first = watch()
  await db.write(mia, (tx) => addPerson(tx, mia))
  expect(held(first)).toEqual(['ofTom', 'ofOthers'])
  const second = watch()
  await db.write('x', (tx) => tx.updateTable('users').set({ country: 'Peru' }).execute())
  expect(held(second)).toEqual(['ofOthers'])
})

test('of the scopes of a hundred thousand people not all are remembered', async () => {
  const { db } = await aDb('sqlite')
  const cacheTags = new CacheTags(db)
  await cacheTags.start()
  const first = cacheTags.watch([{ table: 'hikes', owner: newId(0) }])
  for (let n = 0; n < 100_000; n += 1) cacheTags.watch([{ table: 'hikes', owner: newId(n) }])
  expect(first()).toBe(false)
  expect(cacheTags.watch([{ table: 'hikes', owner: newId(0) }])()).toBe(true)
})

test('a worker’s writes in its thread end cached statistics and nothing else', async () => {
  const location = await aLocation('sqlite')
  const { db, heard } = await aHearer(location)
  const thread = await openDb({ location, isDurable: false, isUpToDate: true })
  onTestFinished(() => thread.close())
  const count = () => thread.write('aggregates', (tx) => tx.updateTable('community_totals').set({ beat: 5 }).execute())
  await count()
  // as when it says that it is done
  await db.send(JSON.stringify({ kind: 'counted', version: 1, ids: [] }))
  expect(db.receivesChanges()).toBe(true)
  const counted = ['trails', 'counted_hikes', 'trail_countries', 'community_totals']
  const fitted = ['community_scores', 'community_fits']
  expect(heard).toEqual([{ owners: null, tables: [...counted, ...fitted] }])
  const command = await openStore(location)
  await command.write('x', (tx) => tx.updateTable('community_totals').set({ beat: 6 }).execute())
  await db.send('{"kind":"ended","sessionIds":[]}')
  db.receivesChanges()
  expect(heard[1]).toBe(null)
})
