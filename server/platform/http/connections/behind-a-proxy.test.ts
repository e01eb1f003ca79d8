import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_PHOTO_BYTES } from '#domain/platform/limits.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aPhoto, padded } from '#server/testing/a-file.ts'
import { PROXIES, type Sent, aProxy, openAt, sendTo } from '#server/testing/services/a-proxy.ts'
import { type Member, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aToken, listening } from '#server/testing/a-stream.ts'

/** Starts a server with limits behind an example proxy that it trusts. */
async function aSiteBehind(kind: (typeof PROXIES)[number]) {
  const limits = { ...LIMITS, registrations: { ...LIMITS.registrations, max: 1 } }
  const server = await aServer({ config: { hasLimits: true, limits, trustProxy: '127.0.0.1' } })
  const proxy = await aProxy(kind, await listening(server))
  const as = (member: Member) => ({ authorization: `Bearer ${member.accessToken}` })
  return { server, proxy, as, send: (path: string, sent?: Sent) => sendTo(proxy.https + path, sent) }
}

async function asForm(photo: Uint8Array) {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(photo)]), 'a.png')
  const whole = new Response(form)
  return {
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body: Buffer.from(await whole.arrayBuffer()),
  }
}

if (PROXIES.length < 2) process.stderr.write('left out: tests behind proxies (install nginx and caddy)\n')
// a file without any test is a failure
const testBehind = PROXIES.length > 0 ? test.each(PROXIES) : test.skip.each(['nginx', 'caddy'] as const)

testBehind('%s passes events of a live stream on as they come', async (kind) => {
  const { server, proxy } = await aSiteBehind(kind)
  const mia = await server.as('mia')
  const token = await aToken(mia)
  const stream = await openAt(`${proxy.https}/api/notifications/sse?token=${token}`, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  let told = ''
  stream.setEncoding('utf8').on('data', (text: string) => (told += text))
  await expect.poll(() => told).toContain('id: 0\n\n')
  for (const firstName of ['Maria', 'Mara', 'Mia']) {
    told = ''
    await mia.call(api.users.updateMe, { body: { firstName } })
    await expect.poll(() => told).toContain('"me"')
  }
  await server.app.close()
  await expect.poll(() => told).toMatch(/retry: \d+\n\n$/)
})

testBehind('%s passes photos of 5 MB, and refuses what is far larger', async (kind) => {
  const { server, as, send } = await aSiteBehind(kind)
  const mia = await server.as('mia')
  const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody() })
  const upload = async (bytes: number) => {
    const { headers, body } = await asForm(padded(await aPhoto(), bytes))
    return send(`/api/hikes/${hike._id}/photo`, { method: 'POST', headers: { ...headers, ...as(mia) }, body })
  }
  expect((await upload(MAX_PHOTO_BYTES)).status).toBe(200)
  const slightly = await upload(MAX_PHOTO_BYTES + 1)
  expect([slightly.status, JSON.parse(slightly.text)]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  const far = await upload(7 * 1024 * 1024).catch((error: NodeJS.ErrnoException) => ({ status: error.code }))
  // it may close the connection while the test sends
  expect([413, 'ECONNRESET', 'EPIPE']).toContain(far.status)
})

test.each(PROXIES)(
  'behind %s limits know each visitor by the address, whatever they say of themselves',
  async (kind) => {
    const { send } = await aSiteBehind(kind)
    const register = async (username: string, from: string, forged = {}) => {
      const names = { username, email: `${username}@example.org`, firstName: 'A', lastName: 'B', country: 'Norway' }
      const headers = { 'content-type': 'application/json', ...forged }
      const body = Buffer.from(JSON.stringify({ ...names, password: PASSWORD }))
      return (await send('/api/auth/register', { method: 'POST', headers, body, from })).status
    }
    expect(await register('mia', '127.0.0.2')).toBe(201)
    expect(await register('tom', '127.0.0.2')).toBe(429)
    expect(await register('ann', '127.0.0.2', { 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.8' })).toBe(429)
    expect(await register('bob', '127.0.0.3')).toBe(201)
  },
)

testBehind('%s serves HTTPS with our headers, sends HTTP there, and hides the metrics', async (kind) => {
  const { proxy, send } = await aSiteBehind(kind)
  const { status, headers } = await send('/api/health')
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'/)
  const plain = await sendTo(`${proxy.http}/top?country=Norway`)
  expect([plain.status, plain.headers.location]).toEqual([
    308,
    expect.stringMatching(/^https:\/\/localhost(:\d+)?\/top\?country=Norway$/),
  ])
  expect((await send('/metrics')).status).toBe(404)
})

testBehind('%s leaves addresses with encoded slashes and percent signs as they are', async (kind) => {
  const { server, as, send } = await aSiteBehind(kind)
  const mia = await server.as('mia')
  const name = 'Up / Down 100% wet'
  const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody({ name }) })
  const { headers, body } = await asForm(await aPhoto())
  await send(`/api/hikes/${hike._id}/photo`, { method: 'POST', headers: { ...headers, ...as(mia) }, body })
  await server.settled()
  const { status, text } = await send(`/api/hikes/photos/${encodeURIComponent(name)}/Norway`)
  expect([status, JSON.parse(text)]).toEqual([
    200,
    expect.objectContaining({ hikeName: name, photos: [expect.anything()] }),
  ])
})
