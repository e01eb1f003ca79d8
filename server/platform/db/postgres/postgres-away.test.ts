import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aLine } from '#server/testing/services/a-line.ts'
import { aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'

const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

onPostgres('while PostgreSQL is away calls are told to come back, and all is well once it is there', async () => {
  const line = await aLine(await aLocation('postgresql'))
  const server = await aServer({ db: await openStore(line.location) })
  const mia = await server.as('mia')
  line.cut()
  const log = (name: string) => mia.call(api.hikes.create, { body: hikeBody({ name }) })
  const calls = [...Array.from({ length: 30 }, (_, n) => log(`Hike ${n}`)), mia.call(api.hikes.mine)]
  for (const { status, body, headers } of await Promise.all([...calls, server.call(api.rankings.top)])) {
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(body).toMatchObject({ message: 'Something went wrong', code: 'unavailable' })
  }
  expect((await server.call(api.system.ready)).status).toBe(503)
  expect((await server.call(api.system.health)).status).toBe(200)
  line.mend()
  expect((await log('After')).status).toBe(201)
  expect((await mia.call(api.hikes.mine)).body.map(({ name }) => name)).toEqual(['After'])
  expect((await server.call(api.system.ready)).status).toBe(200)
})

onPostgres(
  'a line that breaks in the middle of writes and reads leaves nothing of them, and the process goes on',
  async () => {
    const line = await aLine(await aLocation('postgresql'))
    const server = await aServer({ db: await openStore(line.location) })
    const mia = await server.as('mia')
    const { db } = server.deps
    const writing = db.write(mia.id, async (tx) => {
      await tx.updateTable('users').set({ first_name: 'Nobody' }).where('id', '=', mia.id).execute()
      const reading = sql`SELECT pg_sleep(4)`.execute(db.read).catch((error: unknown) => error)
      line.cut()
      expect(await reading).toBeInstanceOf(Error)
      await tx.updateTable('users').set({ last_name: 'Nobody' }).where('id', '=', mia.id).execute()
    })
    await expect(writing).rejects.toThrow(Error)
    line.mend()
    expect((await mia.call(api.users.me)).body).toMatchObject({ firstName: 'Mia', lastName: 'Walker' })
  },
)

onPostgres(
  'while PostgreSQL is silent calls are told to come back, and nothing of them is stored',
  { tags: ['deep'] },
  async () => {
    const line = await aLine(await aLocation('postgresql'))
    const server = await aServer({ db: await openStore(line.location) })
    const mia = await server.as('mia')
    const log = (name: string) => mia.call(api.hikes.create, { body: hikeBody({ name }) })
    expect((await log('Before')).status).toBe(201)
    const inTheMiddle = server.deps.db.write(mia.id, async (tx) => {
      await tx.updateTable('users').set({ first_name: 'Nobody' }).where('id', '=', mia.id).execute()
      line.stall()
      await tx.updateTable('users').set({ last_name: 'Nobody' }).where('id', '=', mia.id).execute()
    })
    await expect(inTheMiddle).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    const calls = [...Array.from({ length: 20 }, (_, n) => log(`Hike ${n}`)), mia.call(api.hikes.mine)]
    for (const { status, body, headers } of await Promise.all([...calls, server.call(api.rankings.top)])) {
      expect([status, headers['retry-after']]).toEqual([503, '2'])
      expect(body).toMatchObject({ message: 'Something went wrong', code: 'unavailable' })
    }
    expect((await server.call(api.system.ready)).status).toBe(503)
    expect((await server.call(api.system.health)).status).toBe(200)
    line.goOn()
    expect((await log('After')).status).toBe(201)
    expect((await mia.call(api.hikes.mine)).body.map(({ name }) => name)).toEqual(['After', 'Before'])
    expect((await mia.call(api.users.me)).body).toMatchObject({ firstName: 'Mia', lastName: 'Walker' })
  },
)

onPostgres(
  'when PostgreSQL was away and is back, three processes hear of each other again, and nothing is lost',
  async () => {
    const location = await aLocation('postgresql')
    const lines = [await aLine(location), await aLine(location), await aLine(location)]
    const on = async (at: string) => aServer({ db: await openStore(at), counts: false, config: { hasLimits: true } })
    const [one, two, three] = await Promise.all(lines.map((line) => on(line.location)))
    if (!one || !two || !three) throw new Error('there are three')
    const [mia, tom] = [await one.as('mia'), await two.as('tom')]
    const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody({ name: 'Before' }) })
    const elsewhere = [two, three].map(({ app }) => createCaller(app, mia.accessToken))
    const stream = await aStream(three, createCaller(three.app, mia.accessToken))
    const like = (id: string) => tom.call(api.likes.set, { params: { id }, body: { action: 'like' } })
    expect((await like(hike._id)).status).toBe(200)
    await stream.wait('notification', 1)
    for (const line of lines) line.cut()
    const lost = hikeBody({ name: 'While away' })
    for (const by of [mia, ...elsewhere]) {
      expect((await by.call(api.hikes.create, { body: lost })).status).toBe(503)
      expect((await by.call(api.hikes.mine)).status).toBe(503)
    }
    for (const line of lines) line.mend()
    // the one that writes may be the first to be back
    const after = await mia.call(api.hikes.create, { body: hikeBody({ name: 'After' }) })
    expect([after.status, (await like(after.body._id)).status]).toEqual([201, 200])
    expect(await stream.wait('notification', 2)).toMatchObject([{}, { content: 'tom liked your hike After' }])
    await one.settled()
    for (const server of [one, two, three]) {
      await expect.poll(() => server.deps.db.receivesChanges()).toBe(true)
      const headers = { 'cache-control': 'no-cache' }
      const mine = await createCaller(server.app, mia.accessToken).call(api.hikes.mine, { headers })
      expect(mine.body.map(({ name }) => name)).toEqual(['After', 'Before'])
      expect((await server.call(api.totals.community, { headers })).body).toMatchObject({
        totalHikes: 2,
        totalUsers: 2,
      })
    }
  },
)
