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
/** The time limit of a test that breaks something `TIMES` times, each with a server start. */
export const PATIENCE_MS = 120_000 + TIMES * 60_000

const WALKERS = 5
const MOST_WRITES = 40

export interface Crowd {
  /** Lets all members write at once until `broken` interrupts them at a random moment. */
  walkUntil(broken: () => Promise<void>): Promise<void>
  /** Expects the server's data to equal the diary of each member. */
  expectNothingLost(): Promise<void>
  /** Expects `npm run verify` to find nothing once the queue is processed. */
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

/** Returns the findings of `npm run verify`, or `whole` where there are none. */
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
