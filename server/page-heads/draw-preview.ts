import { once } from 'node:events'
import { Problem } from '#server/http/problem.ts'
import { semaphore } from '#server/semaphore.ts'
import { startThread } from '#server/start-thread.ts'
import type { PreviewRequest, PreviewSubject } from './preview-worker.ts'

/** What social networks ask for. */
export const PREVIEW_PX = { width: 1200, height: 630 }

const MAX_WAITING = 20
const MAX_KEPT_BYTES = 16 * 1024 ** 2
/** Many times what the slowest picture takes. */
const PATIENCE_MS = 30_000
const RETRY_S = 10

export interface Previews {
  /**
   * JPEG bytes. Throws 503 where too many wait.
   * @param key names what is drawn: the same key, the same picture
   */
  get(key: string, subject: () => Promise<PreviewSubject>): Promise<Uint8Array>
}

/** Pictures are drawn one after the other in a thread that ends with each, and some hundred are kept. */
export function drawingPreviews(draw: (request: PreviewRequest) => Promise<Uint8Array> = drawInThread): Previews {
  const oneAtOnce = semaphore(1)
  const kept = new Map<string, Uint8Array>()
  const drawn = new Map<string, Promise<Uint8Array>>()
  let keptBytes = 0

  function keep(key: string, bytes: Uint8Array): void {
    kept.set(key, bytes)
    keptBytes += bytes.length
    // the one that was asked for longest ago goes first
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  async function drawAndKeep(key: string, subject: () => Promise<PreviewSubject>): Promise<Uint8Array> {
    try {
      const bytes = await oneAtOnce(async () => draw({ subject: await subject(), ...PREVIEW_PX }))
      keep(key, bytes)
      return bytes
    } finally {
      drawn.delete(key)
    }
  }

  return {
    async get(key, subject) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const underWay = drawn.get(key)
      if (underWay) return underWay
      if (drawn.size >= MAX_WAITING) throw tooMany()
      const drawing = drawAndKeep(key, subject)
      drawn.set(key, drawing)
      return drawing
    },
  }
}

async function drawInThread(request: PreviewRequest): Promise<Uint8Array> {
  const worker = startThread(new URL('./preview-worker.ts', import.meta.url), { workerData: request })
  // one that fails after nobody waits for it any more
  worker.on('error', () => {})
  const ended = new AbortController()
  worker.once('exit', () => ended.abort(new Error('the thread that draws previews ended without one')))
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)])
    const [bytes] = await once(worker, 'message', { signal })
    return bytes
  } finally {
    void worker.terminate()
  }
}

function tooMany(): Problem {
  const message = 'The server is busy with other pictures. Please try again in a moment.'
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S })
}
