import { msg } from '#domain/platform/language/translate.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { CoverStore } from './cover-store.ts'
import { type Asker, PictureQueue, type Place, createPlace } from './picture-queue.ts'

const RETRY_S = { ofAll: 10, ofOne: 5 }

export interface PictureCache {
  /**
   * Returns a picture. Throws 503 where too many requests wait, in all or from the caller's address.
   * @param key identifies the picture
   */
  get(key: string, draw: () => Promise<Uint8Array>, asker: Asker): Promise<Uint8Array>
  /** Draws a picture before anybody requests it, if nothing else waits and few are drawn so. */
  drawAhead(key: string, draw: () => Promise<Uint8Array>): void
}

interface PictureCacheOptions {
  /** In memory. */
  readonly maxBytes: number
  readonly maxWaiting: number
  /** Pictures that one address may wait for, so that it does not delay all others. */
  readonly maxWaitingAtAddress: number
  /** Pictures that may be drawn ahead of requests. */
  readonly maxAhead?: number
  /** Pictures drawn before this process started. */
  readonly before?: CoverStore
}

interface Coming {
  readonly place: Place
  readonly bytes: Promise<Uint8Array>
}

/**
 * Creates a cache of pictures that are drawn one at a time, see {@link PictureQueue}. Simultaneous requests share one drawing, and the
 * most recently used pictures are kept.
 */
export function createPictureCache(keeping: PictureCacheOptions): PictureCache {
  const { maxBytes, maxWaiting, maxWaitingAtAddress, maxAhead = 0, before } = keeping
  const line = new PictureQueue()
  const kept = new Map<string, Uint8Array>()
  const coming = new Map<string, Coming>()
  let keptBytes = 0

  function keep(key: string, bytes: Uint8Array): void {
    kept.set(key, bytes)
    keptBytes += bytes.length
    // the least recently used one goes first
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

  async function findOrDraw(place: Place, key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = (await before?.find(key)) ?? (await line.work(place, () => drawNew(key, draw)))
      keep(key, bytes)
      return bytes
    } finally {
      line.end(place)
      coming.delete(key)
    }
  }

  function begin(key: string, draw: () => Promise<Uint8Array>, asker?: Asker): Coming {
    const place = createPlace()
    line.want(place, asker)
    const next = { place, bytes: findOrDraw(place, key, draw) }
    // nobody waits for this one
    next.bytes.catch(() => {})
    coming.set(key, next)
    return next
  }

  return {
    async get(key, draw, asker) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      if (line.waitingAt(asker.address) >= maxWaitingAtAddress) throw tooManyOfOne()
      const underWay = coming.get(key)
      if (underWay) {
        line.want(underWay.place, asker)
        return underWay.bytes
      }
      if (coming.size >= maxWaiting) throw tooMany()
      return begin(key, draw, asker).bytes
    },
    drawAhead(key, draw) {
      if (!kept.has(key) && !coming.has(key) && line.ahead < maxAhead) begin(key, draw)
    },
  }
}

function tooMany(): Problem {
  const message = msg('The server is busy with other pictures. Please try again in a moment.')
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S.ofAll })
}

function tooManyOfOne(): Problem {
  const message = msg('Too many pictures at once. Please try again in a moment.')
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S.ofOne })
}
