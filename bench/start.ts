import { build } from '../scripts/build-once.mjs'
import { keptStore } from './kept-store.ts'
import { median } from './load.ts'
import { cpuMsOf, residentMegabytes } from './process-figures.ts'
import { startServer } from './server-process.ts'

/**
 * How long the production build takes from the start of its process until it is healthy on a store of 200,000 hikes, and what
 * memory it has when it has rested; the CPU's time tells where a machine is busy: `npx tsx bench/start.ts [times]`. Memory by /proc, on Linux. DATABASE_URL for PostgreSQL.
 */
const STARTS = 7
const REST_MS = 3000

async function main(): Promise<void> {
  const times = Number(process.argv[2] ?? 1)
  await build()
  const store = await keptStore(times)
  // the first start brings an older store up to date
  await (await startServer(store.env)).stop()
  const starts: { startMs: number; cpuMs: number; megabytes: number }[] = []
  for (let n = 0; n < STARTS; n += 1) {
    const server = await startServer(store.env)
    const cpuMs = cpuMsOf(server.pid)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    starts.push({ startMs: server.startMs, cpuMs, megabytes: residentMegabytes(server.pid) })
    await server.stop()
  }
  const figures = { 'ms until healthy': 'startMs', 'ms of CPU till then': 'cpuMs', 'MB at rest': 'megabytes' } as const
  for (const [name, figure] of Object.entries(figures))
    tell(
      name,
      starts.map((start) => start[figure]),
    )
}

function tell(name: string, values: readonly number[]): void {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((n) => n.toFixed(0))
  process.stdout.write(`${name.padEnd(20)} ${middle}  (${low} to ${high})\n`)
}

await main()
