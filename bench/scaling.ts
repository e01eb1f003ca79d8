import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { hashText } from '#domain/platform/numbers/noise.ts'
import { doAllWork } from '#server/aggregates/worker/pending-work.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Db, type Tx, openDb } from '#server/platform/db/open.ts'
import { markHikeDirty, markLikesDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { createRandomSource } from './growth/random-source.ts'
import { everydayRows } from './everyday-rows.ts'
import { type Plan, planCommunity } from './growth/plan.ts'
import { scaleSizes } from './growth/sizes.ts'
import { openCachedStore } from './servers/cached-store.ts'

/**
 * The figures of docs/scaling.md: what a thousand times the usual community weighs, how its writes and rows spread, and what the one
 * worker of the aggregates gets done. `npx tsx bench/scaling.ts`, on SQLite, in a quarter of a minute.
 */
const MEASURED = 0.25
const TIMES = 1000
const SHARDS = 64
/** Each person a hike a week, two and a half likes for each hike, and ten times the mean at the busiest hour. */
const PEAK_HIKES_PER_S = (scaleSizes(TIMES).people / (7 * 24 * 3600)) * 10
const PEAK_LIKES_PER_S = 2.5 * PEAK_HIKES_PER_S
/** Each person a visit a week of 30 reads; what one takes that no answer is kept of: the median of docs/benchmarks.md, PostgreSQL at ten times. */
const PEAK_READS_PER_S = 30 * PEAK_HIKES_PER_S
const COLD_READ_MS = 2.87
const MARKED = 1000

async function main(): Promise<void> {
  const { dataDir } = await openCachedStore(MEASURED)
  weigh(join(dataDir, 'upstone.db'))
  await weighEveryday()
  spread(planCommunity(scaleSizes(1)))
  heat()
  await count(dataDir)
}

/** Prints the rows and bytes of each table and its indices, a thousand times the usual. */
function weigh(file: string): void {
  const database = new Database(file)
  const tables = database
    .prepare(
      `SELECT tbl_name AS name, SUM(pgsize) AS bytes FROM dbstat JOIN sqlite_master USING (name)
       GROUP BY tbl_name ORDER BY bytes DESC LIMIT 14`,
    )
    .all() as { name: string; bytes: number }[]
  print(`rows and bytes at ${TIMES} times the usual size, from a store of ${MEASURED}`)
  let total = 0
  for (const { name, bytes } of tables) {
    const { rows } = database.prepare(`SELECT COUNT(*) AS rows FROM ${name}`).get() as { rows: number }
    if (rows === 0) continue
    const grown = (TIMES / MEASURED) * rows
    total += (TIMES / MEASURED) * bytes
    print(
      `  ${name.padEnd(22)} ${millions(grown).padStart(8)} rows  ${(bytes / rows).toFixed(0).padStart(5)} B each  ${gigabytes((TIMES / MEASURED) * bytes).padStart(6)}`,
    )
  }
  print(`  together ${gigabytes(total)}`)
  database.close()
}

/** Prints how evenly different hash keys distribute rows over a cluster's shards. */
function spread({ hikes, likes, people, trails }: Plan): void {
  print(`the fullest of ${SHARDS} shards beside the mean, at the usual size`)
  const owners = people.map(({ id }) => hashText(id) % SHARDS)
  const keys = trails.map(({ key }) => hashText(key) % SHARDS)
  const ratioOf = (shards: Iterable<number>) => {
    const counts = Array.from({ length: SHARDS }, () => 0)
    for (const shard of shards) counts[shard] = (counts[shard] ?? 0) + 1
    return (Math.max(...counts) / (counts.reduce((sum, count) => sum + count, 0) / SHARDS)).toFixed(2)
  }
  print(`  hikes by owner            ${ratioOf(Array.from(hikes.owner, (owner) => owners[owner] ?? 0))}`)
  print(`  hikes by trail            ${ratioOf(Array.from(hikes.trail, (trail) => keys[trail] ?? 0))}`)
  print(`  likes by the hike's owner ${ratioOf(Array.from(likes.hike, (hike) => owners[hikes.owner[hike] ?? 0] ?? 0))}`)
  print(`  likes by who likes        ${ratioOf(Array.from(likes.by, (by) => owners[by] ?? 0))}`)
}

/** Prints the writes to single rows in the busiest hour, and how many of them a batch combines. */
function heat(): void {
  const { trails } = scaleSizes(TIMES)
  const next = createRandomSource('heat').zipf(trails, 0.8)
  const perSecond = PEAK_HIKES_PER_S + PEAK_LIKES_PER_S
  print(
    `writes at the busiest hour: ${PEAK_HIKES_PER_S.toFixed(0)} hikes and ${PEAK_LIKES_PER_S.toFixed(0)} likes a second`,
  )
  print(
    `reads: ${PEAK_READS_PER_S.toFixed(0)} a second, ${((PEAK_READS_PER_S * COLD_READ_MS) / 1000).toFixed(1)} cores were none of them kept`,
  )
  for (const seconds of [0.25, 1, 60]) {
    const touched = new Map<number, number>()
    const writes = Math.round(perSecond * seconds)
    for (let n = 0; n < writes; n += 1) {
      const trail = next()
      touched.set(trail, (touched.get(trail) ?? 0) + 1)
    }
    print(
      `  in ${seconds} s: ${writes} writes to ${touched.size} trails, ${Math.max(...touched.values())} of them to one`,
    )
  }
}

/**
 * Prints the size of the tables that the generated community leaves empty, measured in a small store with the assumed rows per person or
 * trail.
 */
async function weighEveryday(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-scaling-'))
  const file = join(folder, 'upstone.db')
  await (await openDb({ location: file, isDurable: false })).close()
  const database = new Database(file)
  // rows reference people and hikes that do not exist
  database.exec('PRAGMA foreign_keys = OFF; BEGIN')
  const tables = everydayRows()
  for (const { table, rows } of tables)
    for (const row of rows) {
      const columns = Object.keys(row)
      const values = columns.map(() => '?').join()
      database.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${values})`).run(Object.values(row))
    }
  database.exec('COMMIT')
  const size = database.prepare(
    'SELECT SUM(pgsize) AS bytes FROM dbstat JOIN sqlite_master USING (name) WHERE tbl_name = ?',
  )
  print('what the made-up community has none of')
  let total = 0
  for (const { table, rows, each, of } of tables) {
    const { bytes } = size.get(table) as { bytes: number }
    const grown = scaleSizes(TIMES)[of] * each
    total += (bytes / rows.length) * grown
    print(
      `  ${table.padEnd(22)} ${millions(grown).padStart(8)} rows  ${(bytes / rows.length).toFixed(0).padStart(5)} B each  ${gigabytes((bytes / rows.length) * grown).padStart(6)}  ${each} for each of ${of}`,
    )
  }
  print(`  together ${gigabytes(total)}`)
  database.close()
  rmSync(folder, { recursive: true })
}

/** Prints the likes and new hikes per second that the worker aggregates on this machine, each in its own write. */
async function count(dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-scaling-'))
  cpSync(join(dataDir, 'upstone.db'), join(folder, 'upstone.db'))
  const db = await openDb({ location: join(folder, 'upstone.db'), isDurable: false })
  const hikes = await db.read.selectFrom('hikes').selectAll().where('is_wish', '=', 0).limit(50_000).execute()
  const { pick } = createRandomSource('count')
  const likes = await countMarked(db, 'likes', async (tx) => {
    const { id, owner_id: by } = pick(hikes)
    markLikesDirty(tx, id, by)
    return 1
  })
  const owners = await db.read.selectFrom('users').select('id').execute()
  const added = await countMarked(db, 'hikes', async (tx, n) => {
    // on a trail that somebody has walked, but for one in ten; of those who have it already none
    const like = pick(hikes)
    const id = newId(Date.now())
    const { id: owner_id } = pick(owners)
    const trail_key = n % 10 === 0 ? `new trail ${n}|austria` : like.trail_key
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('hikes')
      .values({ ...like, id, owner_id, trail_key })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return 0
    markHikeDirty(tx, { id, owner_id })
    return 1
  })
  const busy = PEAK_LIKES_PER_S / likes + PEAK_HIKES_PER_S / added
  print(`  the busiest hour takes ${(100 * busy).toFixed(0)} % of it`)
  await db.close()
  rmSync(folder, { recursive: true })
}

/** @param mark answers how many it has marked */
async function countMarked(db: Db, what: string, mark: (tx: Tx, n: number) => Promise<0 | 1>): Promise<number> {
  let marked = 0
  for (let n = 0; n < MARKED; n += 1) marked += await db.write('bench', (tx) => mark(tx, n))
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  await doAllWork(db)
  const { user, system } = process.cpuUsage(cpuBefore)
  const perSecond = marked / ((performance.now() - startedAt) / 1000)
  print(
    `the worker: ${perSecond.toFixed(0)} ${what} counted a second, ${((user + system) / 1000 / marked).toFixed(2)} ms of CPU each`,
  )
  return perSecond
}

const millions = (count: number) => `${(count / 1e6).toFixed(count < 1e7 ? 1 : 0)} M`
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await main()
