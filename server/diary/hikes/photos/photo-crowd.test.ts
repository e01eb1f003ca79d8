import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { LIMITS } from '#server/platform/limits.ts'

const BUSY = 'The server is busy with other photos. Please try again in a minute.'
const MINUTE = 60_000

async function aHike(by: Member): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody() })).body._id
}

/** Begins an upload of 100,000 bytes and sends none of them. */
async function beginUpload({ app }: TestServer, member: Member, id: string): Promise<Socket> {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /api/hikes/${id}/photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.accessToken}\r\n` +
      'content-length: 100000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n',
  )
  return socket
}

/** Begins so many uploads that no photo has room: sixteen have a place, four were refused. */
async function aCrowd(server: TestServer): Promise<Socket[]> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const members = await Promise.all(Array.from({ length: 20 }, (_, n) => server.as(`walker${n}`)))
  const sockets = await Promise.all(members.map(async (member) => beginUpload(server, member, await aHike(member))))
  await new Promise<void>((full) => {
    let refused = 0
    for (const socket of sockets) socket.once('data', () => (refused += 1) === 4 && full())
  })
  return sockets
}

test('a photo without room is refused with a delay before its body is read; other calls go on', async () => {
  const server = await aServer()
  await aCrowd(server)
  const mia = await server.as('mia')
  const id = await aHike(mia)
  const file = { name: 'a.png', bytes: await aPhoto() }
  const send = () => mia.call(api.hikes.setPhoto, { params: { id }, file })
  const refused = await send()
  expect(refused).toMatchObject({ body: { message: BUSY, code: 'unavailable', retryAfter: 10 } })
  expect(refused.headers['retry-after']).toBe('10')
  const headersOnly = await beginUpload(server, mia, id)
  const [answer] = await once(headersOnly, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)
  expect((await mia.call(api.hikes.mine)).status).toBe(200)
})

test('a closed upload frees its place', async () => {
  const server = await aServer()
  const crowd = await aCrowd(server)
  const mia = await server.as('mia')
  const id = await aHike(mia)
  const file = { name: 'a.png', bytes: await aPhoto() }
  const status = async () => (await mia.call(api.hikes.setPhoto, { params: { id }, file })).status
  expect(await status()).toBe(503)
  for (const socket of crowd) socket.destroy()
  await untilTaken(status)
  expect(storedFiles(server.deps)).toHaveLength(2)
})

test('being told to come back uses nothing up of the uploads that a member has', async () => {
  const limits = { ...LIMITS, uploads: { max: 20, windowMs: 10 * MINUTE }, uploadsAtOnce: { max: 8, windowMs: 0 } }
  const server = await aServer({ config: { hasLimits: true, limits } })
  const crowd = await aCrowd(server)
  const mia = await server.as('mia')
  const id = await aHike(mia)
  const file = { name: 'a.png', bytes: await aPhoto() }
  const status = async () => (await mia.call(api.hikes.setPhoto, { params: { id }, file })).status
  for (let n = 0; n < 30; n += 1) expect(await status()).toBe(503)
  for (const socket of crowd) socket.destroy()
  let taken = 0
  for (let answer = await status(); answer !== 429; answer = await status()) {
    if (answer === 200) taken += 1
    // the server has not noticed every closed socket yet, and an injected call that is refused never yields to the event loop
    else await setImmediate()
  }
  expect(taken).toBe(20)
})

test('a line that is silent while its photo is waited for is not closed for it', async () => {
  const lines: Socket[] = []
  const silences: (number | undefined)[] = []
  const server = await aServer({
    files: (folder) => ({
      ...folder,
      put: (key, bytes) => {
        silences.push(...lines.map(({ timeout }) => timeout))
        return folder.put(key, bytes)
      },
    }),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  server.app.server.on('connection', (line: Socket) => lines.push(line))
  const mia = await server.as('mia')
  const body = new FormData()
  body.append('photo', new Blob([new Uint8Array(await aPhoto())]), 'a.png')
  const url = `${server.app.listeningOrigin}/api/hikes/${await aHike(mia)}/photo`
  const headers = { authorization: `Bearer ${mia.accessToken}` }
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  // of the large and the small picture
  expect(silences).toEqual([0, 0])
})

/**
 * Waits until the server has noticed a closed socket. An injected call that is refused never yields to the event loop, so each attempt
 * does.
 */
async function untilTaken(status: () => Promise<number>): Promise<void> {
  while ((await status()) !== 200) await setImmediate()
}
