const EVERY_MS = 60_000

export interface IntervalJob {
  /** Stops the job between two steps; the next start continues it. */
  stop(): Promise<void>
}

/**
 * Runs a job now and again and again, one run at a time.
 * @param work calls `isOver` between its steps and ends where it returns true
 * @param everyMs the time between two starts, a minute unless given
 */
export function startIntervalJob(
  work: (isOver: () => boolean) => Promise<void>,
  logError: (error: unknown) => void,
  everyMs = EVERY_MS,
): IntervalJob {
  let isOver = false
  let underWay: Promise<void> | null = null
  const look = () => {
    underWay ??= work(() => isOver)
      .catch(logError)
      .finally(() => (underWay = null))
  }
  const timer = setInterval(look, everyMs).unref()
  look()
  return {
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await underWay
    },
  }
}
