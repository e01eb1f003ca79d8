/** Runs a work that begins after it was asked for, one at a time: all who ask while one is under way get the next. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  const run = () => {
    next = null
    running = work()
    return running
  }
  return () => (next ??= running.then(run, run))
}
