import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readNewestMigration } from '#server/platform/db/migrate.ts'
import { readVersion } from '#server/platform/process/version.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { anAddress } from '#server/testing/services/an-address.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import type { NewestVersion } from './ask-newest-version.ts'
import { checkIfDue, readUpdateState, startUpdateCheck } from './update-check.ts'

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-12-01T15:00:00Z')
const URL_OF_NEWS = 'https://example.org/latest.json'

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

test('a running server asks once in 24 to 25 hours, also after its clock was wrong', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: START })
  onTestFinished(() => void vi.useRealTimers())
  const asked: number[] = []
  const failures: unknown[] = []
  const job = startUpdateCheck(
    {
      dataDir: aFolder(),
      url: URL_OF_NEWS,
      now: Date.now,
      log: { newer: () => undefined, failed: () => undefined },
      ask: async () => {
        asked.push(Date.now())
        return { version: '0.1.0' }
      },
    },
    (error) => failures.push(error),
  )
  await vi.advanceTimersByTimeAsync(10 * 24 * HOUR_MS)
  const gaps = asked.slice(1).map((at, i) => (at - (asked[i] ?? 0)) / HOUR_MS)
  expect(asked.length).toBeGreaterThanOrEqual(10)
  expect(gaps.every((hours) => hours >= 24 && hours <= 25.1)).toBe(true)
  expect(new Set(gaps).size).toBeGreaterThan(1)
  vi.setSystemTime(START - 365 * 24 * HOUR_MS)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(gaps.length + 2)
  await job.stop()
  await vi.advanceTimersByTimeAsync(3 * 24 * HOUR_MS)
  expect(asked).toHaveLength(gaps.length + 2)
  expect(failures).toEqual([])
})

test('a server asks the address that its operator names, and logs what it finds', async () => {
  const { url, requests } = await anAddress((_, response) => void response.end('{ "version": "999.0.0" }'))
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
