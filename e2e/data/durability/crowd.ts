import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { IS_DEEP, SEED } from '#domain/testing/depth.ts'
import type { Site } from '../../site.ts'
import { Walker } from './walker.ts'

/** How often each thing is broken: once in `npm test`, five times in `npm run test:deep`, 200 in `npm run torture`. */
export const TIMES = Number(process.env['TORTURE_TIMES'] ?? (IS_DEEP ? 5 : 1))
/** Of a test that breaks something so many times, each with a start of the server. */
export const PATIENCE_MS = 120_000 + TIMES * 60_000

const WALKERS = 5
const MOST_WRITES = 40

export interface Crowd {
  /** Has all walk at once until something breaks off their writes, at a moment that nobody knows. */
  walkUntil(broken: () => Promise<void>): Promise<void>
  /** What the server tells has to be what each of them has written. */
  expectNothingLost(): Promise<void>
  /** Once what waited is counted, what is kept has to be what is there: as `npm run verify` sees it. */
  expectWhole(): Promise<void>
}

/**
 * @param env what the server was started with
 * @param mayBeRefused whether the server may tell its members to come back later
 */
export async function startCrowd(
  site: Site,
  env: Readonly<Record<string, string>>,
  { mayBeRefused = false } = {},
): Promise<Crowd> {
  const random = seededRandom(String(SEED))
  const walkers: Walker[] = []
  for (let n = 0; n < WALKERS; n += 1) walkers.push(await Walker.join(site, `walker${n}`, { random, mayBeRefused }))
  const acknowledged = () => walkers.reduce((sum, walker) => sum + walker.acknowledged, 0)
  return {
    walkUntil: async (broken) => {
      let isOver = false
      const walking = walkers.map((walker) => walker.walk(walkers, () => isOver))
      const enough = acknowledged() + 1 + random() * MOST_WRITES
      while (acknowledged() < enough) await pause(1)
      await broken()
      isOver = true
      await Promise.all(walking)
    },
    expectNothingLost: async () => {
      for (const walker of walkers) await walker.expectNothingLost()
    },
    expectWhole: async () => {
      await expect.poll(() => verify({ DATA_DIR: site.dataDir, ...env }), { interval: 500 }).toBe('whole')
    },
  }
}

/** What `npm run verify` finds, `whole` for nothing. */
async function verify(env: Readonly<Record<string, string>>): Promise<string> {
  const program = spawn(process.execPath, ['dist/server/verify.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  program.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const [code] = await once(program, 'exit')
  return code === 0 && !told.includes('writes wait') ? 'whole' : told
}
