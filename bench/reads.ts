import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { build } from '../scripts/build-once.mjs'
import type { BareAnswer } from './servers/bare-server.ts'
import { PASSWORD } from './growth/fill.ts'
import { FORTY_HIKES, scaleSizes } from './growth/sizes.ts'
import { openCachedStore } from './servers/cached-store.ts'
import { type Load, type LoadResult, hasWrk, runLoad, median } from './load.ts'
import { readCpuMs } from './servers/process-metrics.ts'
import { type Read, listReads } from './read-paths.ts'
import { type ServerProcess, startServer } from './servers/server-process.ts'

/**
 * Measures the most frequent reads of the production build, in its own process, beside a bare Node http server that sends the same bytes
 * and headers. Both are loaded in alternation over 32 connections. `npm run bench` on the usual store, `npm run bench -- --quick` on a
 * quarter of it in under two minutes, without those reads that are extra, `npm run bench -- --times 10` on ten times as much; `--only
 * top` for calls with that in their names, `--rounds 8` for more or fewer rounds, `--br` for answers as browsers ask for them,
 * compressed. DATABASE_URL for PostgreSQL. The ratio by CPU is what the two would give with a core each: it holds on a busy machine,
 * where the other one does not.
 */
const CONNECTIONS = 32
const USUAL = { times: 1, rounds: 5, seconds: 2 }
const QUICK = { times: 0.25, rounds: 2, seconds: 1 }

async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const valueOf = (name: string) => options[options.indexOf(name) + 1 || Infinity]
  const isQuick = options.includes('--quick')
  const usual = isQuick ? QUICK : USUAL
  const kind = { ...usual, rounds: Number(valueOf('--rounds') ?? usual.rounds) }
  const times = Number(valueOf('--times') ?? kind.times)
  await build()
  const store = await openCachedStore(times)
  const server = await startServer(store.env)
  const bare = fork(new URL('./servers/bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    const token = await getToken(server, FORTY_HIKES)
    const only = valueOf('--only')
    const reads = (await listReads(times, (path) => getJson(`${server.url}${path}`))).filter(({ name, isExtra }) =>
      only === undefined ? !(isQuick && isExtra) : name.includes(only),
    )
    const sizes = scaleSizes(times)
    const engine = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'SQLite'
    print(
      `${sizes.people} people, ${sizes.hikes} hikes, ${sizes.trails} trails on ${engine}; ${kind.rounds} rounds of ${kind.seconds} s`,
    )
    if (!hasWrk()) print('There is no wrk: this process asks, and limits what a bare server can answer.')
    print(
      formatLine([
        '',
        'bytes',
        'ratio',
        '(range)',
        'by CPU',
        'aim',
        '/s',
        'p50 ms',
        'p99 ms',
        'CPU ms',
        'bare /s',
        'p50',
        'p99',
      ]),
    )
    for (const read of reads) {
      const headers = {
        ...(read.isMember ? { authorization: `Bearer ${token}` } : {}),
        ...(options.includes('--br') ? { 'accept-encoding': 'br' } : {}),
      }
      await compare(server, read, { headers, bare, isFirst: read === reads[0], ...kind })
    }
  } finally {
    bare.kill()
    await server.stop()
  }
}

interface Comparison {
  readonly headers: Readonly<Record<string, string>>
  readonly bare: ChildProcess
  /** True for the round that warms up both processes. */
  readonly isFirst: boolean
  readonly rounds: number
  readonly seconds: number
}

async function compare(
  { url, pid }: ServerProcess,
  read: Read,
  { headers, bare, isFirst, rounds, seconds }: Comparison,
): Promise<void> {
  const origin = new URL(url).origin
  const paths = read.isPage ? read.paths : read.paths.map((path) => `/api${path}`)
  const answers: Record<string, BareAnswer> = {}
  for (const path of paths) answers[path] = await fetchAnswer(origin + path, headers)
  bare.send(answers)
  const [port] = await once(bare, 'message')
  const asked = { paths, headers, connections: CONNECTIONS, seconds }
  const ours = { ...asked, origin }
  const theirs = { ...asked, origin: `http://127.0.0.1:${port}` }
  if (isFirst) for (const each of [ours, theirs]) await runLoad({ ...each, seconds: 1 })
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1)
    results.push({ ours: await loadProcess(pid, ours), theirs: await loadProcess(bare.pid ?? 0, theirs) })
  const bytes = median(Object.values(answers).map(({ base64 }) => Buffer.from(base64, 'base64').length))
  report(read, bytes, results)
}

interface Round {
  readonly ours: Measured
  readonly theirs: Measured
}

interface Measured extends LoadResult {
  /** CPU milliseconds per answer. */
  readonly cpuMs: number
}

async function loadProcess(pid: number, asked: Load): Promise<Measured> {
  const before = readCpuMs(pid)
  const result = await runLoad(asked)
  return { ...result, cpuMs: (readCpuMs(pid) - before) / result.answers }
}

function report({ name, aim }: Read, bytes: number, results: readonly Round[]): void {
  const ratios = results.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)
  const byCpu = median(results.map(({ ours, theirs }) => theirs.cpuMs / ours.cpuMs))
  const of = (who: 'ours' | 'theirs', figure: keyof Measured, digits: number) =>
    median(results.map((result) => result[who][figure])).toFixed(digits)
  const range = `(${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`
  print(
    formatLine([
      name,
      String(bytes),
      median(ratios).toFixed(3),
      range,
      byCpu.toFixed(3),
      'ratio' in aim ? `>= ${aim.ratio}` : `p99 < ${aim.p99}`,
      of('ours', 'perSecond', 0),
      of('ours', 'p50', 1),
      of('ours', 'p99', 1),
      of('ours', 'cpuMs', 2),
      of('theirs', 'perSecond', 0),
      of('theirs', 'p50', 1),
      of('theirs', 'p99', 1),
    ]),
  )
}

const WIDTHS = [26, 9, 7, 18, 8, 10, 8, 8, 8, 8, 9, 6, 6]

function formatLine(cells: readonly string[]): string {
  return cells
    .map((cell, place) => (place === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[place] ?? 0)))
    .join(' ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Fetches the raw bytes and headers of an answer, without headers of one connection or moment. */
function fetchAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
          const kept = Object.entries(response.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
          const bytes = Buffer.concat(chunks)
          const sent = { ...Object.fromEntries(kept), 'content-length': String(bytes.length) } as Record<string, string>
          resolve({ headers: sent, base64: bytes.toString('base64') })
        })
    })
      .on('error', reject)
      .end()
  })
}

const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

async function getToken({ url }: ServerProcess, loginId: string): Promise<string> {
  const body = JSON.stringify({ loginId, password: PASSWORD })
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}: ${await response.text()}`)
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}

async function getJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

await main()
