const EVERY_MS = 60_000

export interface IntervalJob {
  /** Ends between two steps of a work; the next start goes on. */
  stop(): Promise<void>
}

/**
 * Does a work now and once a minute, one round at a time.
 * @param work is given whether it is to end, to ask between two of its steps
 */
export function startIntervalJob(
  work: (isOver: () => boolean) => Promise<void>,
  logError: (error: unknown) => void,
): IntervalJob {
  let isOver = false
  let underWay: Promise<void> | null = null
  const look = () => {
    underWay ??= work(() => isOver)
      .catch(logError)
      .finally(() => (underWay = null))
  }
  const timer = setInterval(look, EVERY_MS).unref()
  look()
  return {
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await underWay
    },
  }
}
