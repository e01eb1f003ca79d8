import { expect, test } from 'vitest'
import { BOTH_ENGINES, aStore } from '#server/testing/a-store.ts'
import { type Tx, isUnavailable } from './open.ts'

const anyone = (id: string) => ({
  id,
  username: id,
  email: `${id}@example.org`,
  password_hash: 'x',
  first_name: 'A',
  last_name: 'B',
  country: 'Norway',
  created_at: 1_900_000_000_000,
})

const add = (id: string) => (tx: Tx) => tx.insertInto('users').values(anyone(id)).execute()

test.each(BOTH_ENGINES)('%s: what is written is read back, with times as numbers', async (engine) => {
  const db = await aStore(engine)
  await db.write('mia', add('mia'))
  expect(await db.read.selectFrom('users').select(['id', 'created_at', 'social_links']).execute()).toEqual([
    { id: 'mia', created_at: 1_900_000_000_000, social_links: '{}' },
  ])
})

test.each(BOTH_ENGINES)('%s: work that throws leaves nothing', async (engine) => {
  const db = await aStore(engine)
  const work = db.write('mia', async (tx) => {
    await add('mia')(tx)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await db.read.selectFrom('users').selectAll().execute()).toEqual([])
})

test.each(BOTH_ENGINES)('%s: writes of one owner run one after another', async (engine) => {
  const db = await aStore(engine)
  await db.write('mia', add('mia'))
  const addOne = () =>
    db.write('mia', async (tx) => {
      const { created_at } = await tx.selectFrom('users').select('created_at').executeTakeFirstOrThrow()
      await new Promise((resolve) => setTimeout(resolve, 1))
      await tx
        .updateTable('users')
        .set({ created_at: created_at + 1 })
        .execute()
    })
  await Promise.all(Array.from({ length: 20 }, addOne))
  expect(await db.read.selectFrom('users').select('created_at').executeTakeFirst()).toEqual({
    created_at: 1_900_000_000_020,
  })
})

test.each(BOTH_ENGINES)('%s: a reader is not held up by an open write and does not see it', async (engine) => {
  const db = await aStore(engine)
  await db.write('mia', async (tx) => {
    await add('mia')(tx)
    expect(await db.read.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

test.each(BOTH_ENGINES)(
  '%s: a second row of one key is refused, and so is a row that refers to nothing',
  async (engine) => {
    const db = await aStore(engine)
    await db.write('mia', add('mia'))
    await expect(db.write('mia', add('mia'))).rejects.toThrow(Error)
    const orphan = db.write('mia', (tx) =>
      tx.insertInto('likes').values({ hike_id: 'none', user_id: 'mia', created_at: 0 }).execute(),
    )
    await expect(orphan).rejects.toThrow(Error)
  },
)

test.each(BOTH_ENGINES)('%s: a member who is removed takes everything along', async (engine) => {
  const db = await aStore(engine)
  await db.write('mia', async (tx) => {
    await add('mia')(tx)
    await add('tom')(tx)
    await tx.insertInto('friendships').values({ follower_id: 'mia', followed_id: 'tom', created_at: 0 }).execute()
  })
  await db.write('tom', (tx) => tx.deleteFrom('users').where('id', '=', 'tom').execute())
  expect(await db.read.selectFrom('friendships').selectAll().execute()).toEqual([])
})

test.each([
  [Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), true],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('x'), { code: 'EIO' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_IOERR_WRITE' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_CORRUPT' }), true],
  [Object.assign(new Error('x'), { code: '53300' }), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [Object.assign(new Error('x'), { code: '23505' }), false],
  [new TypeError('x'), false],
])('%s means come back later: %s', (error, isLater) => {
  expect(isUnavailable(error)).toBe(isLater)
})
