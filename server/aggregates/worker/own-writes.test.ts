import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { PREVIEWS } from '#server/pages/previews/preview-routes.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Caller, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { OwnWrites } from './own-writes.ts'

const marked = (id: string, ...by: string[]) => JSON.stringify({ kind: 'marked', id, by })
const counted = (...ids: string[]) => JSON.stringify({ kind: 'counted', version: 1, ids })

/** Returns true where a wait is over, after all pending callbacks have run. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false
  void wait.then(() => (over = true))
  await new Promise((resolve) => setImmediate(resolve))
  return over
}

const FOR_EVER = 2 ** 30
/** The headers of a page that knows of a change. */
const NO_CACHE = { 'cache-control': 'no-cache' }

const aServerOn = async (location: string) => aServer({ db: await openStore(location), counts: false })

test('only the member who has written waits until that is counted', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  writes.receive(marked('2', 'mia', 'tom'))
  const [mia, tom, eve] = ['mia', 'tom', 'eve'].map((user) => writes.waitUntilCounted(user, FOR_EVER)) as [
    Promise<void>,
    Promise<void>,
    Promise<void>,
  ]
  expect([await isOver(mia), await isOver(tom), await isOver(eve)]).toEqual([false, false, true])
  writes.receive(counted('2', '0'))
  expect([await isOver(mia), await isOver(tom)]).toEqual([false, true])
  writes.receive(counted('1'))
  expect(await isOver(mia)).toBe(true)
  expect(await isOver(writes.waitUntilCounted('mia', FOR_EVER))).toBe(true)
})

test('a wait does not include later writes', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  const mia = writes.waitUntilCounted('mia', FOR_EVER)
  writes.receive(marked('2', 'mia'))
  writes.receive(counted('1'))
  expect(await isOver(mia)).toBe(true)
  expect(await isOver(writes.waitUntilCounted('mia', FOR_EVER))).toBe(false)
})

test('a write whose `counted` arrives before its `marked` is not waited for', async () => {
  const writes = new OwnWrites()
  writes.receive(counted('1'))
  writes.receive(marked('1', 'mia'))
  expect(await isOver(writes.waitUntilCounted('mia', FOR_EVER))).toBe(true)
})

test('a write of many members may come in several messages', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  writes.receive(marked('1', 'tom'))
  const both = [writes.waitUntilCounted('mia', FOR_EVER), writes.waitUntilCounted('tom', FOR_EVER)] as const
  expect([await isOver(both[0]), await isOver(both[1])]).toEqual([false, false])
  writes.receive(counted('1'))
  expect([await isOver(both[0]), await isOver(both[1])]).toEqual([true, true])
})

test('all waits end where messages may have been lost', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  const mia = writes.waitUntilCounted('mia', FOR_EVER)
  writes.receive(null)
  expect([await isOver(mia), await isOver(writes.waitUntilCounted('mia', FOR_EVER))]).toEqual([true, true])
})

test('without a worker a wait ends by itself, and does not start again', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  await writes.waitUntilCounted('mia', 1)
  expect(await isOver(writes.waitUntilCounted('mia', FOR_EVER))).toBe(true)
})

test('without a worker the oldest of many writes are forgotten and not waited for', async () => {
  const writes = new OwnWrites(2)
  writes.receive(marked('1', 'mia', 'tom'))
  writes.receive(marked('2', 'tom'))
  const mia = writes.waitUntilCounted('mia', FOR_EVER)
  expect(await isOver(mia)).toBe(false)
  writes.receive(marked('3', 'eve'))
  expect([await isOver(mia), writes.isCounted('mia')]).toEqual([true, true])
  expect([writes.isCounted('tom'), writes.isCounted('eve')]).toEqual([false, false])
  // another process repeats the message of the forgotten write
  writes.receive(marked('1', 'mia'))
  expect(writes.isCounted('mia')).toBe(true)
  writes.receive(counted('2', '3'))
  expect([writes.isCounted('tom'), writes.isCounted('eve')]).toEqual([true, true])
})

test.each(BOTH_ENGINES)(
  '%s: a member who writes sees the new statistics, and other responses come at once',
  async (engine) => {
    // no wait ends by its time limit here
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = await aServer({ engine, counts: false })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await server.settled()
    await server.isDelivered()
    await mia.call(api.hikes.create, { body: hikeBody() })
    const reading = mia.call(api.rankings.top)
    expect((await tom.call(api.rankings.top)).body).toEqual([])
    expect((await server.call(api.totals.community)).body.totalHikes).toBe(0)
    expect((await mia.call(api.hikes.mine)).body).toHaveLength(1)
    await server.settled()
    expect((await reading).body).toMatchObject([{ name: 'Besseggen Ridge' }])
    const like = { params: { id: (await reading).body[0]?._id ?? '' }, body: { action: 'like' } }
    await tom.call(api.likes.set, like)
    const liked = tom.call(api.rankings.top)
    await server.settled()
    expect((await liked).body).toMatchObject([{ likesCount: 1 }])
  },
)

test.each(ENGINES)('%s: a slow worker does not keep a response back for long', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const { status, body } = await mia.call(api.rankings.top)
  expect([status, body]).toEqual([200, []])
  await server.settled()
  expect((await mia.call(api.rankings.top)).body).toHaveLength(1)
})

test.skipIf(!BOTH_ENGINES.includes('postgresql'))(
  'a member who writes in one process sees the new statistics in every other one',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const location = await aLocation('postgresql')
    const first = await aServerOn(location)
    const servers = [first, await aServerOn(location), await aServerOn(location)]
    const mia = await first.as('mia')
    await first.settled()
    const elsewhere = servers.map(({ app }) => createCaller(app, mia.accessToken))
    const top = (by: Caller) => by.call(api.rankings.top, { headers: NO_CACHE })
    for (const name of ['A', 'B', 'C', 'D']) {
      // the processes have cached the state before
      for (const by of elsewhere) await top(by)
      await mia.call(api.hikes.create, { body: hikeBody({ name }) })
      const reading = elsewhere.map(top)
      for (const by of elsewhere) {
        const mine = await by.call(api.hikes.mine, { headers: NO_CACHE })
        expect(mine.body.map((hike) => hike.name)).toContain(name)
      }
      await first.settled()
      for (const read of reading) expect((await read).body.map((trail) => trail.name)).toContain(name)
    }
  },
)

test.each(ENGINES)('%s: the page of a hike that is not counted yet exists for everybody', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await server.settled()
  const params = { hikeName: 'besseggen ridge', country: 'norway' }
  expect((await server.call(api.trails.stats, { params })).status).toBe(404)
  const { body } = await mia.call(api.hikes.create, { body: hikeBody({ rating: 4 }) })
  const photo = { name: 'a.png', bytes: await aPhoto() }
  await mia.call(api.hikes.setPhoto, { params: { id: body._id }, file: photo })
  const seen = async () => ({
    stats: (await server.call(api.trails.stats, { params })).body,
    photos: (await server.call(api.trails.photos, { params: { name: params.hikeName, country: params.country } })).body,
    preview: (await server.app.inject(`${PREVIEWS}/hike/besseggen%20ridge/norway`)).statusCode,
  })
  const before = await seen()
  expect(before).toMatchObject({
    stats: { name: 'Besseggen Ridge', totalCompletions: 1, averageRating: 4, averagePosition: 1, totalLikes: 0 },
    photos: { hikeName: 'Besseggen Ridge', photos: [{ username: 'mia' }] },
    preview: 200,
  })
  await tom.call(api.likes.set, { params: { id: body._id }, body: { action: 'like' } })
  expect(await seen()).toMatchObject({ stats: { totalLikes: 1 } })
  await server.settled()
  expect(await seen()).toEqual({ ...before, stats: { ...before.stats, totalLikes: 1 } })
})
