import type { Stores } from '#server/files/sweep.ts'
import { removeThoseWhoLeft } from './remove.ts'

const LOOK_EVERY_MS = 60_000

export interface Removing {
  /** Ends between two writes; the next start goes on. */
  stop(): Promise<void>
}

/** Removes the accounts whose time is over, from now on. */
export function startRemoving(stores: Stores, logError: (error: unknown) => void): Removing {
  let isOver = false
  let underWay: Promise<void> | null = null
  const look = () => {
    underWay ??= removeThoseWhoLeft(stores, () => isOver)
      .catch(logError)
      .finally(() => (underWay = null))
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  look()
  return {
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await underWay
    },
  }
}
