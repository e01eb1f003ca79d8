import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type LoadResult, load } from './load.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/**
 * Hikes that come over 16 connections, each the next as soon as the last is answered: durable hikes a second, and how long they took.
 * First those of 16 members, whose lists grow to hundreds, on trails that nobody has walked; then those of 160 members on 500 trails,
 * first the hikes that they begin with, which earn medals, and then those of usual lists; then of the latter 600 a second, whether or not the last are answered. On PostgreSQL beside 16 connections that insert bare rows in the same way. Then
 * 200 calls a second of members with 40 hikes each, one in ten of them a new hike: CPU of the server and the longest that it kept
 * its event loop. On the production build: `npm run build && npx tsx bench/writers.ts`, with DATABASE_URL for an empty PostgreSQL database.
 */
const WRITERS = 16
const CROWD = { members: 160, trails: 500 }
const SECONDS = 10
const MOST_PER_SECOND = 5000
const A_HIKE = {
  country: 'Norway',
  difficulty: 'Hard',
  rating: 4,
  length: 10,
  elevation: 500,
  completedOn: '2026-07-12',
}
/** More than the aim of 500, and less than there could be. */
const STEADY = { perSecond: 600, seconds: 10 }
const MIXED = { perSecond: 200, seconds: 10 }
const READS = ['/hikes/my-hikes', '/hikes/top', '/hikes/average-positions?limit=50', '/community/totals', '/users/me']
const USUAL_LIST = 40
const METRICS_PORT = 43_127
const BARE_SECONDS = 3
const DATABASE_URL = process.env['DATABASE_URL']

const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: String(METRICS_PORT) })
  try {
    const members = await Promise.all(Array.from({ length: WRITERS }, (_, n) => register(server.url, `writer_${n}`)))
    await write(server, 'warm-up', members, (n) => `Trail ${n % 500} of ${n}`)
    await write(server, 'hikes of 16 members', members, (n) => `New trail ${n % 500} of ${n}`)
    const crowd: string[] = []
    while (crowd.length < CROWD.members) crowd.push(await register(server.url, `crowd_${crowd.length}`))
    const trailOf = (n: number) =>
      `Known trail ${(Math.floor(n / crowd.length) + 3 * (n % crowd.length)) % CROWD.trails}`
    const begun = await write(server, 'first hikes of 160 members', crowd, trailOf)
    await write(server, 'hikes of 160 members', crowd, (n) => trailOf(begun + n))
    const cpuOfSteady = cpuOf(server.pid)
    report(
      '600 hikes a second',
      await ask(STEADY, (n) => logHike(server.url, crowd[n % crowd.length] ?? '')),
      cpuOfSteady,
    )
    await untilCounted(server.url)
    if (DATABASE_URL) reportTimes('bare inserts by 16 connections', await insertBare(DATABASE_URL))
    // those who have just logged hundreds of hikes each are no measure for what a usual write makes the worker count
    const others = await Promise.all(Array.from({ length: WRITERS }, (_, n) => register(server.url, `other_${n}`)))
    for (const token of others) for (let n = 0; n < USUAL_LIST; n += 1) await logHike(server.url, token)
    await untilCounted(server.url)
    await readFigures()
    const cpuOfMixed = cpuOf(server.pid)
    report('mixed calls', await mix(server.url, others), cpuOfMixed)
    const lag = (await readFigures()).filter((line) => /^nodejs_eventloop_lag_(p50|p99|max)/.test(line))
    process.stdout.write(`${lag.join('\n')}\n`)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
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
  const bodies = Array.from({ length: MOST_PER_SECOND * SECONDS }, (_, n) => ({ ...A_HIKE, name: nameOf(n) }))
  const cpu = cpuOf(pid)
  const result = await load({
    origin: url.replace('/api', ''),
    paths: ['/api/hikes'],
    tokens,
    bodies,
    connections: WRITERS,
    seconds: SECONDS,
  })
  report(title, result, cpu)
  await untilCounted(url)
  // what was under way at the end may be written too
  return tokens.length * (Math.ceil(result.answers / tokens.length) + 1)
}

/** What the disk and PostgreSQL alone come to. */
async function insertBare(connectionString: string): Promise<LoadResult> {
  const clients = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query('CREATE TABLE bare (name TEXT)')
  const times: number[] = []
  const startedAt = performance.now()
  const insert = { name: 'insert', text: 'INSERT INTO bare VALUES ($1)', values: ['a hike'] }
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < BARE_SECONDS * 1000) times.push(await timed(() => client.query(insert)))
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await clients[0]?.query('DROP TABLE bare')
  await Promise.all(clients.map((client) => client.end()))
  return resultOf(times, seconds)
}

function mix(url: string, tokens: readonly string[]): Promise<LoadResult> {
  return ask(MIXED, (n) => {
    const token = tokens[n % tokens.length] ?? ''
    return n % 10 === 0 ? logHike(url, token) : call(url + (READS[n % READS.length] ?? ''), { token })
  })
}

/** So many calls a second, over 16 connections, each at its time: where the server is slow the next one waits, and that counts. */
async function ask({ perSecond, seconds }: typeof MIXED, callOf: (n: number) => Promise<unknown>): Promise<LoadResult> {
  const startedAt = performance.now()
  const asking = Array.from({ length: perSecond * seconds }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * 1000) / perSecond))
    return timed(() => callOf(n))
  })
  const times = await Promise.all(asking)
  return resultOf(times, (performance.now() - startedAt) / 1000)
}

function resultOf(times: readonly number[], seconds: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  return { answers: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

let logged = 0

function logHike(url: string, token: string): Promise<string> {
  logged += 1
  return call(`${url}/hikes`, { token, body: { ...A_HIKE, name: `Trail ${logged % 500} of ${logged}` } })
}

async function register(url: string, username: string): Promise<string> {
  const names = { firstName: 'Ben', lastName: 'Chmark', country: 'Norway', password: 'a long walk uphill' }
  const text = await call(`${url}/auth/register`, { body: { username, email: `${username}@example.org`, ...names } })
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

/** Until the community's figures have stood still for a second: all that was written is counted. */
async function untilCounted(url: string): Promise<void> {
  for (let before = ''; ;) {
    const totals = await call(`${url}/community/totals`)
    if (totals === before) return
    before = totals
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

function call(url: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

async function readFigures(): Promise<string[]> {
  return (await call(`http://127.0.0.1:${METRICS_PORT}/metrics`)).split('\n')
}

/** Seconds that the thread which answers, and all threads of the process, compute from now on, by Linux. */
function cpuOf(pid: number): () => { main: number; all: number } {
  const read = () => ({ main: cpuSeconds(`/proc/${pid}/task/${pid}/stat`), all: cpuSeconds(`/proc/${pid}/stat`) })
  const before = read()
  return () => ({ main: read().main - before.main, all: read().all - before.all })
}

function cpuSeconds(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/\(.*\)/, '')
    .split(/\s+/)
  return (Number(fields[12]) + Number(fields[13])) / 100
}

function report(title: string, result: LoadResult, cpu: ReturnType<typeof cpuOf>): void {
  const { main: mainS, all: allS } = cpu()
  const each = (cpuS: number) => `${((1000 * cpuS) / result.answers).toFixed(2)} ms`
  reportTimes(title, result, `; CPU for each ${each(mainS)} of the thread that answers, ${each(allS)} in all`)
}

function reportTimes(title: string, { perSecond, p50, p99, longest }: LoadResult, more = ''): void {
  const [half, most, all] = [p50, p99, longest].map((ms) => ms.toFixed(1))
  process.stdout.write(
    `${title}: ${perSecond.toFixed(0)} a second, p50 ${half} ms, p99 ${most} ms, longest ${all} ms${more}\n`,
  )
}

await main()
