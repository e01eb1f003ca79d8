import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createRandom } from '#domain/testing/made-community.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { WORLD, parseBox } from '#domain/trails/explore/box.ts'
import { toCell } from '#domain/trails/explore/map-cells.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import type { Filters, Search } from '#server/trails/explore/filters.ts'
import { findNear } from '#server/trails/explore/find-near.ts'
import { listByScore } from '#server/trails/explore/list-trails.ts'
import { replaceMapRows } from '#server/trails/explore/map-store.ts'
import { readCells } from '#server/trails/explore/plan-scan.ts'
import { showMap } from '#server/trails/explore/show-map.ts'

/**
 * Explore on a map of 50,000 trails, or as many as are said: `npx tsx bench/explore.ts [trails] [postgres://…]`. Without an address it
 * makes a SQLite file. It tells the CPU time of this process per answer, which on SQLite has all of the work, the time until the answer,
 * and the longest time in which nothing else was served. The responses are not cached.
 */
const RUNS = 40

async function main(): Promise<void> {
  const [count = '50000', given] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'bench-explore-'))
  const db = await openDb({ location: given ?? join(folder, 'bench.db'), isDurable: false })
  try {
    const startedAt = performance.now()
    if ((await countStored(db)) !== Number(count)) await fill(db, Number(count))
    print(`load ${loadavg()[0]?.toFixed(1)}; ${count} trails on ${db.engine}, stored in ${seconds(startedAt)} s`)
    await measureAll(db)
  } finally {
    await db.close()
    rmSync(folder, { recursive: true })
  }
}

/** Returns how many trails a store has: a second run on PostgreSQL finds those of the first. */
async function countStored(db: Db): Promise<number> {
  return (await readCells(db.read, ['']))[0]?.trails ?? 0
}

async function measureAll(db: Db): Promise<void> {
  const search = (filters: Filters = {}, bbox = ''): Search => ({
    filters,
    box: parseBox(bbox),
    viewerId: null,
    freshSince: '2026-06-01',
  })
  const world = (filters?: Filters) => ({ ...search(filters), box: WORLD })
  const some: Filters = { maxKm: 20, difficulty: ['Moderate', 'Hard'], month: 7 }
  await measure('the world, first answer', () => showMap(db.read, world(), 2))
  await measure('a pan in Europe, zoom 5', (n) => showMap(db.read, search({}, box(n, 30, 16)), 5))
  await measure('a pan in the Alps, zoom 9', (n) => showMap(db.read, search({}, box(n, 2.5, 1.3)), 9))
  await measure('a pan in a valley, zoom 13', (n) => showMap(db.read, search({}, box(n, 0.15, 0.08)), 13))
  await measure('the world, filtered', () => showMap(db.read, world(some), 2))
  await measure('a pan in Europe, filtered', (n) => showMap(db.read, search(some, box(n, 30, 16)), 5))
  await measure('a pan in the Alps, filtered', (n) => showMap(db.read, search(some, box(n, 2.5, 1.3)), 9))
  const page = { limit: 20, offset: 0 }
  await measure('the list of the world', () => listByScore(db.read, search(), page))
  await measure('the list of the world, filtered', () => listByScore(db.read, search(some), page))
  await measure('the list of the Alps', (n) => listByScore(db.read, search({}, box(n, 2.5, 1.3)), page))
  await measure('near a town', (n) => findNear(db.read, placeFor(n), search(), 20))
  await measure('near a town, filtered', (n) => findNear(db.read, placeFor(n), search(some), 20))
  await measure('near, where nothing matches', (n) => findNear(db.read, placeFor(n), search({ minKm: 5000 }), 20))
}

async function measure(what: string, answer: (n: number) => Promise<object>): Promise<void> {
  for (let n = 0; n < 5; n += 1) await answer(n)
  const cpu: number[] = []
  const wall: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let bytes = 0
  for (let n = 0; n < RUNS; n += 1) {
    const [usedBefore, startedAt] = [process.cpuUsage(), performance.now()]
    bytes = JSON.stringify(await answer(n)).length
    wall.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(usedBefore)
    cpu.push((user + system) / 1000)
  }
  delay.disable()
  const longest = (delay.max / 1e6).toFixed(0)
  print(
    `${what.padEnd(32)} CPU ${middle(cpu)} ms, at most ${Math.max(...cpu).toFixed(1)}; after ${middle(wall)} ms; others waited ${longest} ms at most; ${(bytes / 1024).toFixed(1)} kB`,
  )
}

const middle = (values: readonly number[]) => (values.toSorted((a, b) => a - b)[RUNS / 2] ?? 0).toFixed(1)
const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(0)
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Returns a box about the Alps, a little further each time. */
function box(n: number, width: number, height: number): string {
  const [west, south] = [10 - width / 2 + n * width * 0.02, 46.5 - height / 2 + n * height * 0.01]
  return [west, south, west + width, south + height].join()
}

const placeFor = (n: number) => CATALOGUE[(n * 12) % CATALOGUE.length]?.trailhead ?? { lat: 46.5, lng: 8 }

/** Stores trails around the trailheads of the catalogue, most of them in the Alps, as hikers are. */
async function fill(db: Db, count: number): Promise<void> {
  const random = createRandom(40)
  const between = (from: number, to: number) => from + random() * (to - from)
  const rows = Array.from({ length: count }, (_, n): MapTrailRow => {
    const home = n % 2 === 0 ? { lat: 46.5, lng: 10 } : placeFor(Math.floor(random() * CATALOGUE.length))
    const spread = n % 2 === 0 ? 3 : 1.5
    const place = {
      lat: Math.max(-85, Math.min(85, home.lat + between(-spread, spread))),
      lng: Math.max(-180, Math.min(180, home.lng + between(-2 * spread, 2 * spread))),
    }
    return {
      ...place,
      cell: toCell(place),
      trail_key: `made trail number ${n}|some country`,
      name: `Made Trail Number ${n}`,
      country: 'Some Country',
      source: 'members',
      length_m: Math.round(between(2000, 40_000)),
      elevation_m: Math.round(between(0, 2500)),
      difficulty: DIFFICULTIES[n % 4] ?? null,
      minutes: Math.round(between(30, 900)),
      hikers: n % 50,
      rating: 4.2,
      score: n % 5 === 0 ? between(10, 99) : -1,
      is_loop: n % 2,
      months: n % 4096,
      tags: n % 8,
      conditions_on: n % 20 === 0 ? '2026-07-01' : null,
    }
  })
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000)
    await db.write('trail map', (tx) => replaceMapRows(tx, some.map(({ trail_key }) => trail_key), some)) // oxfmt-ignore
  }
}

await main()
