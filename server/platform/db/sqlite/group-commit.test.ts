import Database from 'libsql'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import { sendMessage } from '#server/platform/db/changes/messages.ts'
import { type Tx, isUnavailable, openDb } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import { aLocation, openStore } from '#server/testing/a-store.ts'
import { WalFlusher } from './wal-flusher.ts'
import { WriterDialect } from './sqlite-writer.ts'
import { WriterConnection } from './writer-connection.ts'

async function aFile() {
  const location = await aLocation('sqlite')
  const db = await openStore(location)
  const other = new Database(location, { readonly: true })
  onTestFinished(() => void other.close())
  /** Reads rows as another process sees them. */
  const there = () =>
    (other.prepare('SELECT file_key FROM files_to_delete ORDER BY file_key').all() as { file_key: string }[]).map(
      (row) => row.file_key,
    )
  return { db, there }
}

const add = (tx: Tx, key: string) => tx.insertInto('files_to_delete').values({ file_key: key, at: 0 }).execute()
const KEYS = Array.from({ length: 100 }, (_, n) => `key ${String(n).padStart(3, '0')}`)

test('writes that wait for each other are committed together, and each is answered when it is there', async () => {
  const { db, there } = await aFile()
  const sizes = new Set<number>()
  const writing = KEYS.map(async (key) => {
    await db.write(key, (tx) => add(tx, key))
    const now = there()
    expect(now).toContain(key)
    sizes.add(now.length)
  })
  await Promise.all(writing)
  expect(there()).toEqual(KEYS)
  // each size that was seen is a commit
  expect(sizes.size).toBeLessThan(KEYS.length / 2)
})

test('one that fails is rolled back alone, with the jobs and messages that it left', async () => {
  const { db, there } = await aFile()
  const heard: (string | null)[] = []
  await db.onMessage((message) => heard.push(message))
  const answers = await Promise.allSettled(
    KEYS.map((key, n) =>
      db.write(key, async (tx) => {
        await add(tx, key)
        beforeCommit(tx, 'more', async () => void (await add(tx, `${key} more`)))
        await sendMessage(tx, key)
        if (n % 3 === 0) throw new Error(`no ${key}`)
        if (n % 3 === 1) await sql`INSERT INTO no_such_table VALUES (1)`.execute(tx).catch(() => {})
      }),
    ),
  )
  const kept = KEYS.filter((_, n) => n % 3 !== 0)
  expect(answers.map(({ status }) => status)).toEqual(KEYS.map((_, n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')))
  expect(there()).toEqual(kept.flatMap((key) => [key, `${key} more`]))
  expect(heard).toEqual(kept)
})

test('where the store fails one in the middle, nothing is kept of what shares its transaction, and the next has a new connection', async () => {
  const location = await aLocation('sqlite')
  let opened = 0
  const connection = new WriterConnection(() => {
    opened += 1
    const database = new Database(location)
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS files_to_delete (file_key TEXT, at INT)')
    const prepare = database.prepare.bind(database)
    return Object.assign(database, {
      prepare: (text: string) => {
        if (text === 'SELECT broken') throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' })
        return prepare(text)
      },
    })
  })
  const db = new Kysely<Tables>({ dialect: new WriterDialect(connection, new WalFlusher(location)) })
  onTestFinished(() => db.destroy())
  const write = (key: string, isBroken = false) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('files_to_delete').values({ file_key: key, at: 0 }).execute()
      if (isBroken) await sql`SELECT broken`.execute(tx).catch(() => {})
    })
  const answers = await Promise.allSettled(KEYS.slice(0, 10).map((key, n) => write(key, n === 5)))
  expect(answers[5]?.status).toBe('rejected')
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused.every(isUnavailable)).toBe(true)
  await write('after')
  expect(opened).toBe(2)
  const there = await db.selectFrom('files_to_delete').select('file_key').execute()
  const kept = KEYS.slice(0, 10).filter((_, n) => answers[n]?.status === 'fulfilled')
  expect(there.map((row) => row.file_key)).toEqual([...kept, 'after'])
})

test('where the store rolls back by itself, all that were to be committed with it are told to come again', async () => {
  const { db, there } = await aFile()
  const answers = await Promise.allSettled(
    KEYS.slice(0, 10).map((key, n) =>
      db.write(key, async (tx) => {
        await add(tx, key)
        // as SQLite does on a full disk
        if (n === 5) await sql`ROLLBACK`.execute(tx)
        if (n === 5) throw Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' })
      }),
    ),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(1)
  expect(refused.every(isUnavailable)).toBe(true)
  expect(there()).toHaveLength(10 - refused.length)
  await db.write('after', (tx) => add(tx, 'after'))
  expect(there()).toContain('after')
})

test('a failed commit fails all of its writes', async () => {
  const { db, there } = await aFile()
  // a violated foreign key is found at the commit
  const writing = KEYS.slice(0, 5).map((key) =>
    db.write(key, async (tx) => {
      await add(tx, key)
      await sql`PRAGMA defer_foreign_keys = ON`.execute(tx)
      await sql`INSERT INTO sessions VALUES (${key}, 'nobody', 0, '[]', 0, 0)`.execute(tx)
    }),
  )
  const answers = await Promise.allSettled(writing)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(there()).toEqual([])
  await db.write('after', (tx) => add(tx, 'after'))
  expect(there()).toEqual(['after'])
})

test('while the store is lent no write is open, and those that come wait', async () => {
  const { db, there } = await aFile()
  const order: string[] = []
  const write = async (key: string) => {
    await db.write(key, async (tx) => {
      order.push(key)
      await add(tx, key)
    })
  }
  let lent: Promise<string[]> | undefined
  let after: Promise<void> | undefined
  await db.write('before', async (tx) => {
    order.push('before')
    await add(tx, 'before')
    lent = db.lend(async () => {
      order.push('lent')
      const seen = there()
      await new Promise((resolve) => setImmediate(resolve))
      order.push('given back')
      return seen
    })
    after = write('after')
  })
  await after
  expect(await lent).toEqual(['before'])
  expect(order).toEqual(['before', 'lent', 'given back', 'after'])
  await expect(db.lend(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await write('at last')
  expect(there()).toEqual(['after', 'at last', 'before'])
})

test('a store can be closed right after a write that failed', async () => {
  const db = await openDb({ location: await aLocation('sqlite'), isDurable: false })
  await expect(db.write('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await db.close()
  await new Promise((resolve) => setImmediate(resolve))
})
