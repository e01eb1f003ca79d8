import type { Tx } from '#server/platform/db/open.ts'

type Job = () => Promise<void>

const left = new WeakMap<Tx, Map<string, Job>>()

/**
 * Runs a job at the end of the write of `tx`, so that it holds its locks for a moment only. Jobs run in the order of their names, each
 * name once.
 */
export function beforeCommit(tx: Tx, name: string, job: Job): void {
  getJobs(tx).set(name, job)
}

/** Runs a write's work and then its jobs. */
export async function runWithCommitJobs<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const jobs = new Map<string, Job>()
  left.set(tx, jobs)
  const result = await work(tx)
  for (const name of [...jobs.keys()].toSorted()) await jobs.get(name)?.()
  return result
}

function getJobs(tx: Tx): Map<string, Job> {
  const jobs = left.get(tx)
  if (!jobs) throw new Error('only db.write has an end that jobs can be left to')
  return jobs
}
