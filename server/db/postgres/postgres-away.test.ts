import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aLine } from '#server/testing/a-line.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'

const onPostgres = test.skipIf(!ENGINES.includes('postgresql'))

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

onPostgres('while PostgreSQL is silent calls are told to come back, and nothing of them is stored', async () => {
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
})
