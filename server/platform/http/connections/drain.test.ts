import dns from 'node:dns'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aFolder } from '#server/testing/a-store.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Creates a member with a hike on a server in another process. */
async function aMemberAt(url: string) {
  const send = async (path: string, body: unknown, headers = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string>
  }
  const names = { username: 'mia', email: 'mia@example.org', firstName: 'Mia', lastName: 'Walker', country: 'Norway' }
  const { accessToken = '' } = await send('/api/auth/register', { ...names, password: PASSWORD })
  const headers = { authorization: `Bearer ${accessToken}` }
  const { _id = '' } = await send('/api/hikes', hikeBody(), headers)
  const { sseToken = '' } = await send('/api/auth/sse-token', {}, headers)
  return { accessToken, hikeId: _id, streamUrl: `${url}/api/notifications/sse?token=${sseToken}` }
}

/** Sends half of a photo, and waits until the server has begun to read it. */
async function aHalfSentPhoto(url: string, { accessToken, hikeId }: { accessToken: string; hikeId: string }) {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(await aPhoto())]), 'a.png')
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const sending = request(`${url}/api/hikes/${hikeId}/photo`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
      expect: '100-continue',
    },
    agent: false,
  })
  onTestFinished(() => void sending.destroy())
  sending.on('error', () => {})
  sending.flushHeaders()
  await once(sending, 'continue')
  const half = Math.floor(bytes.length / 2)
  sending.write(bytes.subarray(0, half))
  return { sending, sendRest: () => answerTo(sending, bytes.subarray(half)) }
}

async function answerTo(sending: ClientRequest, rest: Buffer) {
  sending.end(rest)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await json(response) }
}

async function aConnection(url: string, sent = ''): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

/** Returns the answer to a new connection, or the reason why there is none. */
async function toldNow(url: string): Promise<string> {
  try {
    return await text(await aConnection(url, 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'))
  } catch (error) {
    return String(error)
  }
}

test('told to end, the process finishes a slow upload, tells streams when to come back, lets nobody in and ends well', async () => {
  const folder = aFolder()
  const server = await aProcess({ DATA_DIR: folder }, join(folder, 'log'))
  const mia = await aMemberAt(server.url)
  const stream = await fetch(mia.streamUrl)
  const photo = await aHalfSentPhoto(server.url, mia)
  // an unfinished request, which must not delay the end
  await aConnection(server.url, 'GET /api/health HTTP/1.1\r\nhost: x')
  const ended = server.stop()
  expect(await stream.text()).toMatch(/\nretry: [2-8]\d{3}\n\n$/)
  await expect.poll(() => toldNow(server.url)).toContain('ECONNREFUSED')
  expect(await photo.sendRest()).toMatchObject({ status: 200, body: { photo: { width: 60 } } })
  expect(await ended).toBe(0)
  expect(readFileSync(join(folder, 'log'), 'utf8')).not.toContain('cut off')
})

test('what is not done within the limit is cut off, and the process ends well', async () => {
  const folder = aFolder()
  const server = await aProcess({ DATA_DIR: folder, LIMIT_DRAIN_S: '1' }, join(folder, 'log'))
  const { sending } = await aHalfSentPhoto(server.url, await aMemberAt(server.url))
  const cut = once(sending, 'error')
  expect(await server.stop()).toBe(0)
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' })
  expect(readFileSync(join(folder, 'log'), 'utf8')).toMatch(/"requests":1,"msg":"cut off what was not done in time"/)
})

/** Resolves `localhost` to two addresses, as with IPv6. */
function twoAddresses() {
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]
  const lookUp = (name: string, ...rest: unknown[]) => {
    const tell = rest.pop() as (...found: unknown[]) => void
    // Node asks for one address to listen at, Fastify for all
    if (rest.length === 0) tell(null, name === 'localhost' ? '127.0.0.1' : name, 4)
    else tell(null, both)
  }
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as typeof dns.lookup)
  onTestFinished(() => spy.mockRestore())
}

test.each(['127.0.0.1', '127.0.0.2'])(
  'what came to %s of localhost is finished, and nobody new comes in',
  async (host) => {
    twoAddresses()
    const server = await aServer()
    const url = (await server.app.listen({ host: 'localhost', port: 0 })).replace('127.0.0.1', host)
    const mia = await server.as('mia')
    const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
    const photo = await aHalfSentPhoto(url, { accessToken: mia.accessToken, hikeId: body._id })
    const closed = server.app.close()
    await expect
      .poll(() => toldNow(url))
      .toMatch(/ECONNREFUSED|^HTTP\/1\.1 503 [^]*retry-after: 10\r\n[^]*"code":"draining"/)
    expect((await photo.sendRest()).status).toBe(200)
    await closed
  },
)
