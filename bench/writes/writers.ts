import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertBare } from './bare-inserts.ts'
import { type LoadResult, runLoad, summariseTimes, printTimes, measureMs } from '../load.ts'
import { watchCpu } from '../servers/process-metrics.ts'
import { type ServerProcess, startServer } from '../servers/server-process.ts'
import { HIKE_BODY, WRITERS, call, register, waitUntilCounted } from './write-calls.ts'

/**
 * Hikes that come over 16 connections, each the next as soon as the last is answered: durable hikes a second, and how long they took.
 * First those of 16 members, whose lists grow to hundreds, on trails that nobody has walked; then those of 160 members on 500 trails,
 * first the hikes that they begin with, which earn medals, and then those of usual lists; then of the latter 600 a second, whether or not the last are answered. On PostgreSQL beside 16 connections that insert bare rows in the same way. Then
 * 200 calls a second of members with 40 hikes each, one in ten of them a new hike: CPU of the server and the longest that it kept
 * its event loop. On the production build: `npm run build && npx tsx bench/writes/writers.ts`, with DATABASE_URL for an empty PostgreSQL database;
 * with the word `mixed` the mixed calls alone.
 */
const CROWD = { members: 160, trails: 500 }
const SECONDS = 10
const MOST_PER_SECOND = 5000
/** More than the aim of 500, and less than there could be. */
const STEADY = { perSecond: 600, seconds: 10 }
const MIXED = { perSecond: 200, seconds: 10 }
const READS = ['/hikes/my-hikes', '/hikes/top', '/hikes/average-positions?limit=50', '/community/totals', '/users/me']
const USUAL_LIST = 40
const METRICS_PORT = 43_127
const DATABASE_URL = process.env['DATABASE_URL']

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: String(METRICS_PORT) })
  try {
    if (!process.argv.includes('mixed')) await crowds(server)
    // members who have just logged hundreds of hikes would distort the worker's load per usual write
    const others = await Promise.all(Array.from({ length: WRITERS }, (_, n) => register(server.url, `other_${n}`)))
    for (const token of others) for (let n = 0; n < USUAL_LIST; n += 1) await logHike(server.url, token)
    await waitUntilCounted(server.url)
    for (const title of ['mixed calls', 'mixed calls again']) {
      await readMetrics()
      const cpuOfMixed = watchCpu(server.pid)
      report(title, await mix(server.url, others), cpuOfMixed)
      const lag = (await readMetrics()).filter((line) => /^nodejs_eventloop_lag_(p50|p99|max)/.test(line))
      process.stdout.write(`${lag.join('\n')}\n`)
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Hikes as fast as they are answered, and then at a steady rate. */
async function crowds(server: ServerProcess): Promise<void> {
  const members = await Promise.all(Array.from({ length: WRITERS }, (_, n) => register(server.url, `writer_${n}`)))
  await write(server, 'warm-up', members, (n) => `Trail ${n % 500} of ${n}`)
  await write(server, 'hikes of 16 members', members, (n) => `New trail ${n % 500} of ${n}`)
  const crowd: string[] = []
  while (crowd.length < CROWD.members) crowd.push(await register(server.url, `crowd_${crowd.length}`))
  const trailOf = (n: number) => `Known trail ${(Math.floor(n / crowd.length) + 3 * (n % crowd.length)) % CROWD.trails}`
  const begun = await write(server, 'first hikes of 160 members', crowd, trailOf)
  await write(server, 'hikes of 160 members', crowd, (n) => trailOf(begun + n))
  const cpuOfSteady = watchCpu(server.pid)
  report(
    '600 hikes a second',
    await ask(STEADY, (n) => logHike(server.url, crowd[n % crowd.length] ?? '')),
    cpuOfSteady,
  )
  await waitUntilCounted(server.url)
  if (DATABASE_URL) printTimes('bare inserts by 16 connections', await insertBare(DATABASE_URL, WRITERS))
}

/**
 * Hikes of some members in turns.
 * @param nameOf of the trail that the n-th hike is on
 * @returns a number of hikes, of each member as many, above all that were written
 */
async function write(
  { url, pid }: ServerProcess,
  title: string,
  tokens: readonly string[],
  nameOf: (n: number) => string,
): Promise<number> {
  const bodies = Array.from({ length: MOST_PER_SECOND * SECONDS }, (_, n) => ({ ...HIKE_BODY, name: nameOf(n) }))
  const cpu = watchCpu(pid)
  const result = await runLoad({
    origin: url.replace('/api', ''),
    paths: ['/api/hikes'],
    tokens,
    bodies,
    connections: WRITERS,
    seconds: SECONDS,
  })
  report(title, result, cpu)
  await waitUntilCounted(url)
  // requests in flight at the end may be written too
  return tokens.length * (Math.ceil(result.answers / tokens.length) + 1)
}

function mix(url: string, tokens: readonly string[]): Promise<LoadResult> {
  return ask(MIXED, (n) => {
    const token = tokens[n % tokens.length] ?? ''
    return n % 10 === 0 ? logHike(url, token) : call(url + (READS[n % READS.length] ?? ''), { token })
  })
}

/** Sends calls at a fixed rate over 16 connections. Where the server is slow the next call waits, and the waiting counts. */
async function ask({ perSecond, seconds }: typeof MIXED, callOf: (n: number) => Promise<unknown>): Promise<LoadResult> {
  const startedAt = performance.now()
  const asking = Array.from({ length: perSecond * seconds }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * 1000) / perSecond))
    return measureMs(() => callOf(n))
  })
  const times = await Promise.all(asking)
  return summariseTimes(times, (performance.now() - startedAt) / 1000)
}

let logged = 0

function logHike(url: string, token: string): Promise<string> {
  logged += 1
  return call(`${url}/hikes`, { token, body: { ...HIKE_BODY, name: `Trail ${logged % 500} of ${logged}` } })
}

async function readMetrics(): Promise<string[]> {
  return (await call(`http://127.0.0.1:${METRICS_PORT}/metrics`)).split('\n')
}

function report(title: string, result: LoadResult, cpu: ReturnType<typeof watchCpu>): void {
  const { main: mainMs, all: allMs } = cpu()
  const each = (cpuMs: number) => `${(cpuMs / result.answers).toFixed(2)} ms`
  printTimes(title, result, `; CPU for each ${each(mainMs)} of the thread that answers, ${each(allMs)} in all`)
}

await main()
