import { Problem } from '#server/http/problem.ts'
import { semaphore } from '#server/semaphore.ts'
import type { DrawnBefore } from './drawn-before.ts'

const RETRY_S = 10

export interface KeptPictures {
  /**
   * Returns a picture. Throws 503 where too many wait.
   * @param key names what is drawn: the same key, the same picture
   */
  get(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

interface Keeping {
  /** In memory. */
  readonly maxBytes: number
  readonly maxWaiting: number
  /** Where those are that were drawn before this process started. */
  readonly before?: DrawnBefore
}

/** Pictures are drawn one after the other; the same is drawn once, and those asked for last are kept. */
export function keepingPictures({ maxBytes, maxWaiting, before }: Keeping): KeptPictures {
  const oneAtOnce = semaphore(1)
  const kept = new Map<string, Uint8Array>()
  const drawn = new Map<string, Promise<Uint8Array>>()
  let keptBytes = 0

  function keep(key: string, bytes: Uint8Array): void {
    kept.set(key, bytes)
    keptBytes += bytes.length
    // the one that was asked for longest ago goes first
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxBytes) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  async function drawNew(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await draw()
    before?.keep(key, bytes)
    return bytes
  }

  async function findOrDraw(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = (await before?.find(key)) ?? (await oneAtOnce(() => drawNew(key, draw)))
      keep(key, bytes)
      return bytes
    } finally {
      drawn.delete(key)
    }
  }

  return {
    async get(key, draw) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const underWay = drawn.get(key)
      if (underWay) return underWay
      if (drawn.size >= maxWaiting) throw tooMany()
      const drawing = findOrDraw(key, draw)
      drawn.set(key, drawing)
      return drawing
    },
  }
}

function tooMany(): Problem {
  const message = 'The server is busy with other pictures. Please try again in a moment.'
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S })
}
