import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Config } from '#server/platform/config.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { PASSWORD, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { SharedCounts } from './shared-counts.ts'

const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))
const SECRET = new Uint8Array(32)
const WINDOW = { windowMs: 600_000 }

async function servers(config: Partial<Config> = {}) {
  const location = await aLocation('postgresql')
  const on = async () => aServer({ db: await openStore(location), config: { hasLimits: true, ...config } })
  return [await on(), await on(), await on()] as const
}

/** Opens processes that count in one store, without a clock. */
async function counters(count: number) {
  const db = await openStore(await aLocation('postgresql'))
  return { db, counters: Array.from({ length: count }, () => new SharedCounts(db, SECRET)) }
}

onPostgres('a limit below 20 is exact, however many processes are asked at once', async () => {
  const { counters: all } = await counters(3)
  const counts = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => all[n % 3]?.count('mia', { max: 19, ...WINDOW })),
  )
  // each has seen its own and all before
  expect(
    counts
      .map((each) => each?.count)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1),
  ).toBe(30)
  expect(counts.filter((each) => Number(each?.count) <= 19).length).toBeLessThanOrEqual(19)
})

onPostgres('each process lets pass a twentieth too much at the most, and none once it has settled', async () => {
  const { counters: all } = await counters(3)
  const limit = { max: 100, ...WINDOW }
  let passed = 0
  for (let n = 0; n < 300; n += 1) if (Number((await all[n % 3]?.count('mia', limit))?.count) <= 100) passed += 1
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(100 + 2 * 5)
  for (const each of all) await each.settleAll()
  for (const each of all) expect((await each.count('mia', { max: 19, ...WINDOW })).count).toBeGreaterThanOrEqual(300)
  expect((await all[0]?.count('tom', limit))?.count).toBe(1)
})

onPostgres('when a window is over all begin anew, and nothing of it stays', async () => {
  const { db, counters: all } = await counters(2)
  const rows = () => db.read.selectFrom('caller_counts').selectAll().execute()
  for (const each of all) await each.count('mia', { max: 1, windowMs: 1 })
  await expect.poll(async () => (await all[0]?.count('mia', { max: 1, windowMs: 1 }))?.count).toBe(1)
  expect(JSON.stringify(await rows())).not.toContain('mia')
  expect(await rows()).toHaveLength(1)
})

onPostgres('where the store cannot be asked each counts for itself, and tells the store later', async () => {
  const { db, counters: all } = await counters(1)
  let isAway = true
  const away: typeof db.write = (owner, work) => (isAway ? Promise.reject(new Error('away')) : db.write(owner, work))
  const other = new SharedCounts({ ...db, write: away }, SECRET)
  const limit = { max: 3, ...WINDOW }
  const counts = []
  for (let n = 0; n < 4; n += 1) counts.push((await other.count('mia', limit)).count)
  expect(counts).toEqual([1, 2, 3, 4])
  isAway = false
  await other.settleAll()
  expect((await all[0]?.count('mia', limit))?.count).toBe(5)
})

onPostgres('writes and uploads are limited for all processes together, reads for each', async () => {
  const limits = { ...LIMITS, writes: { max: 12, ...WINDOW }, uploads: { max: 2, ...WINDOW } }
  const all = await servers({ limits })
  const mia = await all[0].as('mia')
  const elsewhere = all.map(({ app }) => createCaller(app, mia.accessToken))
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  const sendGpx = (n: number) =>
    elsewhere[n % 3]?.call(api.hikes.setGpx, { params: { id: body._id }, file: { name: 'a.gpx', bytes: aGpx() } })
  expect([(await sendGpx(0))?.status, (await sendGpx(1))?.status]).toEqual([200, 200])
  expect(await sendGpx(2)).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Too many uploads') },
  })
  const statuses = []
  for (let n = 0; n < 15; n += 1)
    statuses.push((await elsewhere[n % 3]?.call(api.users.updateMe, { body: { country: 'Peru' } }))?.status)
  // one hike and three uploads were writes too
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(7).fill(429)])
  for (const by of elsewhere) expect((await by.call(api.hikes.mine)).status).toBe(200)
})

onPostgres('a lock of a login holds in all processes, and a burst at all of them makes no attempt more', async () => {
  const all = await servers()
  await all[0].as('mia')
  const login = async (n: number, password: string) =>
    all[n % 3]?.call(api.auth.login, { body: { loginId: 'mia', password } })
  const burst = await Promise.all(Array.from({ length: 24 }, (_, n) => login(n, 'wrong')))
  expect(burst.map((each) => each?.status).toSorted()).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(19).fill(423),
  ])
  for (const n of [0, 1, 2]) expect((await login(n, PASSWORD))?.status).toBe(423)
})
