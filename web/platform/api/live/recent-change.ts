const RECENT_MS = 5000

let changedAt = -Infinity

/** Something has changed, by this page or elsewhere: for a while what is read has to be as new as that. */
export function markChanged(): void {
  changedAt = performance.now()
}

/**
 * Headers of a read. Another process of the server than the one that told of a change may answer it: asked this way it looks
 * first for what the others have written.
 */
export function createReadHeaders(): Record<string, string> {
  return performance.now() - changedAt < RECENT_MS ? { 'cache-control': 'no-cache' } : {}
}
