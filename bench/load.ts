import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Load {
  /** `http://127.0.0.1:…` */
  readonly origin: string
  /** Requested in order, repeatedly. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** The access tokens of the members to use in rotation. */
  readonly tokens?: readonly string[]
  /** Sent with POST in order, each once. */
  readonly bodies?: readonly object[]
  readonly connections: number
  readonly seconds: number
}

export interface LoadResult {
  readonly answers: number
  readonly perSecond: number
  /** Milliseconds until half, until 99 of 100, and until all of the answers were there. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** Sends requests over keep-alive connections, each as soon as the last is answered. Throws on an unsuccessful answer. */
export function runLoad(asked: Load): Promise<LoadResult> {
  return hasWrk() ? loadByWrk(asked) : loadByNode(asked)
}

const LONGEST_S = 60

let isThere: boolean | undefined

/** Returns whether `wrk` is installed. It sends far faster than a Node server answers; Debian packages it. */
export function hasWrk(): boolean {
  if (isThere !== undefined) return isThere
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    isThere = true
  } catch {
    isThere = false
  }
  return isThere
}

async function loadByWrk(asked: Load): Promise<LoadResult> {
  const { origin, paths, connections, seconds } = asked
  const folder = mkdtempSync(join(tmpdir(), 'upstone-wrk-'))
  try {
    const script = join(folder, 'ask.lua')
    const bodies = join(folder, 'bodies.jsonl')
    writeFileSync(script, wrkScript(asked, bodies))
    writeFileSync(bodies, (asked.bodies ?? []).map((body) => `${JSON.stringify(body)}\n`).join(''))
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '-s', script, origin]
    const { stdout } = await promisify(execFile)('wrk', options)
    const told: number[] = /^told (.*)$/m.exec(stdout)?.[1]?.split(' ').map(Number) ?? []
    const [answers = 0, microseconds = 0, p50 = 0, p99 = 0, longest = 0, failures = 0] = told
    if (failures > 0) throw new Error(`${origin}${paths[0]}: ${failures} of ${answers} answers are failures`)
    // wrk counts what is there at the end
    if (answers === 0 && seconds < LONGEST_S) return await loadByWrk({ ...asked, seconds: 4 * seconds })
    return {
      answers,
      perSecond: answers / (microseconds / 1e6),
      p50: p50 / 1000,
      p99: p99 / 1000,
      longest: longest / 1000,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the Lua script that builds the requests and reports the result. */
function wrkScript({ paths, headers = {}, tokens = [], bodies }: Load, file: string): string {
  const text = (value: string) => JSON.stringify(value)
  const list = (values: readonly string[]) => `{ ${values.map(text).join(', ')} }`
  const sent = Object.entries({ ...headers, ...(bodies && JSON_HEADER) }).map(
    ([name, value]) => `[${text(name)}] = ${text(value)}`,
  )
  return `
local paths, tokens, headers, n = ${list(paths)}, ${list(tokens)}, { ${sent.join(', ')} }, 0
local bodies = ${bodies ? `io.lines(${text(file)})` : 'nil'}
request = function()
  n = n + 1
  if #tokens > 0 then headers.authorization = 'Bearer ' .. tokens[n % #tokens + 1] end
  return wrk.format(bodies and 'POST' or 'GET', paths[n % #paths + 1], headers, bodies and bodies())
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('told %d %d %d %d %d %d\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), latency.max, e.status + e.connect + e.read + e.write + e.timeout))
end
`
}

const JSON_HEADER = { 'content-type': 'application/json' }

/** Generates the load in this process where there is no wrk; it may be the bottleneck of a bare server. */
async function loadByNode(asked: Load): Promise<LoadResult> {
  const { origin, paths, tokens = [], bodies, connections, seconds } = asked
  const headers = { ...asked.headers, ...(bodies && JSON_HEADER) }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let n = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      n += 1
      const path = paths[n % paths.length] ?? ''
      const token = tokens[n % tokens.length]
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const sent = { agent, method: bodies ? 'POST' : 'GET', headers: { ...headers, ...authorization } }
      request(origin + path, sent, (response) => {
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path} answered ${response.statusCode}`))
        response.on('end', resolve).on('error', reject).resume()
      })
        .on('error', reject)
        .end(bodies && JSON.stringify(bodies[n - 1]))
    })
  const connection = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now()
      await ask()
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return summariseTimes(times, (performance.now() - startedAt) / 1000)
}

/** Summarises the response times (ms) as percentiles and throughput. */
export function summariseTimes(times: readonly number[], seconds: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  return { answers: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export function printTimes(title: string, { perSecond, p50, p99, longest }: LoadResult, more = ''): void {
  const [half, most, all] = [p50, p99, longest].map((ms) => ms.toFixed(1))
  process.stdout.write(
    `${title}: ${perSecond.toFixed(0)} a second, p50 ${half} ms, p99 ${most} ms, longest ${all} ms${more}\n`,
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)]
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2
}
