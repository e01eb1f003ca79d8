import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { SEED } from '#domain/testing/depth.ts'
import { aLine } from '#server/testing/services/a-line.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { type Site, startSite } from '../../site.ts'
import { type Crowd, PATIENCE_MS, TIMES, startCrowd } from './crowd.ts'
import { HAS_POSTGRES, startTestPostgres } from './test-postgres.ts'

/** How long something is away: long enough for every limit of time to be reached in `npm run torture`. */
const AWAY_MS = TIMES > 20 ? 30_000 : 3000
const FEW_TIMES = Math.ceil(TIMES / 20)
const SLOW_MS = 150
const HOUR_MS = 3_600_000

const onPostgres = test.skipIf(!HAS_POSTGRES)
const seeded = `(TEST_SEED=${SEED})`

interface Place {
  readonly site: Site
  readonly crowd: Crowd
  readonly line: Awaited<ReturnType<typeof aLine>>
}

/** Starts a server that reaches PostgreSQL through an interruptible proxy. */
async function startBehindProxy(location: string): Promise<Place> {
  const line = await aLine(location)
  const env = { LIMITS: 'off', DATABASE_URL: line.location }
  const site = await startSite(env)
  return { site, line, crowd: await startCrowd(site, env, { mayBeRefused: true }) }
}

/** Waits until the server recovers without a restart. */
async function waitUntilBack({ url }: Site): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/api/ready`).catch(() => null))?.status).toBe(200)
}

/** Each with the tag of its test; the outage of the store runs by default because every server meets it. */
const FAULTS: readonly [string, (line: Place['line']) => Promise<void>, 'deep'?][] = [
  [
    'is away',
    async (line) => {
      line.cut()
      await pause(AWAY_MS)
      line.mend()
    },
  ],
  [
    'is silent',
    async (line) => {
      line.stall()
      await pause(AWAY_MS)
      line.goOn()
    },
    'deep',
  ],
  [
    'is slow',
    async (line) => {
      line.slow(SLOW_MS)
      await pause(AWAY_MS)
      line.slow(0)
    },
    'deep',
  ],
]

for (const [what, fault, tag] of FAULTS)
  onPostgres(
    `where PostgreSQL ${what} while everybody writes, nothing is lost, and the server comes back by itself ${seeded}`,
    { timeout: PATIENCE_MS, tags: tag ? [tag] : [] },
    async () => {
      const { url } = await startTestPostgres()
      const { site, crowd, line } = await startBehindProxy(url)
      for (let time = 0; time < FEW_TIMES; time += 1) {
        await crowd.walkUntil(() => fault(line))
        await waitUntilBack(site)
        await crowd.expectNothingLost()
      }
      await crowd.expectWhole()
    },
  )

onPostgres(
  `where PostgreSQL dies and the one that stands by takes its place, nothing is lost ${seeded}`,
  { timeout: PATIENCE_MS, tags: ['deep'] },
  async () => {
    let first = await startTestPostgres({ isDurable: true })
    const { site, crowd, line } = await startBehindProxy(first.url)
    for (let time = 0; time < FEW_TIMES; time += 1) {
      const second = await startTestPostgres({ isDurable: true, copyOf: first.url })
      await waitForStandby(first.url)
      await crowd.walkUntil(async () => {
        await first.kill()
        second.promote()
        line.leadTo(second.url)
      })
      await waitUntilBack(site)
      await crowd.expectNothingLost()
      first = second
    }
    await crowd.expectWhole()
  },
)

/** Waits until the standby is synchronous, so that each commit waits for it. */
async function waitForStandby(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
  await client.query('SELECT pg_reload_conf()')
  await expect
    .poll(async () => (await client.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount)
    .toBe(1)
  await client.end()
}

test.each(HAS_POSTGRES ? ['sqlite', 'postgresql'] : ['sqlite'])(
  `%s: a clock that jumps an hour back and a day forward while everybody writes changes nothing that was written ${seeded}`,
  { timeout: PATIENCE_MS, tags: ['deep'] },
  async (engine) => {
    const clock = join(aFolder(), 'clock')
    writeFileSync(clock, '0')
    const preload = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href
    const postgres = engine === 'postgresql' ? await startTestPostgres() : null
    const env = { LIMITS: 'off', ...(postgres && { DATABASE_URL: postgres.url }) }
    const site = await startSite({ ...env, CLOCK_FILE: clock, NODE_OPTIONS: `--import=${preload}` })
    const crowd = await startCrowd(site, env)
    let offsetMs = 0
    for (let time = 0; time < FEW_TIMES; time += 1) {
      for (const jumpMs of [-HOUR_MS, 24 * HOUR_MS]) {
        offsetMs += jumpMs
        await crowd.walkUntil(async () => {
          writeFileSync(clock, String(offsetMs))
          await pause(1000)
        })
        await crowd.expectNothingLost()
      }
    }
    await crowd.expectWhole()
  },
)
