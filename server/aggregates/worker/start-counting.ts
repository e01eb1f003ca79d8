import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { OvertakenError, findProgress } from '#server/account/totals/community-progress.ts'
import type { RestBetweenWrites } from './count-oldest-writes.ts'
import { doNextWork } from './pending-work.ts'

/** In case that nobody said that there is something: another process may have died between its commit and that. */
const POLL_EVERY_MS = 1000
/** As many times as long as it has worked a worker rests; it rests between its turns, so that no write meets many of them in a row. */
const REST_TIMES = 3
const MAX_REST_MS = 600
/** What is written meanwhile is counted together, and makes what visitors read stale once. Nobody notices so short a wait. */
const MIN_REST_MS = 100
const RETRY_MS = 1000
const OVERTAKEN_MS = { from: 20, to: 120 }
/** Longer than a worker rests: where nobody has taken a turn for so long nobody is at it. */
const WATCH_MS = 1000

export interface CountingWorker {
  /** There is something to count. */
  wake(): void
  /** Ends what is under way, and begins nothing more. */
  stop(): Promise<void>
}

/**
 * Counts what writes have marked, from now on. Any number of workers may run, in any number of processes. Whoever came through last
 * goes on, and the others look on until that one takes no turns any more; where two are at it nonetheless one of them writes, and the
 * other comes back later.
 */
export function startCounting(db: Db, logError: (error: unknown) => void): CountingWorker {
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  let hasWork = false
  let running: Promise<void> | null = null
  let failure = ''
  let isAlone = true
  let isWatching = false
  let knownVersion: number | null = null

  async function work(): Promise<void> {
    while (hasWork && !stopping.signal.aborted) {
      hasWork = false
      try {
        if (!(await isAnotherCounting())) await count()
      } catch (error) {
        hasWork = true
        if (error instanceof OvertakenError) {
          isAlone = false
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

  /** Two who count at once throw away what they have read, and neither rests: who sees that another has come through since looks on. */
  async function isAnotherCounting(): Promise<boolean> {
    const { beat, version } = await findProgress(db.read)
    isWatching ||= knownVersion !== null && version !== knownVersion
    knownVersion = version
    if (!isWatching) return false
    await rest(WATCH_MS)
    return stopping.signal.aborted || (await findProgress(db.read)).beat !== beat
  }

  async function count(): Promise<void> {
    const startedAt = performance.now()
    let restedMs = 0
    const restBetween: RestBetweenWrites = async ({ workedMs, writesLeft: turnsLeft }) => {
      const restedAt = performance.now()
      await rest(Math.min(REST_TIMES * workedMs, (MAX_REST_MS - restedMs) / turnsLeft))
      restedMs += performance.now() - restedAt
    }
    // such a rest lets another worker come first, and this one begins again: where there is one it has to be quick, until it is through
    if (!(await doNextWork(db, isAlone ? restBetween : undefined))) return
    hasWork = true
    failure = ''
    isAlone = true
    isWatching = false
    knownVersion = (await findProgress(db.read)).version
    // under a crowd of writes: many of them are counted together soon, rather than each at once
    const workedMs = performance.now() - startedAt - restedMs
    await rest(Math.max(MIN_REST_MS, Math.min(REST_TIMES * workedMs, MAX_REST_MS) - restedMs))
  }

  function wake(): void {
    hasWork = true
    running ??= work().finally(() => {
      running = null
      if (hasWork && !stopping.signal.aborted) wake()
    })
  }

  const look = setInterval(wake, POLL_EVERY_MS).unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(look)
      stopping.abort()
      await running
    },
  }
}
