import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BOTH_ENGINES, type Engine, aLocation, aStore, openStore } from '#server/testing/a-store.ts'
import { beforeCommit } from './changes/before-commit.ts'
import { sendMessage } from './changes/messages.ts'
import { NewerSchemaError } from './migrate.ts'
import { type Db, type Tx, isUnavailable } from './open.ts'
import { executePipelined } from './changes/pipelined.ts'

const KEYS = Array.from({ length: 40 }, (_, n) => `key ${String(n).padStart(2, '0')}`)
/** The index of a write in the middle, which waits and shares. */
const MIDDLE = 20
const others = KEYS.filter((_, n) => n !== MIDDLE)
const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

const insert = (key: string) => sql`INSERT INTO files_to_delete (file_key, at) VALUES (${key}, 0)`
const add = (tx: Tx, key: string) => insert(key).execute(tx)
/** Writes as each owner of the crowd does. */
const share = <T>(db: Db, key: string, work: (tx: Tx) => Promise<T>) => db.write(key, work, { mayShare: true })
const keysIn = async (db: Db) =>
  (await db.read.selectFrom('files_to_delete').select('file_key').orderBy('file_key').execute()).map(
    (row) => row.file_key,
  )

/** Writes a row for all owners at once, for one of them with other work. Returns the outcome of that one; the others must not notice. */
async function writeTogether(engine: Engine, workOfOne: (tx: Tx) => Promise<unknown>) {
  const db = await aStore(engine)
  const answers = await Promise.allSettled(
    KEYS.map((key, n) => share(db, key, async (tx) => void (n === MIDDLE ? await workOfOne(tx) : await add(tx, key)))),
  )
  expect(answers.filter((_, n) => n !== MIDDLE).map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'))
  const kept = await keysIn(db)
  expect(kept.filter((key) => others.includes(key))).toEqual(others)
  return { one: answers[MIDDLE], more: kept.filter((key) => !others.includes(key)) }
}

onPostgres(
  'on PostgreSQL writes that come at once share transactions, and those that may not have their own',
  async () => {
    const db = await aStore('postgresql')
    const transactions = async () =>
      (await sql<{ count: number }>`SELECT count(DISTINCT xmin::text) AS count FROM files_to_delete`.execute(db.read))
        .rows[0]?.count
    await Promise.all(KEYS.map((key) => share(db, key, (tx) => add(tx, key))))
    expect(await keysIn(db)).toEqual(KEYS)
    // 16 in each: also the first waits for those of the same tick
    expect(await transactions()).toBe(3)
    await db.write('x', (tx) => tx.deleteFrom('files_to_delete').execute())
    await Promise.all(KEYS.map((key) => db.write(key, (tx) => add(tx, key))))
    expect(await transactions()).toBe(KEYS.length)
  },
)

test.each(BOTH_ENGINES)('%s: each of many concurrent writes gets its own result', async (engine) => {
  const db = await aStore(engine)
  const answers = await Promise.all(
    KEYS.map((key) =>
      share(db, key, async (tx) => {
        await add(tx, key)
        return tx.selectFrom('files_to_delete').select('file_key').where('file_key', '=', key).executeTakeFirst()
      }),
    ),
  )
  expect(answers).toEqual(KEYS.map((key) => ({ file_key: key })))
})

test.each(BOTH_ENGINES)(
  '%s: one that is refused before it has written fails alone, and is run once',
  async (engine) => {
    let runs = 0
    const { one, more } = await writeTogether(engine, async (tx) => {
      runs += 1
      await sql`INSERT INTO files_to_delete (file_key, at) SELECT 'none', 0 WHERE 1 = 0`.execute(tx)
      throw new Error('you have that already')
    })
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'you have that already' } })
    expect({ runs, more }).toEqual({ runs: 1, more: [] })
  },
)

test.each(BOTH_ENGINES)('%s: of one that throws after it has written nothing stays', async (engine) => {
  const { one, more } = await writeTogether(engine, async (tx) => {
    await add(tx, 'half')
    throw new Error('no more')
  })
  expect(one).toMatchObject({ status: 'rejected', reason: { message: 'no more' } })
  expect(more).toEqual([])
})

const FAILING = {
  'a statement': (tx: Tx) => sql`INSERT INTO stale_marks (id, marks) VALUES ('x', NULL)`.execute(tx),
  'a statement, and nobody minds': (tx: Tx) =>
    sql`INSERT INTO stale_marks (id, marks) VALUES ('x', NULL)`.execute(tx).catch(() => {}),
  'a statement that nobody looks at': (tx: Tx) =>
    executePipelined(tx, sql`INSERT INTO stale_marks (id, marks) VALUES ('x', NULL)`),
  'what it left to its end': async (tx: Tx) =>
    beforeCommit(tx, 'job', () => Promise.reject(new Error('a hook that throws'))),
}
const HALF_WAY = BOTH_ENGINES.flatMap((engine) =>
  Object.entries(FAILING)
    // SQLite goes on after a statement that fails
    .filter(([what]) => engine === 'postgresql' || !what.includes('nobody minds'))
    .map(([what, fail]) => ({ engine, what, fail })),
)

test.each(HALF_WAY)('$engine: of one where $what fails half-way nothing stays', async ({ engine, fail }) => {
  const { one, more } = await writeTogether(engine, async (tx) => {
    await add(tx, 'half')
    await fail(tx)
  })
  expect(one?.status).toBe('rejected')
  // its own reason, not that of a transaction that had failed before
  expect(String(one?.status === 'rejected' && one.reason)).toMatch(/stale_marks|a hook that throws/)
  expect(more).toEqual([])
})

test.each(BOTH_ENGINES)('%s: writes of one owner keep their order', async (engine) => {
  const db = await aStore(engine)
  const done: string[] = []
  const rounds = ['1', '2', '3']
  const writing = rounds.flatMap((round) =>
    KEYS.map(async (key) => {
      const before = await share(db, key, async (tx) => {
        const mine = sql<{
          count: number
        }>`SELECT count(*) AS count FROM files_to_delete WHERE file_key LIKE ${`${key}%`}`
        const { rows } = await mine.execute(tx)
        await add(tx, key + round)
        return rows[0]?.count
      })
      done.push(`${key} ${round} after ${before}`)
    }),
  )
  await Promise.all(writing)
  for (const key of KEYS)
    expect(done.filter((line) => line.startsWith(key))).toEqual(rounds.map((round, n) => `${key} ${round} after ${n}`))
})

test.each(BOTH_ENGINES)(
  '%s: what is sent is heard once for each write that is kept, and of none that is not',
  async (engine) => {
    const db = await aStore(engine)
    const heard: (string | null)[] = []
    await db.onMessage((message) => heard.push(message))
    heard.length = 0
    await Promise.allSettled(
      KEYS.map((key, n) =>
        share(db, key, async (tx) => {
          await add(tx, key)
          await sendMessage(tx, key)
          if (n % 10 === 0) throw new Error('no')
        }),
      ),
    )
    const kept = KEYS.filter((_, n) => n % 10 !== 0)
    await db.caughtUp()
    await expect.poll(() => heard.length).toBe(kept.length)
    expect(heard.toSorted()).toEqual(kept)
  },
)

onPostgres('one whose lock another process has waits for it, and holds nobody up', async () => {
  const location = await aLocation('postgresql')
  const [db, elsewhere] = [await openStore(location), await openStore(location)]
  const one = KEYS[MIDDLE] ?? ''
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => (isLocked = resolve))
  const writing = elsewhere.write(one, async (tx) => {
    await add(tx, 'before')
    isLocked()
    await held
  })
  await locked
  let isDone = false
  const waiting = share(db, one, (tx) => add(tx, one)).then(() => (isDone = true))
  // more than go together: that one is left behind, not before them
  await Promise.all(others.map((key) => share(db, key, (tx) => add(tx, key))))
  expect(isDone).toBe(false)
  release()
  await Promise.all([writing, waiting])
  expect(await keysIn(db)).toEqual(['before', ...KEYS])
})

onPostgres('what cannot be serialised is tried again, and not for ever', async () => {
  let runs = 0
  const { one } = await writeTogether('postgresql', async (tx) => {
    runs += 1
    await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx)
  })
  expect(one).toMatchObject({ status: 'rejected', reason: { code: '40001' } })
  // once with the others
  expect(runs).toBe(5)
})

onPostgres(
  'where the connection breaks nothing stays of those who shared it, and they are told to come back',
  async () => {
    const db = await aStore('postgresql')
    const answers = await Promise.allSettled(
      KEYS.map((key, n) =>
        share(db, key, async (tx) => {
          await add(tx, key)
          if (n === MIDDLE) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx)
        }),
      ),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refused.length).toBeGreaterThan(1)
    expect(refused.every(isUnavailable)).toBe(true)
    expect(await keysIn(db)).toEqual(KEYS.filter((_, n) => answers[n]?.status === 'fulfilled'))
  },
)

onPostgres('once the schema is newer than the process knows none of those who share is written', async () => {
  const db = await aStore('postgresql')
  await sql`INSERT INTO schema_migrations (number, name, sha256, applied_at) VALUES (9999, 'later', '', 0)`.execute(
    db.read,
  )
  const answers = await Promise.allSettled(KEYS.map((key) => share(db, key, (tx) => add(tx, key))))
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as unknown) : null))
  expect(reasons.every((reason) => reason instanceof NewerSchemaError)).toBe(true)
  expect(await keysIn(db)).toEqual([])
})
