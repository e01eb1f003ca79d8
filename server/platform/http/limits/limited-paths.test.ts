import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { type Endpoint, callName, fillPath, paramNames } from '#contract/endpoint.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aServer } from '#server/testing/a-server.ts'
import { isApiUrl, pathFromUrl, repairUrl } from '#server/platform/http/pages/repair-url.ts'

const ONE = { max: 1, windowMs: 60_000 }

const codeOf = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const coded = (path: string) => path.replace(/[a-z-]/g, codeOf)

/** Spellings of a call's path, some of which reach it. */
const WAYS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}?a=/api/health`,
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('/api', '/%61%70%69'),
  coded,
  (path) => coded(path).replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase()),
  (path) => coded(path).replaceAll('%', '%25'),
  (path) => path.replace('/api', '/API'),
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('/api', '/api/.'),
  (path) => `/api/health/..${path.slice('/api'.length)}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e/${path}`,
  (path) => path.replace('/api/', '/api%2F'),
  (path) => `http://elsewhere.example${path}`,
  (path) => `HTTP://elsewhere.example${path.replace('/api', '/%61pi')}`,
  (path) => `/api/health;${path}`,
  (path) => `${path}#/api/health`,
]

async function aServerAtItsLimits() {
  const server = await aServer({ config: { hasLimits: true, limits: { ...LIMITS, reads: ONE, writes: ONE } } })
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  // a socket of its own for each: an address goes out as it is written
  const ask = async (method: string, path: string) => {
    const [answer] = (await once(request({ port, method, path }).end(), 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: await text(answer) }
  }
  expect(await ask('GET', '/api/users/nobody')).toMatchObject({ status: 404 })
  expect(await ask('POST', '/api/auth/logout')).toMatchObject({ status: 204 })
  return ask
}

/** Requests that are refused before any handler. */
const UNKNOWN = [
  'There is no such API call',
  'Not found',
  'The address is not valid',
  'This method is not allowed here',
]

test('however the path of a call is written, the limits hold', async () => {
  const ask = await aServerAtItsLimits()
  const limited: Record<string, number> = {}
  for (const row of calls.filter(({ path }) => path !== '/health')) {
    const path = `/api${fillPath(row.path, Object.fromEntries(paramNames(row.path).map((name) => [name, 'x'])))}`
    for (const way of WAYS) {
      const { status, body } = await ask(row.method, way(path))
      const label = `${callName(row)} as ${way(path)}: ${status} ${body}`
      if (status === 429) limited[callName(row)] = (limited[callName(row)] ?? 0) + 1
      else expect(UNKNOWN, label).toContain(JSON.parse(body).message)
    }
  }
  // these spellings reach a call: as it is, with a slash, a query, escapes or a host; no other does
  expect(Object.values(limited).filter((ways) => ways < 7)).toEqual([])
})

test.each(['/api/health', '/%61pi/health', '/api/health?a=b'])('%s is asked without a limit', async (path) => {
  const ask = await aServerAtItsLimits()
  expect([await ask('GET', path), await ask('GET', path)]).toMatchObject([{ status: 200 }, { status: 200 }])
})

test.each([
  ['/api/hikes?a=b', '/api/hikes', true],
  ['/%61%70I/hikes', '/apI/hikes', false],
  ['/%61pi', '/api', true],
  ['/api%2Fhikes', '/api%2Fhikes', false],
  ['http://x.example/api/a%2Fb', '/api/a%2Fb', true],
  ['/apiary', '/apiary', false],
  ['/hike/100%25', '/hike/100%25', false],
])('the path of %s is %s; of the API: %s', (url, path, ofApi) => {
  expect(pathFromUrl(url)).toBe(path)
  expect(isApiUrl(url)).toBe(ofApi)
})

test('the address of a page is repaired, that of a call is not, however it is written', () => {
  expect(repairUrl('/hike/100% x/Peru?a=%')).toBe('/hike/100%25 x/Peru?a=%')
  for (const url of ['/api/users/100%', '/%61pi/users/100%', 'http://x/api/users/100%'])
    expect(repairUrl(url)).toBe(url)
})

test('what no handler answers is refused as all is, wherever it is of the API', async () => {
  const { app } = await aServer()
  const rows: [string, Endpoint['method'], number][] = [
    ['/%61pi/nothing', 'GET', 404],
    ['/%61pi/auth/login', 'PUT', 405],
    ['/%61pi/users/%E0%A4%A', 'GET', 400],
    [`/%61pi/users/${'x'.repeat(401)}`, 'GET', 414],
  ]
  for (const [url, method, status] of rows) {
    const reply = await app.inject({ method, url })
    expect({ url, status: reply.statusCode }).toEqual({ url, status })
    expect(reply.json()).toEqual({ message: expect.stringMatching(/\w \w/), code: expect.stringMatching(/^[a-z_]+$/) })
  }
})
