import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { fitWhenDue } from './fit-scores.ts'

const POLL_EVERY_MS = 5000

/** Fits the community's scores periodically until it is stopped; other processes may do so too. */
export function startFitting(db: Db, logError: (error: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let failure = ''
  async function fit(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await fitWhenDue(db, { now: Date.now, isStopping: () => stopping.signal.aborted })
        failure = ''
      } catch (error) {
        // an error that repeats is logged once
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
