import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { createLogWriter } from '#server/platform/process/log-writer.ts'
import { PASSWORD } from './growth/fill.ts'
import { FORTY_HIKES } from './growth/sizes.ts'
import { openCachedStore } from './servers/cached-store.ts'
import { median } from './load.ts'
import { type Read, listReads } from './read-paths.ts'

/**
 * Measures the cost of each uncached read, in communities of several sizes: `npx tsx bench/cold-reads.ts` for the usual one and ten
 * times as much, `npx tsx bench/cold-reads.ts 0.25 1` for others; DATABASE_URL for PostgreSQL. All are open in this process, which has
 * no response cache, and are queried in alternation, so that other load on the machine slows all alike.
 */
const ROUNDS = 5
const CALLS = 20

/** It has as many hikes however many others there are, and is read in pages. */
const ALL_OF_THEM = "a profile's list of 5,000"

interface Community {
  readonly times: number
  readonly reads: readonly Read[]
  ask(read: Read, nth: number): Promise<void>
  close(): Promise<void>
}

async function main(): Promise<void> {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 10]
  const communities: Community[] = []
  for (const times of sizes) communities.push(await createCommunity(times))
  const heads = sizes.flatMap((times) => [`${times}×: CPU ms`, 'ms'])
  printRow(['', ...heads, 'CPU, last to first', 'time, last to first'])
  for (const [place, { name }] of communities[0]?.reads.entries() ?? [])
    if (name !== ALL_OF_THEM) await measure(communities, place)
  for (const community of communities) await community.close()
}

async function createCommunity(times: number): Promise<Community> {
  const { env, dataDir } = await openCachedStore(times)
  const config = readConfig({ ...env, LIMITS: 'off', LOG_LEVEL: 'silent' })
  const opened = await openDb({ location: env['DATABASE_URL'] ?? `${dataDir}/upstone.db` })
  const db = { ...opened, receivesChanges: () => false }
  const files = await openFiles(config)
  const app = await buildApp({ config, db, files, log: createLogWriter(2), now: Date.now, record: null })
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { loginId: FORTY_HIKES, password: PASSWORD },
  })
  const headers = { authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}` }
  return {
    times,
    reads: await listReads(times, async (path) => (await app.inject(`/api${path}`)).json<unknown>()),
    ask: ({ paths, isMember }, nth) => get(app, `/api${paths[nth % paths.length]}`, isMember ? headers : {}),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}

async function get(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<void> {
  const { statusCode } = await app.inject({ url, headers })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
}

async function measure(communities: readonly Community[], place: number): Promise<void> {
  const figures = communities.map(() => ({ cpuMs: [] as number[], ms: [] as number[] }))
  // the first round warms up
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [n, community] of communities.entries()) {
      const read = community.reads[place]
      if (!read) continue
      const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
      for (let call = 0; call < CALLS; call += 1) await community.ask(read, round * CALLS + call)
      const { user, system } = process.cpuUsage(cpu)
      if (round === 0) continue
      figures[n]?.cpuMs.push((user + system) / 1000 / CALLS)
      figures[n]?.ms.push((performance.now() - startedAt) / CALLS)
    }
  const each = figures.map(({ cpuMs, ms }) => [median(cpuMs), median(ms)] as const)
  const growth = (figure: 0 | 1) => (each.at(-1)?.[figure] ?? Number.NaN) / (each[0]?.[figure] ?? Number.NaN)
  const name = communities[0]?.reads[place]?.name ?? ''
  const cells = [...each.flat(), growth(0), growth(1)].map((figure) => figure.toFixed(2))
  printRow([name, ...cells])
}

function printRow(cells: readonly string[]): void {
  const line = cells.map((cell, place) => (place === 0 ? cell.padEnd(27) : cell.padStart(20)))
  process.stdout.write(`${line.join('')}\n`)
}

await main()
