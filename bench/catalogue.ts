// Imports a made-up extract: `npx tsx bench/catalogue.ts [routes]`, on SQLite or, with DATABASE_URL, into an empty PostgreSQL database.
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { importCatalogue } from '#server/data/catalogue-import/import-catalogue.ts'
import { removeImport } from '#server/data/catalogue-import/remove-import.ts'
import { findKnownEntry, findTemplates } from '#server/diary/catalogue/find-trails.ts'
import { openDb } from '#server/platform/db/open.ts'
import { type PbfContent, writeBlocks, writeHeader } from '#server/testing/a-pbf.ts'
import { trailKey } from '#domain/trails/trail-key.ts'

const WAYS = 12
const NODES_A_WAY = 10
const NODES = WAYS * (NODES_A_WAY - 1) + 1
/** Nodes of houses and roads: an extract has many times as many as routes need. */
const OTHER_NODES_A_ROUTE = 100
const AT_ONCE = 80

/** A route in Germany: a wavy line of some 15 km. */
function aRoute(route: number): Required<PbfContent> {
  const [row, column] = [Math.floor(route / 320), route % 320]
  const start = { lat: 48.5 + (row % 320) * 0.015, lng: 9 + column * 0.012 + Math.floor(row / 320) * 0.001 }
  const first = route * (NODES + OTHER_NODES_A_ROUTE) + 1
  const nodes = Array.from({ length: NODES + OTHER_NODES_A_ROUTE }, (_, at) => ({
    id: first + at,
    lat: start.lat + at * 0.0004 + noise(first + at),
    lng: start.lng + 0.0004 * Math.sin(at) + noise(first - at),
  }))
  const ways = Array.from({ length: WAYS }, (_, way) => ({
    id: route * WAYS + way + 1,
    refs: Array.from({ length: NODES_A_WAY }, (_, at) => first + way * (NODES_A_WAY - 1) + at),
  }))
  const tags = {
    type: 'route',
    route: 'hiking',
    network: 'lwn',
    name: `Wanderweg ${route} am Berg ${route % 977}`,
    'name:en': `Trail ${route}`,
  }
  const members = ways.map(({ id: ref }) => ({ type: 'way' as const, ref }))
  return { nodes, ways, relations: [{ id: route + 1, tags, members }] }
}

/** Up to some twenty metres, so that nothing packs better than real ways do. */
const noise = (seed: number) => (((seed * 2_654_435_761) % 2 ** 32) / 2 ** 32) * 2e-4

async function writeExtract(path: string, routes: number): Promise<void> {
  const file = createWriteStream(path)
  file.write(writeHeader())
  for (const kind of ['nodes', 'ways', 'relations'] as const)
    for (let from = 0; from < routes; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, routes - from) }, (_, at) => aRoute(from + at))
      for (const block of writeBlocks({ [kind]: some.flatMap((one) => one[kind] as never[]) }))
        if (!file.write(block)) await once(file, 'drain')
    }
  file.end()
  await once(file, 'close')
}

async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  process.stdout.write(
    `${what.padEnd(40)} ${seconds} s, ${((user + system) / 1e6).toFixed(2)} s of CPU, peak ${peakMb} MB\n`,
  )
  return result
}

async function importExtract(path: string, folder: string): Promise<void> {
  const db = await openDb({ location: process.env['DATABASE_URL'] ?? join(folder, 'upstone.db') })
  const options = { region: null, isDryRun: false, now: Date.now, tell: () => {} }
  await measure('counted (dry run)', () => importCatalogue(db, path, { ...options, isDryRun: true }))
  const { id, counts } = await measure('imported', () => importCatalogue(db, path, options))
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  await measure('imported again', () => importCatalogue(db, path, options))
  await measure('a hundred pages', async () => {
    for (let at = 0; at < 100; at++) await findKnownEntry(db.read, trailKey(`Wanderweg ${at} am Berg ${at}`, 'Germany'))
  })
  for (const typed of ['wanderweg 777', 'wanderweg am berg', 'wandrweg 4711 berk'])
    await measure(`ten searches for “${typed}”`, async () => {
      for (let at = 0; at < 10; at++) await findTemplates(db.read, typed)
    })
  await measure('removed', () => removeImport(db, id ?? '', Date.now()))
  await db.close()
}

const [argument = '100000', folder] = process.argv.slice(2)
if (folder !== undefined) await importExtract(argument, folder)
else {
  const made = mkdtempSync(join(tmpdir(), 'bench-catalogue-'))
  const path = join(made, 'made-up.osm.pbf')
  try {
    await measure(`${argument} routes written`, () => writeExtract(path, Number(argument)))
    process.stdout.write(`${(statSync(path).size / 1e6).toFixed(0)} MB\n`)
    // in a process of its own: the peak is that of an import
    const words = [...process.execArgv, fileURLToPath(import.meta.url), path, made]
    spawnSync(process.execPath, words, { stdio: 'inherit' })
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
