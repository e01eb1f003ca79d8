import { randomInt } from 'node:crypto'
import { type Compression, compressBytes } from '#server/platform/http/compression.ts'
import { computeEtag } from '#server/platform/http/etag.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024
/** About what a body takes besides its bytes. */
const OVERHEAD_BYTES = 1024

/** Bytes as they are sent, and their compressed forms, each made once. */
export class CachedBody {
  readonly bytes: Buffer
  /** Weak, as the same content may travel compressed. Null where the response has none. */
  readonly etag: string | null
  readonly #compressed = new Map<Compression, Promise<Buffer>>()

  constructor(content: string | Buffer, isTagged: boolean) {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.etag = isTagged ? computeEtag(this.bytes) : null
  }

  bytesAs(compression: Compression): Promise<Buffer> {
    const known = this.#compressed.get(compression)
    if (known) return known
    const coming = compressBytes(this.bytes, compression)
    this.#compressed.set(compression, coming)
    coming.catch(() => this.#compressed.delete(compression))
    return coming
  }

  /** Counts the compressed forms in advance. */
  get size(): number {
    return OVERHEAD_BYTES + 2 * this.bytes.length
  }
}

/** The content of a 200 response. */
export interface ResponseContent {
  /** One body, or several of which each request gets one at random. */
  readonly bodies: readonly (string | Buffer)[]
  /** All headers but those of one request or connection; `etag` and `content-encoding` are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>
  /** True where it is sent with an ETag and answered 304. */
  readonly isTagged?: boolean
  /** Without it the response is cached until it is no longer current. */
  readonly maxAgeMs?: number
}

/** A response that every request with the same key may get. */
export class CachedResponse {
  readonly headers: ResponseContent['headers']
  /** Requested since the cache last made room. */
  wasUsed = false
  readonly #bodies: readonly CachedBody[]
  readonly #isCurrent: () => boolean

  constructor({ bodies, headers, isTagged = false }: ResponseContent, isCurrent: () => boolean) {
    this.headers = headers
    this.#bodies = bodies.map((body) => new CachedBody(body, isTagged))
    this.#isCurrent = isCurrent
  }

  get isCurrent(): boolean {
    return this.#isCurrent()
  }

  get size(): number {
    return this.#bodies.reduce((sum, { size }) => sum + size, 0)
  }

  pickBody(): CachedBody {
    const body = this.#bodies[this.#bodies.length === 1 ? 0 : randomInt(this.#bodies.length)]
    if (!body) throw new Error('a response has at least one body')
    return body
  }
}

/**
 * Makes the content of a response.
 * @param watch is called, before anything is read, with a function that tells whether what is read is still current; may be called again
 */
export type MakeContent = (watch: (isCurrent: () => boolean) => void) => Promise<ResponseContent>

interface Pending {
  readonly isCurrent: () => boolean
  readonly response: Promise<CachedResponse>
}

/** Responses by key, at most 64 MB of them. Those without a request since room was last made are evicted first. */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #pending = new Map<string, Pending>()
  /** Since the start. Evicted are those that were still current. */
  readonly counts = { hits: 0, misses: 0, notModified: 0, evicted: 0 }
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0

  /** @param now milliseconds */
  constructor(maxBytes = MAX_BYTES, now = () => performance.now()) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** About the bytes that the responses take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Returns the response while it is current, else null. */
  get(key: string): CachedResponse | null {
    const response = this.#responses.get(key)
    if (!response) return null
    if (!response.isCurrent) {
      this.#remove(key, response)
      return null
    }
    response.wasUsed = true
    this.counts.hits += 1
    return response
  }

  /**
   * Returns the response, made where there is none. Concurrent requests share one that is being made, unless what it was made of has
   * changed meanwhile. One that fails is not cached.
   */
  async getOrMake(key: string, make: MakeContent): Promise<CachedResponse> {
    const known = this.get(key)
    if (known) return known
    const others = this.#pending.get(key)
    if (others?.isCurrent()) {
      const shared = await others.response
      this.counts.hits += 1
      return shared
    }
    let isCurrent = () => true
    const content = make((watched) => (isCurrent = watched))
    const pending = { isCurrent: () => isCurrent(), response: content.then((made) => this.put(key, made, isCurrent)) }
    this.#pending.set(key, pending)
    try {
      const response = await pending.response
      this.counts.misses += 1
      return response
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /** Caches a response, where it is current and not too large. Returns it in any case. */
  put(key: string, content: ResponseContent, isCurrent: () => boolean): CachedResponse {
    const { maxAgeMs } = content
    const until = maxAgeMs === undefined ? Infinity : this.#now() + maxAgeMs
    const isStillCurrent = maxAgeMs === undefined ? isCurrent : () => this.#now() < until && isCurrent()
    const response = new CachedResponse(content, isStillCurrent)
    const previous = this.#responses.get(key)
    if (previous) this.#remove(key, previous)
    if (response.size > MAX_RESPONSE_BYTES || !response.isCurrent) return response
    this.#responses.set(key, response)
    this.#bytes += computeSize(key, response)
    this.#makeRoom()
    return response
  }

  clear(): void {
    this.#responses.clear()
    this.#bytes = 0
  }

  #makeRoom(): void {
    for (const [key, response] of this.#responses) {
      if (this.#bytes <= this.#maxBytes) return
      const isSpared = response.wasUsed && response.isCurrent
      response.wasUsed = false
      if (isSpared) {
        // to the end of the queue
        this.#responses.delete(key)
        this.#responses.set(key, response)
      } else {
        if (response.isCurrent) this.counts.evicted += 1
        this.#remove(key, response)
      }
    }
  }

  #remove(key: string, response: CachedResponse): void {
    this.#responses.delete(key)
    this.#bytes -= computeSize(key, response)
  }
}

function computeSize(key: string, response: CachedResponse): number {
  return response.size + 2 * key.length
}
