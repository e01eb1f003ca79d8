import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ConfigError } from '#server/platform/process/config-error.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { aBucket } from '#server/testing/services/a-bucket.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { type ServerOptions, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, aFolder } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'

const TOKEN = 'a token of this test'.replaceAll(' ', '-')
const BEARER = { authorization: `Bearer ${TOKEN}` }

const aMeasuredServer = (over: ServerOptions = {}) =>
  aServer({ ...over, config: { metricsToken: TOKEN, ...over.config } })

async function readMetrics({ app }: TestServer): Promise<string> {
  const { statusCode, payload } = await app.inject({ url: '/metrics', headers: BEARER })
  expect(statusCode).toBe(200)
  return payload
}

/** Returns the value of a series `name{label="value"}`; undefined where it does not exist. */
const findValue = (text: string, series: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${series} `))
    .map((line) => Number(line.split(' ').at(-1)))[0]

test('there are no metrics unless the operator enables them', async () => {
  const { app } = await aServer()
  expect((await app.inject({ url: '/metrics', headers: BEARER })).statusCode).toBe(404)
})

test.each([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer another-token' }],
  ['the token without its kind', { authorization: TOKEN }],
  ['an empty token', { authorization: 'Bearer ' }],
])('who sends %s is refused', async (_, headers) => {
  const { app } = await aMeasuredServer()
  const { statusCode, payload, headers: sent } = await app.inject({ url: '/metrics', headers })
  expect([statusCode, sent['www-authenticate']]).toEqual([401, 'Bearer'])
  expect(payload).not.toContain('upstone_')
})

test('requests are counted by endpoint and status, and timed except for streams', async () => {
  const server = await aMeasuredServer()
  const mia = await server.as('mia')
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  await mia.call(api.hikes.photo, { params: { id: body._id } })
  await server.call(api.hikes.mine)
  await server.app.inject('/api/no/such/call')
  await server.app.inject('/a/page')
  const stream = await aStream(server, mia)
  stream.close()
  await stream.ended
  const count = (method: string, route: string, status: number) =>
    `upstone_http_requests_total{method="${method}",route="${route}",status="${status}"}`
  await expect
    .poll(async () => findValue(await readMetrics(server), count('GET', '/api/notifications/sse', 200)))
    .toBe(1)
  const text = await readMetrics(server)
  expect(findValue(text, count('POST', '/api/hikes', 201))).toBe(1)
  expect(findValue(text, count('GET', '/api/hikes/:id/photo', 404))).toBe(1)
  expect(findValue(text, count('GET', '/api/hikes/my-hikes', 401))).toBe(1)
  expect(findValue(text, count('GET', 'unknown call', 404))).toBe(1)
  expect(findValue(text, count('GET', 'page', 404))).toBe(1)
  const timed = (route: string) => `upstone_http_request_duration_seconds_count{method="GET",route="${route}"}`
  expect(findValue(text, timed('/api/hikes/:id/photo'))).toBe(1)
  expect(findValue(text, timed('/api/notifications/sse'))).toBeUndefined()
})

test('ten thousand unknown URLs and methods add no series', { tags: ['deep'], timeout: 600_000 }, async () => {
  const server = await aMeasuredServer()
  const ask = async (n: number) => {
    const odd = [
      '/',
      '/api/',
      '/api/hikes/',
      '/hike/',
      '/API/',
      '//',
      '/%61pi/',
      '/api/docs/',
      '/metrics/',
      '/assets/',
    ][n % 10]
    const method = (['GET', 'POST', 'DELETE', 'PUT', 'PROPFIND', 'HEAD'] as const)[n % 6] ?? 'GET'
    await server.app.inject({ method: method as 'GET', url: `${odd}${n}%20"}\\n${'🥾'.repeat(n % 5)}` })
  }
  for (let n = 0; n < 300; n += 1) await ask(n)
  const few = (await readMetrics(server)).split('\n').filter((line) => line.startsWith('upstone_'))
  for (let n = 300; n < 10_000; n += 1) await ask(n)
  const many = (await readMetrics(server)).split('\n').filter((line) => line.startsWith('upstone_'))
  expect(many.length - few.length).toBeLessThan(40)
  expect(many.join('\n')).not.toMatch(/🥾|%20/)
})

test('a measure that fails is left out, and the rest is there', async () => {
  const server = await aMeasuredServer()
  let isBroken = false
  const read = () => {
    if (isBroken) throw new Error('away')
    return 7
  }
  server.app.measure({ name: 'upstone_test_things', help: 'Things', read })
  server.app.measure({ name: 'upstone_test_sorts', help: 'Sorts', label: ['sort', 'round'], read: async () => read() })
  server.app.measure({ name: 'upstone_test_sorts', help: 'Sorts', label: ['sort', 'flat'], read: () => 3 })
  server.app.measure({ name: 'upstone_test_total', help: 'All', isCounter: true, read: () => 12 })
  for (const _ of [1, 2]) {
    const text = await readMetrics(server)
    expect(findValue(text, 'upstone_test_things')).toBe(7)
    expect(findValue(text, 'upstone_test_sorts{sort="round"}')).toBe(7)
    expect(findValue(text, 'upstone_test_total')).toBe(12)
    expect(text).toContain('# TYPE upstone_test_total counter')
  }
  isBroken = true
  const text = await readMetrics(server)
  expect(findValue(text, 'upstone_test_things')).toBeUndefined()
  expect(findValue(text, 'upstone_test_sorts{sort="round"}')).toBeUndefined()
  expect(findValue(text, 'upstone_test_sorts{sort="flat"}')).toBe(3)
})

test('responses are counted as cache hits and misses, and those that are 304 once more', async () => {
  const server = await aMeasuredServer()
  const mia = await server.as('mia')
  const counts = async () => {
    const text = await readMetrics(server)
    return ['requests_total{result="hit"}', 'requests_total{result="miss"}', 'not_modified_total', 'evicted_total'].map(
      (series) => findValue(text, `upstone_response_cache_${series}`),
    )
  }
  expect(await counts()).toEqual([0, 0, 0, 0])
  const { headers } = await mia.call(api.hikes.mine)
  expect(await counts()).toEqual([0, 1, 0, 0])
  await mia.call(api.hikes.mine)
  expect(await counts()).toEqual([1, 1, 0, 0])
  const known = { 'if-none-match': String(headers['etag']) }
  expect((await mia.call(api.hikes.mine, { headers: known })).status).toBe(304)
  expect(await counts()).toEqual([2, 1, 1, 0])
  await mia.call(api.hikes.create, { body: hikeBody() })
  await mia.call(api.hikes.mine)
  expect(await counts()).toEqual([2, 2, 1, 0])
})

test('streams that open and close are counted', async () => {
  const server = await aMeasuredServer()
  const stream = await aStream(server, await server.as('mia'))
  expect(findValue(await readMetrics(server), 'upstone_streams_open')).toBe(1)
  stream.close()
  await expect.poll(async () => findValue(await readMetrics(server), 'upstone_streams_open')).toBe(0)
})

test('with METRICS_PORT metrics are on that port only, with the token where there is one', async () => {
  const folder = aFolder()
  const log = join(folder, 'log')
  const server = await aProcess({ DATA_DIR: folder, METRICS_PORT: '0', METRICS_TOKEN: TOKEN }, log)
  const url = /metrics are at (http:\S+?\/metrics)/.exec(readFileSync(log, 'utf8'))?.[1] ?? ''
  expect(new URL(url).port).not.toBe(new URL(server.url).port)
  expect((await fetch(url)).status).toBe(401)
  const response = await fetch(url, { headers: BEARER })
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await response.text()).toMatch(/^upstone_store_wal_bytes [1-9]/m)
  expect((await fetch(`${server.url}/metrics`, { headers: BEARER })).status).toBe(404)
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
  expect(await server.stop()).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

test('a used port is reported by the name of its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const metricsPort = typeof address === 'object' ? (address?.port ?? null) : null
  const { app } = await aServer({ config: { host: '127.0.0.1', metricsPort } })
  const refused = await Promise.resolve(app.ready()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect(String(refused)).toMatch(/cannot listen on METRICS_PORT: .*EADDRINUSE/)
})

const DASHBOARD = readFileSync(new URL('../../../deploy/grafana/upstone.json', import.meta.url), 'utf8')

interface Panel {
  readonly title: string
  readonly panels?: readonly Panel[]
  readonly targets?: readonly { readonly expr: string }[]
}

/** Returns every query of the dashboard. */
function dashboardQueries(): string[] {
  const { panels } = JSON.parse(DASHBOARD) as { panels: readonly Panel[] }
  return panels
    .flatMap((panel) => [panel, ...(panel.panels ?? [])])
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** Returns the names and labels `name{label}` in the dashboard's queries that the metrics lack. */
function findMissing(text: string): string[] {
  const labelsByName = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = labelsByName.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    labelsByName.set(name, known)
  }
  return dashboardQueries().flatMap((question) => {
    const grouped = [...question.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '))
    const asked = [...question.matchAll(/\b((?:upstone|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
    return asked.flatMap(([, name = '', selectors = '']) => {
      const labels = labelsByName.get(name)
      if (!labels) return [name]
      const selected = [...selectors.matchAll(/(\w+)=/g)].map(([, label = '']) => label)
      // Prometheus adds this label itself
      const missing = [...grouped, ...selected].filter((label) => label !== 'instance' && !labels.has(label))
      return missing.map((label) => `${name}{${label}}`)
    })
  })
}

test.each(ENGINES)('%s: every metric and label of the dashboard exists', async (engine) => {
  const server = await aMeasuredServer({ engine })
  const mia = await server.as('mia')
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  await mia.call(api.hikes.setPhoto, { params: { id: body._id }, file: { name: 'a.png', bytes: await aPhoto() } })
  await server.call(api.rankings.countries)
  expect(dashboardQueries().length).toBeGreaterThan(15)
  const ofOther =
    engine === 'sqlite' ? /^upstone_(files|store_(connections|waiting))/ : /^upstone_(files|store_(file|wal))/
  // garbage collection metrics appear in the course of time
  await expect
    .poll(async () => findMissing(await readMetrics(server)).filter((name) => !ofOther.test(name)))
    .toEqual([])
})

test('the dashboard shows every measure', async () => {
  const { app, deps } = await aMeasuredServer()
  const bucket = await openBucket(await aBucket())
  const names = [
    ...app.metrics.map(({ name }) => name),
    ...deps.db.metrics.map(({ name }) => `upstone_store_${name}`),
    ...bucket.metrics.map(({ name }) => `upstone_files_${name}`),
  ]
  expect(names.length).toBeGreaterThan(4)
  const shown = dashboardQueries().join('\n')
  expect(names.filter((name) => !shown.includes(name))).toEqual([])
})
