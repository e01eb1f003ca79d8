import { renderRelief, type Relief } from '#domain/relief/render.ts'
import { requestOf, storeKeyOf, type CoverJob } from './cover-job.ts'
import { keepCover, keptCover } from './cover-store.ts'

/** Longer than drawing takes there is no use in waiting for a browser's store that hangs. */
const STORE_PATIENCE_MS = 250

export interface CoverAnswer {
  job: CoverJob
  relief: Relief
}

self.addEventListener('message', async ({ data: job }: MessageEvent<CoverJob>) => {
  const key = storeKeyOf(job)
  const kept = await Promise.race([keptCover(key), nothingAfter(STORE_PATIENCE_MS)])
  const relief = kept ?? renderRelief(requestOf(job))
  self.postMessage({ job, relief } satisfies CoverAnswer)
  if (!kept) await keepCover(key, relief)
})

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms)
  })
}
