import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '#server/platform/db/open.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { insertBare } from '../writes/bare-inserts.ts'
import { runLoad, median, printTimes } from '../load.ts'
import { watchCpu } from './process-metrics.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { HIKE_BODY, WRITERS, call, register } from '../writes/write-calls.ts'

/**
 * Hikes of 160 members over 16 connections, which one, two or three processes share that serve one PostgreSQL database: hikes a second
 * and how long they took, CPU of each process's thread that answers and of the one that counts, and how long it takes afterwards until
 * all is counted. Each time with new members, whose first hikes are not measured. Any member is answered by any process, and at the
 * end every hike is to be there and counted once. `npm run build && npx tsx bench/servers/writing-processes.ts [rounds]`, with DATABASE_URL for
 * an empty PostgreSQL database.
 */
const PROCESSES = [1, 2, 3]
const [ROUNDS = 2] = process.argv.slice(2).map(Number)
/** A list begins three trails after that of the member before; 480 is three times 160, and two and three processes divide it. */
const CROWD = { members: 160, trails: 480 }
/** In how large steps each process goes through the members: so that they do not ask for the same ones at the same time. */
const STEPS = [1, 7, 11]
const FIRST_SECONDS = 4
const SECONDS = 10
const MOST_PER_SECOND = 5000

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly countedAfterMs: number
  readonly cpuMs: number
}

async function main(connectionString: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const store = new pg.Client({ connectionString })
  await store.connect()
  const found = new Map<number, Figures[]>(PROCESSES.map((count) => [count, []]))
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of PROCESSES) {
        const servers: ServerProcess[] = []
        try {
          while (servers.length < count) servers.push(await startServer({ DATA_DIR: dataDir }))
          found.get(count)?.push(await measure(store, servers, `${round}_${count}`))
        } finally {
          await Promise.all(servers.map((server) => server.stop()))
        }
      }
    printRatios(found)
    printTimes('bare inserts by 16 connections', await insertBare(connectionString, WRITERS))
    await verify(connectionString)
  } finally {
    await store.end()
    rmSync(dataDir, { recursive: true })
  }
}

async function measure(store: pg.Client, servers: readonly ServerProcess[], name: string): Promise<Figures> {
  const url = servers[0]?.url ?? ''
  const tokens = await Promise.all(Array.from({ length: CROWD.members }, (_, n) => register(url, `crowd_${name}_${n}`)))
  await waitUntilClean(store)
  const begun = await write(servers, { tokens, seconds: FIRST_SECONDS, begun: 0 })
  await waitUntilClean(store)
  const [before, cpus] = [await readCounts(store), servers.map(({ pid }) => watchCpu(pid))]
  const { results } = await write(servers, { tokens, seconds: SECONDS, begun: begun.rounds })
  const endedAt = performance.now()
  const runLoad = loadavg()[0] ?? Number.NaN
  await waitUntilClean(store)
  const countedAfterMs = performance.now() - endedAt
  const used = cpus.map((cpu) => cpu())
  // PostgreSQL reports the statistics of a process after it has been idle for a second
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const after = await readCounts(store)
  const answers = results.reduce((sum, result) => sum + result.answers, 0)
  const written = after.hikes - before.hikes
  const totals = JSON.parse(await call(`${url}/community/totals`)) as { totalHikes: number }
  // requests in flight at the end of wrk were written too
  const isWhole = written >= answers && written <= answers + WRITERS && totals.totalHikes === after.hikes
  const figures = {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: median(results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
    countedAfterMs,
    cpuMs: used.reduce((sum, { all }) => sum + all, 0) / answers,
  }
  const longest = Math.max(...results.map((result) => result.longest))
  printTimes(
    formatProcessCount(servers.length),
    { ...figures, answers, longest },
    `, at a load of ${runLoad.toFixed(1)}`,
  )
  const seconds = (kind: 'main' | 'busiestOther') => used.map((cpu) => (cpu[kind] / 1000).toFixed(1)).join(', ')
  print(`  s of CPU of the threads that answer ${seconds('main')}, of those that count ${seconds('busiestOther')}`)
  print(
    `  ${figures.cpuMs.toFixed(2)} ms of CPU for each hike, counted ${(countedAfterMs / 1000).toFixed(1)} s afterwards`,
  )
  print(
    `  ${after.beats - before.beats} turns, ${after.rolledBack - before.rolledBack} transactions rolled back, ${after.deadlocks - before.deadlocks} deadlocks`,
  )
  print(
    `  ${answers} answers, ${written} hikes written, ${after.hikes} there and ${totals.totalHikes} counted: ${isWhole ? 'whole' : 'NOT WHOLE'}`,
  )
  if (!isWhole) process.exitCode = 1
  return figures
}

/** @returns how many hikes of each member there may be after it, `rounds` */
async function write(
  servers: readonly ServerProcess[],
  { tokens, seconds, begun }: { tokens: readonly string[]; seconds: number; begun: number },
) {
  const results = await Promise.all(
    servers.map(({ url }, at) => {
      const members = tokens.map((_, n) => (n * (STEPS[at] ?? 1)) % tokens.length)
      // no trail is twice on a list: the processes take turns with those that a member has not walked
      const trailOf = (n: number) =>
        begun + Math.floor(n / members.length) * servers.length + at + 3 * (members[n % members.length] ?? 0)
      const bodies = Array.from({ length: MOST_PER_SECOND * seconds }, (_, n) => ({
        ...HIKE_BODY,
        name: `Known trail ${trailOf(n) % CROWD.trails}`,
      }))
      const connections = Math.floor((WRITERS + at) / servers.length)
      const asked = { origin: url.replace('/api', ''), paths: ['/api/hikes'], bodies, connections, seconds }
      return runLoad({ ...asked, tokens: members.map((member) => tokens[member] ?? '') })
    }),
  )
  const most = Math.max(...results.map(({ answers }) => answers))
  return { results, rounds: begun + servers.length * (Math.ceil(most / tokens.length) + 1) }
}

async function readCounts(store: pg.Client) {
  const { rows } = await store.query<Record<'hikes' | 'beats' | 'rolledBack' | 'deadlocks', number>>(`
    SELECT (SELECT COUNT(*) FROM hikes)::int AS hikes, (SELECT beat FROM community_totals)::int AS beats,
      xact_rollback::int AS "rolledBack", deadlocks::int AS deadlocks
    FROM pg_stat_database WHERE datname = current_database()`)
  if (!rows[0]) throw new Error('PostgreSQL keeps no figures of the database')
  return rows[0]
}

/** Waits until the dirty queue is empty. */
async function waitUntilClean(store: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await store.query('SELECT 1 FROM stale_marks LIMIT 1')
    if (rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Prints each result relative to the median of one process. */
function printRatios(found: ReadonlyMap<number, readonly Figures[]>): void {
  const of = (count: number, kind: keyof Figures) => median((found.get(count) ?? []).map((figures) => figures[kind]))
  for (const count of PROCESSES.slice(1)) {
    const ratio = (kind: keyof Figures) => (of(count, kind) / of(1, kind)).toFixed(2)
    print(
      `${formatProcessCount(count)} beside one: hikes a second ${ratio('perSecond')}, p50 ${ratio('p50')}, p99 ${ratio('p99')}`,
    )
    print(`  CPU for each hike ${ratio('cpuMs')}, until all is counted ${ratio('countedAfterMs')}`)
  }
}

const formatProcessCount = (count: number) => (count === 1 ? 'one process' : `${count} processes`)

async function verify(location: string): Promise<void> {
  const db = await openDb({ location })
  const wrong = await findWrongAggregates(db.read)
  await db.close()
  print(`counted anew: ${Object.keys(wrong).length === 0 ? 'all is right' : JSON.stringify(wrong).slice(0, 500)}`)
  if (Object.keys(wrong).length > 0) process.exitCode = 1
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const DATABASE_URL = process.env['DATABASE_URL']
if (!DATABASE_URL) throw new Error('DATABASE_URL has to name an empty PostgreSQL database')
await main(DATABASE_URL)
