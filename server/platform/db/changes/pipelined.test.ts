import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BOTH_ENGINES, aStore } from '#server/testing/a-store.ts'
import { sendMessage } from './messages.ts'
import { type Tx, isDuplicate } from '#server/platform/db/open.ts'
import { executePipelined } from './pipelined.ts'

const mark = (tx: Tx, id: string) => executePipelined(tx, tx.insertInto('stale_marks').values({ id, marks: '{}' }))
const idsIn = async (tx: Pick<Tx, 'selectFrom'>) =>
  (await tx.selectFrom('stale_marks').select('id').orderBy('id').execute()).map(({ id }) => id)

test.each(BOTH_ENGINES)('%s: a pipelined statement runs before the next, and is committed with it', async (engine) => {
  const db = await aStore(engine)
  await db.write('x', async (tx) => {
    await mark(tx, 'a')
    await mark(tx, 'b')
    expect(await idsIn(tx)).toEqual(['a', 'b'])
    await executePipelined(tx, sql`DELETE FROM stale_marks WHERE id = ${'a'}`)
    await mark(tx, 'c')
  })
  expect(await idsIn(db.read)).toEqual(['b', 'c'])
})

test.each(BOTH_ENGINES)(
  '%s: where it fails the write does, for that reason, and nothing of it stays',
  async (engine) => {
    const db = await aStore(engine)
    const received: (string | null)[] = []
    await db.onMessage((message) => received.push(message))
    received.length = 0
    await db.write('x', (tx) => mark(tx, 'a'))
    const failing = (thenReads: boolean) =>
      db
        .write('x', async (tx) => {
          await mark(tx, 'before')
          await mark(tx, 'a')
          await mark(tx, 'after')
          await sendMessage(tx, 'never')
          if (thenReads) await idsIn(tx)
        })
        .catch(isDuplicate)
    expect([await failing(true), await failing(false)]).toEqual([true, true])
    await db.write('x', async (tx) => {
      await mark(tx, 'b')
      await sendMessage(tx, 'sent')
    })
    await expect.poll(() => received).toEqual(['sent'])
    expect(await idsIn(db.read)).toEqual(['a', 'b'])
  },
)

test.each(BOTH_ENGINES)('%s: a failed write rolls its pipelined statements back', async (engine) => {
  const db = await aStore(engine)
  const failing = db.write('x', async (tx) => {
    await mark(tx, 'a')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await idsIn(db.read)).toEqual([])
})

test.skipIf(!BOTH_ENGINES.includes('postgresql'))(
  'on PostgreSQL a write is retried where a pipelined statement meets a deadlock',
  async () => {
    const db = await aStore('postgresql')
    await db.write('x', async (tx) => {
      for (const id of ['a', 'b']) await mark(tx, id)
    })
    const touch = (tx: Tx, id: string) =>
      executePipelined(tx, tx.updateTable('stale_marks').set({ marks: '' }).where('id', '=', id))
    const both = (owner: string, ids: readonly string[]) =>
      db.write(owner, async (tx) => {
        for (const id of ids) {
          await touch(tx, id)
          await sql`SELECT pg_sleep(0.1)`.execute(tx)
        }
      })
    await Promise.all([both('x', ['a', 'b']), both('y', ['b', 'a'])])
    expect(await db.read.selectFrom('stale_marks').select('marks').execute()).toEqual([{ marks: '' }, { marks: '' }])
  },
)
