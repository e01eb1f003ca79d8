import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aLock } from '#server/testing/services/a-lock.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { aLocation, openStore } from '#server/testing/a-store.ts'

const KINDS = ['IMMEDIATE', 'EXCLUSIVE'] as const

async function aLockedServer(kind: (typeof KINDS)[number]) {
  const file = await aLocation('sqlite')
  const server = await aServer({ db: await openStore(file) })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Before' }) })
  return { server, mia, release: await aLock(file, kind) }
}

test('writes that wait too long for another process fail with a retry, and leave nothing', async () => {
  const { mia, release } = await aLockedServer('EXCLUSIVE')
  const log = (name: string) => mia.call(api.hikes.create, { body: hikeBody({ name }) })
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(log))
  for (const { status, body, headers } of answers) {
    expect(status).toBe(503)
    expect(body).toMatchObject({ message: 'Something went wrong', code: 'unavailable', retryAfter: 2 })
    expect(headers['retry-after']).toBe('2')
  }
  await release()
  expect((await log('One')).status).toBe(201)
  expect((await mia.call(api.hikes.mine)).body.map(({ name }) => name)).toEqual(['One', 'Before'])
})

test.each(KINDS)(
  'while another process holds the lock (%s) whoever reads is answered before the writes that wait',
  async (kind) => {
    const { server, mia } = await aLockedServer(kind)
    const order: string[] = []
    const waiting = ['One', 'Two'].map(async (name) => {
      const { status } = await mia.call(api.hikes.create, { body: hikeBody({ name }) })
      order.push(`write ${status}`)
    })
    for (let n = 0; n < 5; n += 1) {
      const [health, ready] = [await server.call(api.system.health), await server.call(api.system.ready)]
      const [list, top] = [await mia.call(api.hikes.mine), await server.call(api.rankings.top)]
      order.push(`reads ${[health, ready, list, top].map(({ status }) => status).join(' ')}`)
    }
    await Promise.all(waiting)
    expect(order).toEqual([...Array<string>(5).fill('reads 200 200 200 200'), 'write 503', 'write 503'])
  },
)

test('a write that waited for the lock of another process is done once the lock is free', async () => {
  const { server, mia, release } = await aLockedServer('IMMEDIATE')
  const writing = mia.call(api.hikes.create, { body: hikeBody({ name: 'After' }) })
  expect((await server.call(api.system.health)).status).toBe(200)
  await release()
  expect((await writing).status).toBe(201)
})
