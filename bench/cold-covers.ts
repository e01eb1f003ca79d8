import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { type CoverSize, coverPathForSize } from '#domain/trails/relief/cover-path.ts'
import { serveCovers } from '#server/trails/covers/cover-routes.ts'

/**
 * How long a screen full of covers takes that were never drawn, the start of the thread that draws them included:
 * `taskset --cpu-list 0 npx tsx bench/cold-covers.ts`. Prints the time of the first and of the last, and the processor's for all.
 */
const COUNT = 28
const SIZES: readonly CoverSize[] = ['thumb', 'tile', 'card']

async function measure(size: CoverSize): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-covers-'))
  const app = fastify()
  await serveCovers(app, { config: { hasLimits: true, dataDir } })
  await app.ready()
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const times = await Promise.all(
    Array.from({ length: COUNT }, async (_, n) => {
      const subject = { name: `Walk ${n}`, country: 'Norway', elevationM: 100 * n, weather: [] }
      const { statusCode } = await app.inject({ url: coverPathForSize(subject, size) })
      if (statusCode !== 200) throw new Error(`a cover answered ${statusCode}`)
      return performance.now() - start
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  const [first, last] = [Math.min(...times), Math.max(...times)].map(Math.round)
  process.stdout.write(
    `${COUNT} of ${size}: first ${first} ms, last ${last} ms, processor ${Math.round((user + system) / 1000)} ms\n`,
  )
  await app.close()
  rmSync(dataDir, { recursive: true })
}

for (const size of SIZES) await measure(size)
