import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from './server-process.ts'

/**
 * 16 members who log hikes, each the next as soon as the last is answered: durable hikes a second, and how long they took; on
 * PostgreSQL beside 16 connections that insert bare rows in the same way. Then
 * 200 calls a second of members with 40 hikes each, one in ten of them a new hike: CPU of the server and the longest that it kept
 * its event loop. On the production build: `npm run build && npx tsx bench/writers.ts`, with DATABASE_URL for an empty PostgreSQL database.
 */
const WRITERS = 16
const SECONDS = 10
const MIXED = { perSecond: 200, seconds: 10 }
const READS = ['/hikes/my-hikes', '/hikes/top', '/hikes/average-positions?limit=50', '/community/totals', '/users/me']
const USUAL_LIST = 40
const METRICS_PORT = 43_127
const BARE_SECONDS = 3
const DATABASE_URL = process.env['DATABASE_URL']

const agent = new Agent({ keepAlive: true, maxSockets: 2 * WRITERS })

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: String(METRICS_PORT) })
  try {
    const members = await Promise.all(Array.from({ length: WRITERS }, (_, n) => register(server.url, `writer_${n}`)))
    await write(server.url, members, 2)
    await untilCounted(server.url)
    const cpu = cpuOf(server.pid)
    report('hikes by 16 writers', await write(server.url, members, SECONDS), cpu)
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

interface Answered {
  readonly times: number[]
  readonly seconds: number
}

async function write(url: string, tokens: readonly string[], seconds: number): Promise<Answered> {
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() - startedAt < seconds * 1000) times.push(await timed(() => logHike(url, token)))
    }),
  )
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

/** What the disk and PostgreSQL alone come to. */
async function insertBare(connectionString: string): Promise<Answered> {
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
  return { times, seconds }
}

async function mix(url: string, tokens: readonly string[]): Promise<Answered> {
  const startedAt = performance.now()
  const count = MIXED.perSecond * MIXED.seconds
  const asking = Array.from({ length: count }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * 1000) / MIXED.perSecond))
    const token = tokens[n % tokens.length] ?? ''
    return timed(() => (n % 10 === 0 ? logHike(url, token) : call(url + (READS[n % READS.length] ?? ''), { token })))
  })
  const times = await Promise.all(asking)
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

let logged = 0

function logHike(url: string, token: string): Promise<string> {
  logged += 1
  const hike = { name: `Trail ${logged % 500} of ${logged}`, country: 'Norway', difficulty: 'Hard', rating: 4 }
  return call(`${url}/hikes`, { token, body: { ...hike, length: 10, elevation: 500, completedOn: '2026-07-12' } })
}

async function register(url: string, username: string): Promise<string> {
  const names = { firstName: 'Ben', lastName: 'Chmark', country: 'Norway', password: 'a long walk uphill' }
  const text = await call(`${url}/auth/register`, { body: { username, email: `${username}@example.org`, ...names } })
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

async function untilCounted(url: string): Promise<void> {
  for (;;) {
    const { totalHikes } = JSON.parse(await call(`${url}/community/totals`)) as { totalHikes: number }
    if (totalHikes === logged) return
    await new Promise((resolve) => setTimeout(resolve, 50))
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

function report(title: string, answered: Answered, cpu: ReturnType<typeof cpuOf>): void {
  const { main: mainS, all: allS } = cpu()
  const each = (cpuS: number) => `${((1000 * cpuS) / answered.times.length).toFixed(2)} ms`
  reportTimes(title, answered, `; CPU for each ${each(mainS)} of the thread that answers, ${each(allS)} in all`)
}

function reportTimes(title: string, { times, seconds }: Answered, more = ''): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1)
  process.stdout.write(
    `${title}: ${(times.length / seconds).toFixed(0)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `longest ${at(1 - 1e-9)} ms${more}\n`,
  )
}

await main()
