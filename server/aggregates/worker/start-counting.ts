import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { OvertakenError, findProgress } from '#server/account/totals/community-progress.ts'
import type { RestBetweenWrites } from './count-oldest-writes.ts'
import { doNextWork } from './pending-work.ts'

/** Looks for work without a message too: a process may have died between its commit and the message. */
const POLL_EVERY_MS = 1000
/**
 * A worker rests this many times as long as it has worked. It rests between its writes, so that no other write meets many of them in a row.
 */
const REST_TIMES = 3
const MAX_REST_MS = 600
/** The shortest rest. Writes in the meantime are counted together and expire caches once. Nobody notices so short a wait. */
const MIN_REST_MS = 100
const RETRY_MS = 1000
const OVERTAKEN_MS = { from: 20, to: 120 }
/** Longer than a worker rests: where the version has not moved for so long, no other worker runs. */
const WATCH_MS = 1000

export interface CountingWorker {
  /** Tells the worker that there is something to count. */
  wake(): void
  /** Finishes the present write and starts no other. */
  stop(): Promise<void>
}

/**
 * Counts what writes mark until it is stopped. Any number of workers may run in any number of processes. The worker that came through last
 * goes on; the others watch until it stops. If two count at once, one of them writes and the other retries later.
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
          // an error that repeats is logged once
          if (failure !== String(error)) logError(error)
          failure = String(error)
          await rest(RETRY_MS)
        }
      }
    }
  }

  /**
   * Returns true where another worker is counting. Two that count at once waste their reads and never rest, so a worker that sees another's
   * progress watches it for a moment.
   */
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
    // a rest lets another worker overtake this one, which then starts again: beside another one it must be quick until it is through
    if (!(await doNextWork(db, isAlone ? restBetween : undefined))) return
    hasWork = true
    failure = ''
    isAlone = true
    isWatching = false
    knownVersion = (await findProgress(db.read)).version
    // under many writes count them together soon rather than each at once
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
