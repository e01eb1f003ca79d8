import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sendMessage } from '#server/platform/db/changes/messages.ts'
import { openDb } from '#server/platform/db/open.ts'
import { HAS_POSTGRES, startTestPostgres } from './test-postgres.ts'

const OWNERS = ['mia', 'tom', 'eve']

test.skipIf(!HAS_POSTGRES)(
  'on PostgreSQL writes that notify others share one flush, and none is acknowledged before it',
  async () => {
    const { url } = await startTestPostgres({ isDurable: true })
    const db = await openDb({ location: url })
    onTestFinished(() => db.close())
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    const received: (string | null)[] = []
    await db.onMessage((message) => received.push(message))
    // simulates a disk that never flushes: commits wait for a synchronous standby that does not exist
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    await client.query('SELECT pg_reload_conf()')
    await expect
      .poll(async () => (await client.query('SHOW synchronous_standby_names')).rows)
      .not.toEqual([{ synchronous_standby_names: '' }])
    const done: string[] = []
    const writing = OWNERS.map(async (owner) => {
      await db.write(owner, async (tx) => {
        await tx.insertInto('stale_marks').values({ id: owner, marks: '{}' }).execute()
        await sendMessage(tx, owner)
      })
      done.push(owner)
    })
    const waiting = async () =>
      (await client.query("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).rowCount
    await expect.poll(waiting).toBe(OWNERS.length)
    expect(done).toEqual([])
    await client.query('ALTER SYSTEM RESET synchronous_standby_names')
    await client.query('SELECT pg_reload_conf()')
    await Promise.all(writing)
    await expect.poll(() => received.toSorted()).toEqual([...OWNERS, null].toSorted())
  },
)
