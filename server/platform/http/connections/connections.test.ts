import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { type TestServer, aServer } from '#server/testing/a-server.ts'
import { requestTimeouts } from './connections.ts'

const few = (max: number) => ({ max, windowMs: 0 })
const JSON_HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const HEALTH = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'

/** Starts a listening server with limits, the given ones or the defaults. */
async function aListeningServer(limits: Partial<Config['limits']> = {}, config: Partial<Config> = {}) {
  const server = await aServer({ config: { hasLimits: true, limits: { ...LIMITS, ...limits }, ...config } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return server
}

async function connectTo({ app }: TestServer, at = 0): Promise<Socket> {
  const listening = app.addresses()[at]
  if (typeof listening !== 'object') throw new Error('nothing listens there')
  const socket = connect(listening.port, listening.address)
  onTestFinished(() => void socket.destroy())
  // the server may close the connection while the test sends
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends data, waits until the server closes the connection, and returns its last answer. */
async function answerTo(socket: Socket, sent: string | Buffer) {
  socket.write(sent)
  const got = await text(socket)
  const [head = '', body = ''] = got.slice(got.lastIndexOf('HTTP/1.1')).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: body === '' ? null : JSON.parse(body) }
}

const refusal = (status: number, code: string) => ({
  status,
  head: expect.stringMatching(/content-type: application\/json/i),
  body: { code, message: expect.stringMatching(/\w \w/) },
})

test.each([
  ['nothing', ''],
  ['half of its headers', JSON_HEAD],
  ['a header now and then', 'GET /api/health HTTP/1.1\r\nx: y\r\n'],
])('who sends %s is told 408 and cut off', async (_, sent) => {
  const server = await aListeningServer({ headersS: few(0.2) })
  const socket = await connectTo(server)
  const dripping = setInterval(() => socket.write(sent === '' ? '' : 'a: b\r\n'), 20)
  onTestFinished(() => clearInterval(dripping))
  expect(await answerTo(socket, sent)).toMatchObject(refusal(408, 'timeout'))
})

test('who sends a body byte by byte is told 408 and cut off, and others are answered meanwhile', async () => {
  const server = await aListeningServer({ headersS: few(0.2), requestS: few(0.5) })
  const slow = await connectTo(server)
  const dripping = setInterval(() => slow.write(' '), 20)
  onTestFinished(() => clearInterval(dripping))
  const answer = answerTo(slow, `${JSON_HEAD}content-length: 100000\r\n\r\n`)
  const other = await connectTo(server)
  other.end(HEALTH)
  expect(await text(other)).toContain('200 OK')
  expect(await answer).toMatchObject(refusal(408, 'timeout'))
})

test('the times are 10 and 30 seconds, and looked at each second', () => {
  expect(requestTimeouts({ hasLimits: true, limits: LIMITS })).toMatchObject({
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 },
  })
})

test('without limits no time is too long', () => {
  expect(requestTimeouts({ hasLimits: false, limits: LIMITS })).toMatchObject({
    requestTimeout: 0,
    http: { headersTimeout: 0, requestTimeout: 0 },
  })
})

test('one connection too many of an address is told so; when one is closed there is room again', async () => {
  const server = await aListeningServer({ connectionsAtAddress: few(2) })
  const [first, second] = [await connectTo(server), await connectTo(server)]
  const third = await answerTo(await connectTo(server), '')
  expect(third).toMatchObject(refusal(429, 'too_many_connections'))
  expect(third.body).toHaveProperty('retryAfter', 10)
  first?.end(HEALTH)
  expect(await text(first)).toContain('200 OK')
  await expect
    .poll(async () => {
      const next = await connectTo(server)
      next.end(HEALTH)
      return text(next)
    })
    .toContain('200 OK')
  second?.end(HEALTH)
  expect(await text(second)).toContain('200 OK')
})

test.each([
  ['a trusted proxy', { trustProxy: '10.0.0.0/8, 127.0.0.1' }],
  ['any, without limits', { hasLimits: false }],
])('connections of %s are not counted', async (_, config) => {
  const server = await aListeningServer({ connectionsAtAddress: few(1) }, config)
  const sockets = [await connectTo(server), await connectTo(server), await connectTo(server)]
  for (const socket of sockets) {
    socket.end(HEALTH)
    expect(await text(socket)).toContain('200 OK')
  }
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'invalid_request'],
  ['two lengths', `${JSON_HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'invalid_request'],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'invalid_input'],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['an address of 20 kB', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'headers_too_large'],
])('%s is refused as JSON with a code, at every address of localhost', async (_, sent, status, code) => {
  const server = await aServer()
  await server.app.listen({ host: 'localhost', port: 0 })
  for (const at of server.app.addresses().keys())
    expect(await answerTo(await connectTo(server, at), sent)).toMatchObject(refusal(status, code))
})

test.each([
  ['two lengths', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two different lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  ['a length that is no number', 'content-length: 0x2\r\n\r\n{}'],
  ['an unknown transfer encoding', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
])('a body with %s is refused, so that no second request hides in it', async (_, rest) => {
  const server = await aListeningServer()
  const { status } = await answerTo(await connectTo(server), `${JSON_HEAD}${rest}${HEALTH}`)
  expect(status).toBe(400)
})

test('TRACE is not answered with what was asked', async () => {
  const server = await aListeningServer()
  const socket = await connectTo(server)
  socket.write('TRACE /api/health HTTP/1.1\r\nhost: x\r\nx-secret: quiet\r\nconnection: close\r\n\r\n')
  const got = await text(socket)
  expect(got).toMatch(/^HTTP\/1\.1 40[45] /)
  expect(got).not.toContain('quiet')
})
