import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { Overtaken } from '#server/totals/turn.ts'
import type { Rest } from './settle.ts'
import { workOnce } from './work.ts'

/** In case that nobody said that there is something: another process may have died between its commit and that. */
const LOOK_EVERY_MS = 1000
/** As many times as long as it has worked a worker rests; it rests between its turns, so that no write meets many of them in a row. */
const REST_TIMES = 3
const LONGEST_REST_MS = 600
const RETRY_MS = 1000
const OVERTAKEN_MS = { from: 20, to: 120 }
const ALONE_AFTER_MS = 10_000

export interface Worker {
  /** There is something to count. */
  wake(): void
  /** Ends what is under way, and begins nothing more. */
  stop(): Promise<void>
}

/**
 * Counts what writes have marked, from now on. Any number of workers may run, in any number of processes: where two are at it
 * one of them writes, and the other comes back later.
 */
export function startCounting(db: Db, logError: (error: unknown) => void): Worker {
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  let isWanted = false
  let isAwake: Promise<void> | null = null
  let failure = ''
  let overtakenAt = -Infinity

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      const startedAt = performance.now()
      let restedMs = 0
      const restBetween: Rest = async ({ workedMs, turnsLeft }) => {
        const restedAt = performance.now()
        await rest(Math.min(REST_TIMES * workedMs, (LONGEST_REST_MS - restedMs) / turnsLeft))
        restedMs += performance.now() - restedAt
      }
      try {
        // such a rest lets another worker come first, and this one begins again: where there is one it has to be quick
        const isAlone = startedAt - overtakenAt > ALONE_AFTER_MS
        if (!(await workOnce(db, isAlone ? restBetween : undefined))) continue
        isWanted = true
        failure = ''
        // under a crowd of writes: many of them are counted together soon, rather than each at once
        const workedMs = performance.now() - startedAt - restedMs
        await rest(Math.max(0, Math.min(REST_TIMES * workedMs, LONGEST_REST_MS) - restedMs))
      } catch (error) {
        isWanted = true
        if (error instanceof Overtaken) {
          overtakenAt = performance.now()
          await rest(OVERTAKEN_MS.from + Math.random() * (OVERTAKEN_MS.to - OVERTAKEN_MS.from))
        } else {
          // a store that is away for an hour is told of once
          if (failure !== String(error)) logError(error)
          failure = String(error)
          await rest(RETRY_MS)
        }
      }
    }
  }

  function wake(): void {
    isWanted = true
    isAwake ??= work().finally(() => {
      isAwake = null
      if (isWanted && !stopping.signal.aborted) wake()
    })
  }

  const look = setInterval(wake, LOOK_EVERY_MS).unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(look)
      stopping.abort()
      await isAwake
    },
  }
}
