import { Problem } from '#server/platform/http/problem.ts'
import type { CoverStore } from './cover-store.ts'
import { type Asker, PictureQueue, type Place, createPlace } from './picture-queue.ts'

const RETRY_S = { ofAll: 10, ofOne: 5 }

export interface PictureCache {
  /**
   * Returns a picture. Throws 503 where too many wait, of all or of the asker's address.
   * @param key names what is drawn: the same key, the same picture
   */
  get(key: string, draw: () => Promise<Uint8Array>, asker: Asker): Promise<Uint8Array>
  /** Has a picture there for who asks later, if nobody waits for others and few are drawn so. */
  drawAhead(key: string, draw: () => Promise<Uint8Array>): void
}

interface PictureCacheOptions {
  /** In memory. */
  readonly maxBytes: number
  readonly maxWaiting: number
  /** Of one address, so that none makes all others wait for long. */
  readonly maxWaitingAtAddress: number
  /** Of those that nobody has asked for. */
  readonly maxAhead?: number
  /** Where those are that were drawn before this process started. */
  readonly before?: CoverStore
}

interface Coming {
  readonly place: Place
  readonly bytes: Promise<Uint8Array>
}

/** Pictures are drawn one after the other, see {@link PictureLine}; the same is drawn once, and those asked for last are kept. */
export function createPictureCache(keeping: PictureCacheOptions): PictureCache {
  const { maxBytes, maxWaiting, maxWaitingAtAddress, maxAhead = 0, before } = keeping
  const line = new PictureQueue()
  const kept = new Map<string, Uint8Array>()
  const coming = new Map<string, Coming>()
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
    // of one that nobody waits for
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
  const message = 'The server is busy with other pictures. Please try again in a moment.'
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S.ofAll })
}

function tooManyOfOne(): Problem {
  const message = 'Too many pictures at once. Please try again in a moment.'
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S.ofOne })
}
