import pg from 'pg'
import { expect, test } from 'vitest'
import { BOTH_ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { sendMessage } from './messages.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Opens a store that listens, and returns the messages that it has received since. */
async function aListener(location: string) {
  const db = await openStore(location)
  const received: (string | null)[] = []
  const stop = await db.onMessage((message) => received.push(message))
  // PostgreSQL's connection does not receive earlier messages
  expect(received).toEqual(db.engine === 'postgresql' ? [null] : [])
  received.length = 0
  return { db, received, stop }
}

async function aDb(engine: Engine) {
  return aListener(await aLocation(engine))
}

const write = (db: Db, ...messages: string[]) =>
  db.write('x', async (tx) => {
    for (const message of messages) await sendMessage(tx, message)
  })

test.each(BOTH_ENGINES)(
  '%s: messages are received after the commit, in their order, the same one once',
  async (engine) => {
    const { db, received } = await aDb(engine)
    await db.write('x', async (tx) => {
      await sendMessage(tx, 'a')
      await sendMessage(tx, 'b')
      await sendMessage(tx, 'a')
      // a later message outside of a transaction overtakes it
      await db.send('first')
      await expect.poll(() => received).toEqual(['first'])
    })
    await write(db, 'a')
    await expect.poll(() => received).toEqual(['first', 'a', 'b', 'a'])
  },
)

test.each(BOTH_ENGINES)('%s: no message is received without a commit', async (engine) => {
  const { db, received } = await aDb(engine)
  const failing = db.write('x', async (tx) => {
    await sendMessage(tx, 'lost')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await write(db, 'sent')
  await expect.poll(() => received).toEqual(['sent'])
})

test.each(BOTH_ENGINES)('%s: a message that belongs to no write is received, until one stops', async (engine) => {
  const { db, received, stop } = await aDb(engine)
  await db.send('a')
  await expect.poll(() => received).toEqual(['a'])
  stop()
  const later: (string | null)[] = []
  await db.onMessage((message) => later.push(message))
  await db.send('b')
  await expect.poll(() => later).toEqual(['b'])
  expect(received).toEqual(['a'])
})

test.each(BOTH_ENGINES)('%s: a message of 7,000 bytes passes', async (engine) => {
  const { db, received } = await aDb(engine)
  await write(db, 'ø'.repeat(3500))
  await expect.poll(() => received).toEqual(['ø'.repeat(3500)])
})

const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

onPostgres(
  'each process that shares the database receives what the other sends, and no other database does',
  async () => {
    const location = await aLocation('postgresql')
    const [one, other, stranger] = [await aListener(location), await aListener(location), await aDb('postgresql')]
    await write(one.db, 'from one')
    await expect.poll(() => [one.received, other.received]).toEqual([['from one'], ['from one']])
    await write(other.db, 'from the other')
    await expect.poll(() => one.received).toEqual(['from one', 'from the other'])
    expect(stranger.received).toEqual([])
  },
)

onPostgres('a connection that breaks is made anew, and says that something may have been missed', async () => {
  const location = await aLocation('postgresql')
  const { db, received } = await aListener(location)
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  const schema = new URL(location).searchParams.get('options')?.split('=').at(-1)
  const { rowCount } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' || $1 || '%'`,
    [schema],
  )
  await client.end()
  expect(rowCount).toBe(1)
  await expect.poll(() => received).toEqual([null])
  await write(db, 'again')
  await expect.poll(() => received).toEqual([null, 'again'])
})

test('messages are sent inside writes alone', async () => {
  const { db } = await aDb('sqlite')
  let leaked: Parameters<typeof sendMessage>[0] | undefined
  await db.read.transaction().execute(async (tx) => {
    leaked = tx
  })
  await expect(leaked && sendMessage(leaked, 'x')).rejects.toThrow('inside a write')
})
