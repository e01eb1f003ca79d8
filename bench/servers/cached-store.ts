import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillStore } from '../growth/fill.ts'
import { scaleSizes } from '../growth/sizes.ts'

export interface CachedStore {
  readonly dataDir: string
  /** The environment of a server that uses the store. */
  readonly env: Readonly<Record<string, string>>
}

/**
 * Returns a store with a generated community of `times` the usual size. It is reused between runs, in the folder for temporary files or
 * in its own schema of DATABASE_URL, until the generating code changes.
 */
export async function openCachedStore(times: number): Promise<CachedStore> {
  const url = process.env['DATABASE_URL']
  const name = `${stamp(url ?? '')}_${String(times).replace('.', '_')}`
  const dataDir = join(tmpdir(), 'upstone-bench', name)
  const location = url ? withSchema(url, `bench_${name}`) : join(dataDir, 'upstone.db')
  const store = { dataDir, env: { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: location } : {}) } }
  const mark = join(dataDir, 'is-whole')
  if (existsSync(mark)) return store
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  if (url) await renewSchema(url, `bench_${name}`)
  const startedAt = performance.now()
  await fillStore(scaleSizes(times), { location, dataDir })
  process.stdout.write(`made ${dataDir} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
  writeFileSync(mark, '')
  return store
}

/** Returns a hash of everything that affects a generated store. */
function stamp(url: string): string {
  const hash = createHash('sha256').update(url)
  for (const folder of ['bench/growth', 'server/platform/db/migrations'])
    for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 10)
}

function withSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

async function renewSchema(url: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`)
  await client.end()
}
