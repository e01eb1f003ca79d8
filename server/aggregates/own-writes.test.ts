import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { OwnWrites } from './own-writes.ts'

const marked = (id: string, ...by: string[]) => JSON.stringify({ kind: 'marked', id, by })
const counted = (...ids: string[]) => JSON.stringify({ kind: 'counted', version: 1, ids })

/** Whether somebody's wait is over, asked when all that could end it by itself has. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false
  void wait.then(() => (over = true))
  await new Promise((resolve) => setImmediate(resolve))
  return over
}

const FOR_EVER = 2 ** 30

test('who has written waits until that is counted, and nobody else does', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  writes.receive(marked('2', 'mia', 'tom'))
  const [mia, tom, eve] = ['mia', 'tom', 'eve'].map((user) => writes.counted(user, FOR_EVER)) as [
    Promise<void>,
    Promise<void>,
    Promise<void>,
  ]
  expect([await isOver(mia), await isOver(tom), await isOver(eve)]).toEqual([false, false, true])
  writes.receive(counted('2', '0'))
  expect([await isOver(mia), await isOver(tom)]).toEqual([false, true])
  writes.receive(counted('1'))
  expect(await isOver(mia)).toBe(true)
  expect(await isOver(writes.counted('mia', FOR_EVER))).toBe(true)
})

test('what is written after somebody has begun to wait is not waited for', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  const mia = writes.counted('mia', FOR_EVER)
  writes.receive(marked('2', 'mia'))
  writes.receive(counted('1'))
  expect(await isOver(mia)).toBe(true)
  expect(await isOver(writes.counted('mia', FOR_EVER))).toBe(false)
})

test('what is heard to be counted before it is heard to be written is not waited for', async () => {
  const writes = new OwnWrites()
  writes.receive(counted('1'))
  writes.receive(marked('1', 'mia'))
  expect(await isOver(writes.counted('mia', FOR_EVER))).toBe(true)
})

test('where messages may have been missed nobody waits on', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  const mia = writes.counted('mia', FOR_EVER)
  writes.receive(null)
  expect([await isOver(mia), await isOver(writes.counted('mia', FOR_EVER))]).toEqual([true, true])
})

test('where nobody counts the wait ends by itself, and is not begun again', async () => {
  const writes = new OwnWrites()
  writes.receive(marked('1', 'mia'))
  await writes.counted('mia', 1)
  expect(await isOver(writes.counted('mia', FOR_EVER))).toBe(true)
})

test.each(ENGINES)('%s: who writes sees the new figures, and other figures are answered at once', async (engine) => {
  // however long the others take, nobody's wait ends by itself
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
})

test.each(ENGINES)('%s: where the worker is slow, who writes is answered all the same', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const { status, body } = await mia.call(api.rankings.top)
  expect([status, body]).toEqual([200, []])
  await server.settled()
  expect((await mia.call(api.rankings.top)).body).toHaveLength(1)
})
