import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { fitWhenDue } from './fit-scores.ts'

const POLL_EVERY_MS = 5000

/** Keeps the community's scores up to date from now on, in this process or another. Returns how to stop. */
export function startFitting(db: Db, logError: (error: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let failure = ''
  async function fit(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await fitWhenDue(db, { now: Date.now, isStopping: () => stopping.signal.aborted })
        failure = ''
      } catch (error) {
        // a store that is away for an hour is told of once
        if (failure !== String(error) && !stopping.signal.aborted) logError(error)
        failure = String(error)
      }
      await pause(POLL_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const isOver = fit()
  return {
    stop: () => {
      stopping.abort()
      return isOver
    },
  }
}
