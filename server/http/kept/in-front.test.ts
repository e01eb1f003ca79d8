import { once } from 'node:events'
import { type IncomingHttpHeaders, IncomingMessage, ServerResponse, request } from 'node:http'
import { Socket, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Config } from '#server/config.ts'
import { LIMITS } from '#server/limits.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'

const COUNTRIES = '/api/hikes/countries'
const TRACK = 'x'.repeat(1500)

/** A server that listens, a member of it, and how many requests Fastify has seen. */
async function aListeningServer(config: Partial<Config> = {}) {
  const server = await aServer({ config })
  const seen = { count: 0 }
  server.app.addHook('onRequest', (_request, _reply, done) => {
    seen.count += 1
    done()
  })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ notes: TRACK }) })
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const asking = request(origin + path, { headers, agent: false }).end()
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: ofAnAnswer(response.headers), bytes: await buffer(response) }
  }
  /** The same, and by how many requests Fastify has seen more. */
  const askAndLook = async (path: string, headers?: Record<string, string>) => {
    const before = seen.count
    return { ...(await ask(path, headers)), seen: seen.count - before }
  }
  return { ...server, origin, mia, bearer: { authorization: `Bearer ${mia.accessToken}` }, ask: askAndLook }
}

/** Without what belongs to a moment or a connection. */
function ofAnAnswer(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, date: undefined, connection: undefined }
}

test.each([
  ['as it is', {}, {}],
  ['compressed', {}, { 'accept-encoding': 'gzip, deflate, br' }],
  ['to a page of another origin', { corsOrigins: ['https://pages.example'] }, {}],
])('what is kept is sent in front of Fastify with the same headers and bytes: %s', async (_, config, headers) => {
  const { app, ask, bearer } = await aListeningServer(config)
  for (const [path, who] of [
    [COUNTRIES, {}],
    [COUNTRIES, bearer],
    ['/api/users/mia', {}],
    ['/api/hikes/my-hikes', bearer],
  ] as const) {
    await app.inject({ url: path, headers: { ...who, ...headers } })
    const inHooks = await app.inject({ url: path, headers: { ...who, ...headers } })
    const inFront = await ask(path, { ...who, ...headers })
    expect(inFront).toMatchObject({ status: 200, seen: 0, headers: ofAnAnswer(inHooks.headers as IncomingHttpHeaders) })
    expect(inFront.bytes.equals(inHooks.rawPayload)).toBe(true)
    const tag = String(inFront.headers['etag'])
    expect(await ask(path, { ...who, ...headers, 'if-none-match': tag })).toMatchObject({ status: 304, seen: 0 })
  }
})

test('what is not kept, or no longer, goes the long way', async () => {
  const { ask, mia } = await aListeningServer()
  expect(await ask(COUNTRIES)).toMatchObject({ status: 200, seen: 1 })
  expect(await ask(COUNTRIES)).toMatchObject({ status: 200, seen: 0 })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another', country: 'Peru' }) })
  const { bytes, seen } = await ask(COUNTRIES)
  expect([bytes.toString().includes('Peru'), seen]).toEqual([true, 1])
})

test('a request that does not name its host is refused, though its answer is kept', async () => {
  const { origin, ask } = await aListeningServer()
  await ask(COUNTRIES)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${COUNTRIES} HTTP/1.1\r\nconnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('limits count what is sent in front: each address by itself, members wherever they are', async () => {
  const { ask, bearer } = await aListeningServer({
    hasLimits: true,
    limits: { ...LIMITS, reads: { max: 3, windowMs: 60_000 } },
    trustProxy: '127.0.0.1',
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const left = async (headers: Record<string, string>) => {
    const { status, headers: got, seen } = await ask(COUNTRIES, headers)
    return [status, got['x-ratelimit-remaining'], seen]
  }
  expect(await left(from('10.0.0.1'))).toEqual([200, '2', 1])
  expect(await left(from('10.0.0.1'))).toEqual([200, '1', 0])
  expect(await left(from('10.0.0.2'))).toEqual([200, '2', 0])
  expect(await left(from('10.0.0.1'))).toEqual([200, '0', 0])
  expect((await left(from('10.0.0.1')))[0]).toBe(429)
  expect((await left({ ...from('10.0.0.1'), ...bearer }))[0]).toBe(200)
  expect(await left({ ...from('10.0.0.3'), ...bearer })).toEqual([200, '1', 0])
})

test('browsers are told to stay with HTTPS where they came by it, also by an answer that is kept', async () => {
  const hstsOf = async (config: Partial<Config>, headers: Record<string, string> = {}) => {
    const { ask } = await aListeningServer(config)
    const first = (await ask(COUNTRIES, headers)).headers['strict-transport-security']
    const plain = await ask(COUNTRIES)
    const kept = await ask(COUNTRIES, headers)
    expect([plain.seen, kept.seen, kept.headers['strict-transport-security']]).toEqual([0, 0, first])
    return [first, plain.headers['strict-transport-security']]
  }
  const [byHttps, byHttp] = [{ 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }]
  const half = 'max-age=15552000'
  const publicUrl = 'https://hikes.example.org'
  expect(await hstsOf({})).toEqual([undefined, undefined])
  expect(await hstsOf({}, byHttps)).toEqual([undefined, undefined])
  expect(await hstsOf({ trustProxy: '127.0.0.1' }, byHttps)).toEqual([half, undefined])
  expect(await hstsOf({ publicUrl })).toEqual([half, half])
  expect(await hstsOf({ publicUrl, trustProxy: '127.0.0.1' }, byHttp)).toEqual([undefined, half])
  expect(await hstsOf({ publicUrl, hsts: 'max-age=0' })).toEqual(['max-age=0', 'max-age=0'])
  expect(await hstsOf({ publicUrl, hsts: null })).toEqual([undefined, undefined])
})

test('metrics count what is sent in front', async () => {
  const { app, ask } = await aListeningServer({ metricsToken: 'a-token-that-nobody-guesses' })
  for (const seen of [1, 0, 0]) expect(await ask(COUNTRIES)).toMatchObject({ status: 200, seen })
  const count = async () => {
    const headers = { authorization: 'Bearer a-token-that-nobody-guesses' }
    const { payload } = await app.inject({ url: '/metrics', headers })
    return /^upstone_http_requests_total\{method="GET",route="\/api\/hikes\/countries",status="200"\} (\d+)$/m.exec(
      payload,
    )?.[1]
  }
  await expect.poll(count).toBe('3')
})

test('who has left before the answer is nobody to wait for', async () => {
  const { app, ask } = await aListeningServer()
  await ask(COUNTRIES)
  const watched: unknown[] = []
  app.watch((_asked, response) => void watched.push(response))
  const answerTo = (hasLeft: boolean) => {
    const asked = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: COUNTRIES,
      httpVersion: '1.1',
    })
    asked.headers['host'] = 'localhost'
    const response = new ServerResponse(asked)
    if (hasLeft) response.destroy()
    app.server.emit('request', asked, response)
    response.emit('close')
  }
  answerTo(true)
  expect(watched).toHaveLength(0)
  answerTo(false)
  expect(watched).toHaveLength(1)
})
