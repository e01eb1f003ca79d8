const RECENT_MS = 5000

let changedAt = -Infinity

/** Marks that something has changed, here or elsewhere: for 5 s, queries bypass the response cache of other processes. */
export function markChanged(): void {
  changedAt = performance.now()
}

/**
 * Returns the headers of a GET. After a recent change they include `no-cache`: the process that answers then first
 * looks for the writes of other processes.
 */
export function createReadHeaders(): Record<string, string> {
  return performance.now() - changedAt < RECENT_MS ? { 'cache-control': 'no-cache' } : {}
}
