import { readFileSync, writeFileSync } from 'node:fs'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readNewestMigration } from '#server/platform/db/migrate.ts'
import { readVersion } from '#server/platform/process/version.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { type NewestVersion, askNewestVersion } from './ask-newest-version.ts'
import { checkIfDue, readUpdateState } from './update-check.ts'

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-12-01T15:00:00Z')
const URL_OF_NEWS = 'https://example.org/latest.json'

/** Serves an answer; returns its address and the requests that came. */
async function anAddress(
  answer: RequestListener,
): Promise<{ url: string; requests: { path?: string; headers: object }[] }> {
  const requests: { path?: string; headers: object }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`, requests }
}

const send =
  (body: string | Buffer, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, headers).end(body)

function ask(url: string, timeoutMs?: number): Promise<NewestVersion> {
  return askNewestVersion(url, { ends: new AbortController().signal, timeoutMs })
}

test.each<[string, RequestListener]>([
  ['the file of a release', send('{ "version": "1.2.3", "archive": "upstone-1.2.3.tar.gz", "sha256": "…" }')],
  ['a version as text', send('1.2.3\n')],
  ['a version with a v and the mark of Windows', send('\uFEFFv1.2.3\r\n')],
  ['a packed file', send(gzipSync('{"version":"v1.2.3"}'), { 'content-encoding': 'gzip' })],
])('%s names the newest version', async (_, answer) => {
  const { url } = await anAddress(answer)
  expect(await ask(url)).toEqual({ version: '1.2.3' })
})

test('the request says nothing about the installation', async () => {
  const { url, requests } = await anAddress(send('1.2.3'))
  await ask(url)
  expect(requests).toHaveLength(1)
  expect(JSON.stringify(requests)).not.toContain(readVersion())
  expect(requests[0]?.headers).not.toHaveProperty('cookie')
})

test.each<[string, RequestListener, string]>([
  ['a page', send('<!doctype html><p>1.2.3'), 'no_version'],
  ['nothing', send(''), 'no_version'],
  ['half a file', send('{ "version": "1.2'), 'no_version'],
  ['a file without a version', send('{}'), 'no_version'],
  ['a number', send('{ "version": 2 }'), 'no_version'],
  ['a list', send('["1.2.3"]'), 'no_version'],
  ['deep garbage', send('{"version":'.repeat(1000)), 'no_version'],
  ['bytes', send(Buffer.from([0x7b, 0xff, 0, 0xfe])), 'no_version'],
  ['markup for a version', send('{ "version": "9.9.9<script>" }'), 'no_version'],
  ['a very long version', send(`9.9.${'9'.repeat(10_000)}`), 'no_version'],
  ['10 MB', send(`{ "version": "9.9.9", "x": "${'x'.repeat(10_000_000)}" }`), 'too_long'],
  ['10 MB in 10 kB', send(gzipSync(' '.repeat(10_000_000)), { 'content-encoding': 'gzip' }), 'too_long'],
  ['an error', (_, response) => void response.writeHead(500).end('9.9.9'), 'refused'],
  ['a part', (_, response) => void response.writeHead(206).end('9.9.9'), 'refused'],
  ['a broken line', (_, response) => void response.destroy(), 'unreachable'],
  ['a broken body', (_, response) => void response.write('9.9.9', () => response.destroy()), 'unreachable'],
])('an answer of %s names none', async (_, answer, error) => {
  const { url } = await anAddress(answer)
  expect(await ask(url)).toMatchObject({ error })
})

test('redirects are not followed', async () => {
  const elsewhere = await anAddress(send('9.9.9'))
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await anAddress((_, response) => void response.writeHead(status, { location: elsewhere.url }).end())
    expect(await ask(url)).toMatchObject({ error: 'redirected' })
  }
  expect(elsewhere.requests).toEqual([])
})

test.each<[string, RequestListener]>([
  ['never comes', () => undefined],
  ['never ends', (_, response) => void response.writeHead(200).write('9.9.9')],
  [
    'comes in drops',
    (_, response) => {
      const dripping = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(dripping))
    },
  ],
])('an answer that %s is given up', async (_, answer) => {
  const { url } = await anAddress(answer)
  expect(await ask(url, 100)).toMatchObject({ error: 'unreachable' })
})

/** A check whose clock and answers a test sets; `log` holds what was logged. */
function aCheck(dataDir = aFolder()) {
  const log: string[] = []
  const asked: number[] = []
  const place = { dataDir, updateUrl: URL_OF_NEWS }
  return {
    log,
    asked,
    place,
    read: () => readUpdateState(place, '1.0.0'),
    check: (at: number, answer: NewestVersion | null, url = URL_OF_NEWS) =>
      checkIfDue({
        dataDir,
        url,
        running: '1.0.0',
        now: () => at,
        ask: async () => {
          asked.push(at)
          return answer
        },
        log: { newer: (version) => log.push(version), failed: (error) => log.push(error) },
      }),
  }
}

test('nothing is known where no address is named, nor before the first check', () => {
  expect(readUpdateState({ dataDir: aFolder(), updateUrl: null })).toBeNull()
  expect(aCheck().read()).toEqual({ newest: null, checkedAt: null, error: null })
})

test('the address is asked once a day by all processes, and a newer version is logged once', async () => {
  const first = aCheck()
  const second = aCheck(first.place.dataDir)
  for (let hour = 0; hour < 49; hour += 1) {
    const at = START + hour * HOUR_MS
    const times = [await first.check(at, { version: '1.1.0' }), await second.check(at, { version: '1.1.0' })]
    expect(times).toEqual(Array(2).fill(START + Math.floor(hour / 24) * 24 * HOUR_MS))
  }
  expect([first.asked, second.asked]).toEqual([[0, 24, 48].map((hour) => START + hour * HOUR_MS), []])
  expect([...first.log, ...second.log]).toEqual(['1.1.0'])
  expect(second.read()).toEqual({ newest: '1.1.0', checkedAt: START + 48 * HOUR_MS, error: null })
  await first.check(START + 72 * HOUR_MS, { version: '1.2.0' })
  expect(first.log).toEqual(['1.1.0', '1.2.0'])
})

test.each(['0.9.0', '1.0.0', '1.0.0-rc.1', '1.0.0+other'])('%s is not newer than 1.0.0', async (version) => {
  const { check, read, log } = aCheck()
  await check(START, { version })
  expect(read()).toEqual({ newest: null, checkedAt: START, error: null })
  expect(log).toEqual([])
})

test('after the update nothing newer is known', async () => {
  const { check, place } = aCheck()
  await check(START, { version: '1.1.0' })
  expect(readUpdateState(place, '1.1.0')).toMatchObject({ newest: null, checkedAt: START })
})

test('a failed check waits a day too, says why, and forgets nothing', async () => {
  const { check, read, log, asked } = aCheck()
  await check(START, { version: '1.1.0' })
  const next = START + 24 * HOUR_MS
  await check(next, { error: 'unreachable' })
  await check(next + HOUR_MS, { version: '1.1.0' })
  expect(read()).toEqual({ newest: '1.1.0', checkedAt: next, error: 'unreachable' })
  await check(next + 24 * HOUR_MS, { version: '1.1.0' })
  expect(read()).toMatchObject({ newest: '1.1.0', error: null })
  expect(log).toEqual(['1.1.0', 'unreachable'])
  expect(asked).toHaveLength(3)
})

test('a check that the end of the process cuts short counts, and says nothing', async () => {
  const { check, read, log } = aCheck()
  await check(START, null)
  expect(read()).toEqual({ newest: null, checkedAt: START, error: null })
  expect(log).toEqual([])
})

test('another address is asked at once, and what the first one said is forgotten', async () => {
  const { check, place } = aCheck()
  await check(START, { version: '1.1.0' })
  const updateUrl = 'https://example.org/other'
  expect(readUpdateState({ ...place, updateUrl }, '1.0.0')).toEqual({ newest: null, checkedAt: null, error: null })
  await check(START + 1, { version: '0.5.0' }, updateUrl)
  expect(readUpdateState({ ...place, updateUrl }, '1.0.0')).toMatchObject({ newest: null, checkedAt: START + 1 })
})

test.each([
  ['is no JSON', '{'],
  ['is null', 'null'],
  ['is of a clock that was wrong', JSON.stringify({ url: URL_OF_NEWS, version: '1.1.0', checkedAt: START * 2 })],
  ['has no time', JSON.stringify({ url: URL_OF_NEWS, version: '1.1.0', checkedAt: 'now' })],
  ['has no version', JSON.stringify({ url: URL_OF_NEWS, version: '<b>', checkedAt: 1, error: 'oh' })],
])('a stored result that %s stops no check', async (_, text) => {
  const { check, read, place } = aCheck()
  writeFileSync(join(place.dataDir, 'update-check.json'), text)
  read()
  await check(START, { version: '1.2.0' })
  expect(read()).toEqual({ newest: '1.2.0', checkedAt: START, error: null })
})

test('a server asks the address that its operator names, and logs what it finds', async () => {
  const { url, requests } = await anAddress(send('{ "version": "999.0.0" }'))
  const DATA_DIR = aFolder()
  const log = join(DATA_DIR, 'log')
  const first = await aProcess({ DATA_DIR, UPDATE_URL: url }, log)
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/"version":"999\.0\.0".*"there is a newer version"/)
  expect(await first.stop()).toBe(0)
  const laterLog = `${log}-later`
  const second = await aProcess({ DATA_DIR, UPDATE_URL: url }, laterLog)
  expect(await second.stop()).toBe(0)
  expect(requests.map(({ path }) => path)).toEqual(['/latest.json'])
  expect(readFileSync(laterLog, 'utf8')).not.toContain('version')
  expect(readUpdateState({ dataDir: DATA_DIR, updateUrl: url })).toMatchObject({ newest: '999.0.0', error: null })
})

test('an address that never answers does not hold up the end of a server', async () => {
  const { url, requests } = await anAddress(() => undefined)
  const DATA_DIR = aFolder()
  const server = await aProcess({ DATA_DIR, UPDATE_URL: url }, join(DATA_DIR, 'log'))
  await expect.poll(() => requests).toHaveLength(1)
  expect(await server.stop()).toBe(0)
  expect(readUpdateState({ dataDir: DATA_DIR, updateUrl: url })).toMatchObject({ newest: null, error: null })
})

test('the version and the newest migration are those of the sources', () => {
  expect(readVersion()).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  const { number, name } = readNewestMigration()
  expect(name).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-[a-z0-9-]+\\.sql$`))
  expect(number).toBeGreaterThanOrEqual(64)
})
