import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { UNKNOWN_ID } from '#server/testing/requests/path-values.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { toAddressBlock } from './limits/limits.ts'

const TEN_WRITES = { ...LIMITS, writes: { max: 10, windowMs: 60_000 } }
const JSON_TYPE = { 'content-type': 'application/json' }

/** Posts raw text to the login call, which reads no token. */
function postRaw(app: FastifyInstance, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
}

test.each([
  ['half a document', '{"loginId":', 400],
  ['no document', '', 400],
  ['a number beyond all numbers', '{"loginId":1e999,"password":"x"}', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['a prototype', '{"loginId":"a","password":"b","__proto__":{"x":1}}', 400],
  ['a constructor', '{"loginId":"a","password":"b","constructor":{"prototype":{"x":1}}}', 400],
  ['eleven levels', `{"loginId":"a","password":"b","x":${'['.repeat(11)}${']'.repeat(11)}}`, 400],
  ['a hundred thousand levels', `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  ['more than 384 KB', JSON.stringify({ loginId: 'a'.repeat(385 * 1024), password: 'x' }), 413],
])('R12.1: a body that is %s is refused as JSON with a text', async (_, body, status) => {
  const { app } = await aServer()
  const reply = await postRaw(app, body)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.any(String) })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body of type %s is 415',
  async (type) => {
    const { app } = await aServer()
    const reply = await postRaw(app, 'loginId=a', { 'content-type': type })
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toMatchObject({ code: 'unsupported_media_type' })
  },
)

test.each([
  ['an unknown call', 'GET', '/api/nothing', 404],
  ['the root of the API', 'GET', '/api', 404],
  ['a wrong method', 'PUT', '/api/auth/login', 405],
  ['a wrong method on a path with parameters', 'POST', '/api/users/mia', 405],
  ['a broken escape', 'GET', '/api/users/%E0%A4%A', 400],
  ['a parameter that is too long', 'GET', `/api/users/${'a'.repeat(401)}`, 414],
  ['a way out of the folder', 'GET', '/api/../../etc/passwd', 404],
] as const)('R12.1: %s answers JSON', async (_, method, url, status) => {
  const { app } = await aServer()
  const reply = await app.inject({ method, url })
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json().message).toMatch(/\w/)
})

test('405 says what is allowed', async () => {
  const { app } = await aServer()
  const reply = await app.inject({ method: 'PUT', url: '/api/hikes/1' })
  expect(reply.headers['allow']).toBe('PATCH, DELETE')
})

test('a query given twice is refused, not guessed', async () => {
  const { app } = await aServer()
  const reply = await app.inject({ method: 'GET', url: `/api/hikes/${UNKNOWN_ID}/photo?size=thumb&size=thumb` })
  expect(reply.statusCode).toBe(400)
})

test('names with every kind of sign reach the handler decoded once', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  for (const name of ['A/B', '100% x', 'x%2Fy', 'a?b#c', 'a+b', '山', '🥾'.repeat(50)]) {
    const made = await mia.call(api.hikes.create, { body: hikeBody({ name }) })
    expect(made.body.name).toBe(name)
  }
})

test('a fault that nobody foresaw is 500 without a word of what happened', async () => {
  const { app, as, deps } = await aServer()
  const mia = await as('mia')
  await deps.db.write('x', (tx) => tx.schema.dropTable('likes').execute())
  const reply = await app.inject({
    method: 'GET',
    url: '/api/hikes/my-hikes',
    headers: { authorization: `Bearer ${mia.accessToken}` },
  })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({ message: 'Something went wrong', code: 'internal' })
})

test('every answer bears the headers that keep a page to itself', async () => {
  const { app } = await aServer()
  for (const url of ['/api/health', '/api/nothing', '/nowhere']) {
    const { headers } = await app.inject({ method: 'GET', url })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script';trusted-types default")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('R13.5: pages ask nobody but this server for scripts, data and whatever is no picture', async () => {
  const { app } = await aServer()
  const { headers } = await app.inject({ method: 'GET', url: '/api/health' })
  const policy = String(headers['content-security-policy']).split(';')
  const sourcesOf = (kind: string) => policy.find((rule) => rule.startsWith(`${kind} `))?.slice(kind.length + 1)
  for (const kind of ['default-src', 'script-src', 'worker-src', 'connect-src', 'form-action'])
    expect(sourcesOf(kind)).toBe("'self'")
  for (const kind of ['font-src', 'media-src', 'frame-src']) expect(sourcesOf(kind)).toBeUndefined()
})

test('answers to members are stored nowhere', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  expect((await mia.call(api.hikes.mine)).headers['cache-control']).toBe('no-store')
})

test('other origins may call only when they are named, exactly', async () => {
  const { app } = await aServer({ config: { corsOrigins: ['https://hikes.example.org'] } })
  const allowed = async (origin: string) =>
    (await app.inject({ method: 'GET', url: '/api/health', headers: { origin } })).headers[
      'access-control-allow-origin'
    ]
  expect(await allowed('https://hikes.example.org')).toBe('https://hikes.example.org')
  expect(await allowed('https://evil.example.org')).toBeUndefined()
  expect(await allowed('https://hikes.example.org.evil.com')).toBeUndefined()
})

test('the headers that the description of the API names may be read by pages of other origins', async () => {
  const { app } = await aServer({ config: { corsOrigins: ['https://hikes.example.org'] } })
  const { headers } = await app.inject({ url: '/api/users', headers: { origin: 'https://hikes.example.org' } })
  expect(headers['access-control-expose-headers']).toBe('ETag, X-Total-Count, Idempotency-Replayed, Retry-After')
})

test('writes beyond the limit are told when to come back, reads go on', async () => {
  const { app } = await aServer({ config: { hasLimits: true, limits: TEN_WRITES } })
  const write = () => app.inject({ method: 'POST', url: '/api/auth/logout' })
  for (let n = 0; n < 10; n += 1) expect((await write()).statusCode).toBe(204)
  const reply = await write()
  expect(reply.statusCode).toBe(429)
  expect(reply.json()).toMatchObject({ code: 'too_many', retryAfter: 60 })
  expect(reply.headers['retry-after']).toBe('60')
  expect((await app.inject({ method: 'GET', url: '/api/users/nobody' })).statusCode).toBe(404)
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the block of %s is %s', (address, block) => {
  expect(toAddressBlock(address)).toBe(block)
})

test('readiness is 503 while the store cannot be asked', async () => {
  const { app, deps } = await aServer()
  expect((await app.inject({ method: 'GET', url: '/api/ready' })).statusCode).toBe(200)
  await deps.db.close()
  const reply = await app.inject({ method: 'GET', url: '/api/ready' })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBeDefined()
})

test('OpenAPI holds every call, and the reference page is served', async () => {
  const { app } = await aServer()
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/hikes', '/hikes/{id}/gpx', '/auth/login']))
  expect(document.paths['/hikes'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'weatherConditions',
  )
  expect(document.paths['/hikes/{id}/gpx'].post.requestBody.content).toHaveProperty('multipart/form-data')
  expect(document.paths['/hikes/my-hikes'].get.security).toEqual([{ bearer: [] }])
  expect((await app.inject({ method: 'GET', url: '/api/docs/' })).statusCode).toBe(200)
  for (const form of ['json', 'yaml']) {
    const { statusCode, body } = await app.inject({ method: 'GET', url: `/api/docs/${form}` })
    expect([statusCode, JSON.parse(body)]).toEqual([200, document])
  }
})

function builtFiles(): string {
  const webDir = builtPages()
  writeFileSync(join(webDir, 'assets', 'index-abc.js'), 'x')
  writeFileSync(join(webDir, '.env'), 'SECRET=1')
  return webDir
}

/** Trails with unusual URLs. */
const ODD_TRAILS = [
  ['St. Olav.js', 'Norway'],
  ['A/B', 'Norway'],
  ['/ % ? # + &', 'Norway'],
  ['x%2Fy', 'Norway'],
  ['100% x', 'Norway'],
  ['%ff', 'Norway'],
  ['... and on...', 'Norway'],
  ['山'.repeat(100), 'Japan'],
]

test.each([
  ['/', 200, 'text/html'],
  ['/my-list', 200, 'text/html'],
  ['/user/mia/list', 200, 'text/html'],
  ['/hike/St.%20Olav.js/Norway', 200, 'text/html'],
  ['/hike/A%2FB/Norway', 200, 'text/html'],
  ['/hike/%2F%20%25%20%3F%20%23%20%2B%20%26/Norway', 200, 'text/html'],
  ['/hike/x%252Fy/Norway', 200, 'text/html'],
  ['/hike/100%%20x/Norway?a=50%', 200, 'text/html'],
  ['/hike/%ff/Norway', 200, 'text/html'],
  ['/hike/...%20and%20on.../Norway', 200, 'text/html'],
  [`/hike/${encodeURIComponent('山'.repeat(100))}/Japan`, 200, 'text/html'],
  ['/compare/A/Norway/B/St.%20Olav.js', 404, 'text/html'],
  // a key may end as the name of a file does
  [`/wishlist/01a206fc-530b-7469-b790-bb83db08ac46.${'aB3'.repeat(14)}c`, 200, 'text/html'],
  ['/hike/one/two/three', 404, 'text/html'],
  ['/nowhere', 404, 'text/html'],
  ['/assets/index-abc.js', 200, 'application/javascript'],
  ['/assets/gone.js', 404, 'application/json'],
  ['/assets/', 404, 'text/html'],
  ['/assets/.hidden.js', 404, 'application/json'],
  ['/assets/..%2findex.html', 404, 'application/json'],
  ['/assets/a%00b.js', 404, 'application/json'],
  ['/.env', 404, 'application/json'],
  ['/.git/config', 404, 'application/json'],
  ['/assets/../../package.json', 404, 'application/json'],
])('the page at %s answers %i as %s', async (url, status, type) => {
  const { app, as } = await aServer({ config: { webDir: builtFiles() } })
  const mia = await as('mia')
  for (const [name, country] of ODD_TRAILS) await mia.call(api.hikes.create, { body: hikeBody({ name, country }) })
  const reply = await app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain(type)
  expect(reply.body).not.toContain('SECRET')
})

test('assets are kept for ever, the page is asked for each time', async () => {
  const { app } = await aServer({ config: { webDir: builtFiles() } })
  const cached = async (url: string) => (await app.inject({ method: 'GET', url })).headers['cache-control']
  expect(await cached('/assets/index-abc.js')).toContain('immutable')
  expect(await cached('/')).toBe('public, no-cache')
})

test.each([
  ['gzip, deflate, br, zstd', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'x'],
])('of an asset that lies there compressed whoever takes %s gets %s', async (accepted, encoding, body) => {
  const webDir = builtFiles()
  writeFileSync(join(webDir, 'assets', 'index-abc.js.br'), 'as brotli')
  writeFileSync(join(webDir, 'assets', 'index-abc.js.gz'), 'as gzip')
  const { app } = await aServer({ config: { webDir } })
  const reply = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': accepted } })
  expect(reply.body).toBe(body)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(reply.headers.vary).toContain('accept-encoding')
})

test('tokens that are made up do not get limits of their own, members do', async () => {
  const { app, as } = await aServer({ config: { hasLimits: true, limits: TEN_WRITES } })
  const write = (authorization: string) =>
    app.inject({ method: 'POST', url: '/api/auth/sse-token', headers: { authorization }, remoteAddress: '10.0.0.9' })
  const mia = await as('mia')
  for (let n = 0; n < 10; n += 1) await write(`Bearer made.up${n}.token`)
  expect((await write('Bearer one.more.token')).statusCode).toBe(429)
  expect((await write(`Bearer ${mia.accessToken}`)).statusCode).not.toBe(429)
})
