import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Config } from '#server/platform/config.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'

const COUNTRIES = '/api/hikes/countries'
const TRACK = 'x'.repeat(1500)

/** Starts a listening server with a member. */
async function aListeningServer(config: Partial<Config> = {}) {
  const server = await aServer({ config })
  let handled = 0
  // after the hook that answers from the cache
  server.app.addHook('onRequest', (_request, _reply, done) => {
    handled += 1
    done()
  })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ notes: TRACK }) })
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  /** Sends a request; `isHit` tells whether the cache answered it. */
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const before = handled
    const asking = request(origin + path, { headers, agent: false }).end()
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    return { status: response.statusCode, headers: comparable(response.headers), bytes, isHit: handled === before }
  }
  return { ...server, origin, mia, bearer: { authorization: `Bearer ${mia.accessToken}` }, ask }
}

/** Returns the headers without those of one moment or connection. */
function comparable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, date: undefined, connection: undefined }
}

test.each([
  ['as it is', {}, {}],
  ['compressed', {}, { 'accept-encoding': 'gzip, deflate, br' }],
  ['to a page of another origin', { corsOrigins: ['https://pages.example'] }, {}],
])('a hit has the headers and bytes of the miss before it: %s', async (_, config, headers) => {
  const { app, settled, ask, bearer } = await aListeningServer(config)
  await settled()
  for (const [path, who] of [
    [COUNTRIES, {}],
    [COUNTRIES, bearer],
    ['/api/users/mia', {}],
    ['/api/hikes/my-hikes', bearer],
  ] as const) {
    app.responseCache.clear()
    const miss = await ask(path, { ...who, ...headers })
    const hit = await ask(path, { ...who, ...headers })
    expect([miss.status, miss.isHit]).toEqual([200, false])
    expect(hit).toEqual({ ...miss, isHit: true })
    const etag = String(hit.headers['etag'])
    expect(await ask(path, { ...who, ...headers, 'if-none-match': etag })).toMatchObject({ status: 304, isHit: true })
  }
})

test('a write that changes a response is seen by the next request', async () => {
  const { ask, mia } = await aListeningServer()
  expect(await ask(COUNTRIES)).toMatchObject({ status: 200, isHit: false })
  expect(await ask(COUNTRIES)).toMatchObject({ status: 200, isHit: true })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another', country: 'Peru' }) })
  const { bytes, isHit } = await ask(COUNTRIES)
  expect([bytes.toString().includes('Peru'), isHit]).toEqual([true, false])
})

test('visitors and members share a response, and only visitors may cache it', async () => {
  const { ask, bearer } = await aListeningServer()
  expect((await ask(COUNTRIES)).headers['cache-control']).toBe('public, no-cache')
  expect(await ask(COUNTRIES, bearer)).toMatchObject({ isHit: true, headers: { 'cache-control': 'no-store' } })
  expect(await ask(COUNTRIES)).toMatchObject({ isHit: true, headers: { 'cache-control': 'public, no-cache' } })
})

test('a request that does not name its host is refused, though its response is cached', async () => {
  const { origin, ask } = await aListeningServer()
  await ask(COUNTRIES)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${COUNTRIES} HTTP/1.1\r\nconnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('limits count hits: each address by itself, members wherever they are', async () => {
  const { ask, bearer } = await aListeningServer({
    hasLimits: true,
    limits: { ...LIMITS, reads: { max: 3, windowMs: 60_000 } },
    trustProxy: '127.0.0.1',
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const left = async (headers: Record<string, string>) => {
    const { status, headers: got, isHit } = await ask(COUNTRIES, headers)
    return [status, got['x-ratelimit-remaining'], isHit]
  }
  expect(await left(from('10.0.0.1'))).toEqual([200, '2', false])
  expect(await left(from('10.0.0.1'))).toEqual([200, '1', true])
  expect(await left(from('10.0.0.2'))).toEqual([200, '2', true])
  expect(await left(from('10.0.0.1'))).toEqual([200, '0', true])
  expect((await left(from('10.0.0.1')))[0]).toBe(429)
  expect((await left({ ...from('10.0.0.1'), ...bearer }))[0]).toBe(200)
  expect(await left({ ...from('10.0.0.3'), ...bearer })).toEqual([200, '1', true])
})

test('browsers are told to stay with HTTPS where they came by it, also by a cached response', async () => {
  const hstsOf = async (config: Partial<Config>, headers: Record<string, string> = {}) => {
    const { ask } = await aListeningServer(config)
    const first = (await ask(COUNTRIES, headers)).headers['strict-transport-security']
    const plain = await ask(COUNTRIES)
    const hit = await ask(COUNTRIES, headers)
    expect([plain.isHit, hit.isHit, hit.headers['strict-transport-security']]).toEqual([true, true, first])
    return [first, plain.headers['strict-transport-security']]
  }
  const [byHttps, byHttp] = [{ 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }]
  const year = 'max-age=31536000'
  const publicUrl = 'https://hikes.example.org'
  expect(await hstsOf({})).toEqual([undefined, undefined])
  expect(await hstsOf({}, byHttps)).toEqual([undefined, undefined])
  expect(await hstsOf({ trustProxy: '127.0.0.1' }, byHttps)).toEqual([year, undefined])
  expect(await hstsOf({ publicUrl })).toEqual([year, year])
  expect(await hstsOf({ publicUrl, trustProxy: '127.0.0.1' }, byHttp)).toEqual([undefined, year])
  expect(await hstsOf({ publicUrl, hsts: 'max-age=0' })).toEqual(['max-age=0', 'max-age=0'])
  expect(await hstsOf({ publicUrl, hsts: null })).toEqual([undefined, undefined])
})

test('metrics count hits', async () => {
  const { app, ask } = await aListeningServer({ metricsToken: 'a-token-that-nobody-guesses' })
  for (const isHit of [false, true, true]) expect(await ask(COUNTRIES)).toMatchObject({ status: 200, isHit })
  const count = async () => {
    const headers = { authorization: 'Bearer a-token-that-nobody-guesses' }
    const { payload } = await app.inject({ url: '/metrics', headers })
    return /^upstone_http_requests_total\{method="GET",route="\/api\/hikes\/countries",status="200"\} (\d+)$/m.exec(
      payload,
    )?.[1]
  }
  await expect.poll(count).toBe('3')
})
