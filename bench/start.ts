import { build } from '../scripts/build-once.mjs'
import { openCachedStore } from './servers/cached-store.ts'
import { median } from './load.ts'
import { readCpuMs, readPeakMegabytes, readResidentMegabytes } from './servers/process-metrics.ts'
import { listReads } from './read-paths.ts'
import { type ServerProcess, startServer } from './servers/server-process.ts'

/**
 * How long the production build takes from the start of its process until it is healthy on a store of 200,000 hikes, or of so many times
 * as many, and what memory it has when it has rested; the CPU's time tells where a machine is busy. Then what memory it has after it has
 * answered whatever visitors read, with hundreds of texts and pages: `npx tsx bench/start.ts [times]`. Memory by /proc, on Linux.
 * DATABASE_URL for PostgreSQL.
 */
const STARTS = 7
const REST_MS = 3000
const PAGES = 300
const AT_ONCE = 32

async function main(): Promise<void> {
  const times = Number(process.argv[2] ?? 1)
  await build()
  const store = await openCachedStore(times)
  // the first start migrates an older store
  await (await startServer(store.env)).stop()
  const starts: { startMs: number; cpuMs: number; megabytes: number }[] = []
  for (let n = 0; n < STARTS; n += 1) {
    const server = await startServer(store.env)
    const cpuMs = readCpuMs(server.pid)
    const megabytes = await megabytesAtRest(server)
    starts.push({ startMs: server.startMs, cpuMs, megabytes })
    await server.stop()
  }
  const figures = { 'ms until healthy': 'startMs', 'ms of CPU till then': 'cpuMs', 'MB at rest': 'megabytes' } as const
  for (const [name, figure] of Object.entries(figures))
    printValues(
      name,
      starts.map((start) => start[figure]),
    )
  const server = await startServer(store.env)
  const paths = await listPaths(times, server)
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => askEach(server, paths, first)))
  printValues(`MB after ${paths.length} reads`, [await megabytesAtRest(server)])
  printValues('MB at most', [readPeakMegabytes(server.pid)])
  await server.stop()
}

async function megabytesAtRest({ pid }: ServerProcess): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  return readResidentMegabytes(pid)
}

/** Below the interface: what visitors read, and further pages of what comes in pages. */
async function listPaths(times: number, server: ServerProcess): Promise<string[]> {
  const reads = await listReads(times, (path) => ask(server, path))
  const pagesOf = (call: string) => Array.from({ length: PAGES }, (_, page) => `${call}?limit=50&offset=${50 * page}`)
  const ofVisitors = reads.filter(({ isMember }) => !isMember).flatMap(({ paths }) => paths)
  return [...ofVisitors, ...pagesOf('/users'), ...pagesOf('/hikes/average-positions')]
}

/** Requests the paths of one of several concurrent clients. */
async function askEach(server: ServerProcess, paths: readonly string[], first: number): Promise<void> {
  for (let at = first; at < paths.length; at += AT_ONCE) await ask(server, paths[at] ?? '')
}

async function ask({ url }: ServerProcess, path: string): Promise<unknown> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

function printValues(name: string, values: readonly number[]): void {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((n) => n.toFixed(0))
  process.stdout.write(`${name.padEnd(20)} ${middle}  (${low} to ${high})\n`)
}

await main()
