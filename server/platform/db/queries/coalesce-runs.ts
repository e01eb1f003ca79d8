/**
 * Returns a function that runs a job, one run at a time. Calls during a run share the next one, so that each gets a run that began after
 * the call.
 */
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
