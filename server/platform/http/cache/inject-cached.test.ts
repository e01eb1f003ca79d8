import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { injectCached } from './inject-cached.ts'

test('a response is current until something that it is read from is written, made or from the cache', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const url = '/api/users/mia'
  const made = await injectCached(server.app, { url, remoteAddress: '192.0.2.1' })
  const cached = await injectCached(server.app, { url })
  expect(cached.body).toBe(made.body)
  expect([made.statusCode, made.isCurrent?.(), cached.isCurrent?.()]).toEqual([200, true, true])
  await mia.call(api.users.updateMe, { body: { firstName: 'Maria' } })
  expect([made.isCurrent?.(), cached.isCurrent?.()]).toEqual([false, false])
  const next = await injectCached(server.app, { url })
  expect([next.isCurrent?.(), next.body.includes('Maria')]).toEqual([true, true])
})

test('a 404 is current until the thing may be there', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const url = '/api/hikes/gpx/Loop/Norway'
  const missing = await injectCached(server.app, { url })
  expect([missing.statusCode, missing.isCurrent?.()]).toEqual([404, true])
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Loop', country: 'Norway' }) })
  expect(missing.isCurrent?.()).toBe(false)
})

test('a response that is not cacheable has no such function', async () => {
  const { app } = await aServer()
  for (const url of ['/api/health', '/api/no-such-call', '/api/hikes/my-hikes'])
    expect((await injectCached(app, { url })).isCurrent).toBe(null)
})
