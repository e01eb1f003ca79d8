import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { doAllWork } from '#server/aggregates/worker/pending-work.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { UserRow } from '#server/platform/db/schema/schema.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { checkInboxes } from './check-inboxes.ts'
import { deliverNextFanOut } from './fan-out.ts'

const FANS = 250

/** Starts a server without a worker, with a member whom 250 people follow. */
async function aFollowedMember(engine: Engine) {
  const location = await aLocation(engine)
  const server = await aServer({ db: await openStore(location), counts: false })
  const mia = await server.as('mia')
  const { db } = server.deps
  await db.write('crowd', async (tx) => {
    const model = await tx.selectFrom('users').selectAll().where('id', '=', mia.id).executeTakeFirstOrThrow()
    for (let n = 0; n < FANS; n += 1) await addFan(tx, mia, { ...model, username: `fan_${n}` })
  })
  return { server, mia, db, other: await openStore(location) }
}

async function addFan(tx: Tx, mia: Member, fan: Insertable<UserRow>): Promise<void> {
  const id = `01900000-0000-7000-8000-${fan.username.slice(4).padStart(12, '0')}`
  await tx
    .insertInto('users')
    .values({ ...fan, id, email: `${fan.username}@example.org` })
    .execute()
  await tx.insertInto('friendships').values({ follower_id: id, followed_id: mia.id, created_at: 0 }).execute()
}

const log = (by: Member, name: string) =>
  by.call(api.hikes.create, { body: hikeBody({ name, length: 1, elevation: 1, difficulty: 'Easy' }) })

/** Counts the people with each notification. */
async function countReceived(db: Db): Promise<Record<string, number>> {
  const rows = await db.read.selectFrom('notifications').select('content').execute()
  const counts: Record<string, number> = {}
  for (const { content } of rows) counts[content] = (counts[content] ?? 0) + 1
  return counts
}

const ALL = { 'mia completed Ridge': FANS, 'mia earned First Steps': FANS }

test.each(ENGINES)('%s: followers are notified after the write, in batches, each once', async (engine) => {
  const { mia, db } = await aFollowedMember(engine)
  await log(mia, 'Ridge')
  expect(await countReceived(db)).toEqual({})
  expect(await deliverNextFanOut(db)).toBe(true)
  expect(await countReceived(db)).toEqual({ 'mia completed Ridge': 100, 'mia earned First Steps': 100 })
  await doAllWork(db)
  expect(await countReceived(db)).toEqual(ALL)
  expect(await deliverNextFanOut(db)).toBe(false)
  expect(await checkInboxes(db.read)).toEqual([])
})

test.each(BOTH_ENGINES)(
  '%s: a process that stops in the middle leaves the rest to the next one, and nobody is notified twice',
  async (engine) => {
    const { mia, db, other } = await aFollowedMember(engine)
    await log(mia, 'Ridge')
    let writes = 0
    const dying: Db = {
      ...db,
      write: (owner, work) => {
        writes += 1
        return db.write(owner, async (tx) => {
          const result = await work(tx)
          // before the commit, so that the second batch is lost
          if (writes === 2) throw new Error('the process has died')
          return result
        })
      },
    }
    await deliverNextFanOut(dying)
    await expect(deliverNextFanOut(dying)).rejects.toThrow('has died')
    expect(await countReceived(db)).toEqual({ 'mia completed Ridge': 100, 'mia earned First Steps': 100 })
    await doAllWork(other)
    expect(await countReceived(other)).toEqual(ALL)
    expect(await checkInboxes(other.read)).toEqual([])
  },
)

test.each(BOTH_ENGINES)('%s: several workers at once notify each follower once', async (engine) => {
  const { mia, db, other } = await aFollowedMember(engine)
  await log(mia, 'Ridge')
  await Promise.all([db, other, db, other].map(doAllWork))
  await doAllWork(db)
  expect(await countReceived(db)).toEqual(ALL)
  expect(await checkInboxes(db.read)).toEqual([])
})

test.each(ENGINES)(
  '%s: repeated news of a day notify nobody, and without followers no fan-out is stored',
  async (engine) => {
    const { server, mia, db } = await aFollowedMember(engine)
    const id = (await log(mia, 'Ridge')).body._id
    await doAllWork(db)
    await mia.call(api.hikes.remove, { params: { id } })
    await log(mia, 'Ridge')
    await doAllWork(db)
    expect(await countReceived(db)).toEqual(ALL)
    const tom = await server.as('tom')
    await log(tom, 'Alone')
    expect(await db.read.selectFrom('fan_outs').selectAll().execute()).toEqual([])
  },
)
