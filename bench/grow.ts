import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillStore } from './growth/fill.ts'
import { scaleSizes } from './growth/sizes.ts'

/**
 * Fills an empty store with a generated community: 5,000 people, 200,000 hikes on 8,000 trails, 500,000 likes and 50,000 friendships,
 * times an optional factor. Deterministic. `DATA_DIR=/tmp/grown npx tsx bench/grow.ts [times]`, with DATABASE_URL for an empty
 * PostgreSQL database.
 */
async function main(): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = process.env
  const times = Number(process.argv[2] ?? 1)
  if (!dataDir || !(times > 0)) throw new Error('DATA_DIR=/tmp/grown npx tsx bench/grow.ts [times]')
  mkdirSync(dataDir, { recursive: true })
  const startedAt = performance.now()
  const sizes = scaleSizes(times)
  await fillStore(sizes, { location: url ?? join(dataDir, 'upstone.db'), dataDir })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${sizes.people} people, ${sizes.hikes} hikes, ${sizes.likes} likes in ${seconds} s\n`)
}

await main()
