import { randomInt } from 'node:crypto'
import { type Compression, compressed } from '../compression.ts'
import { tagOf } from '../etag.ts'
import type { Asked } from '../watched.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_BYTES_OF_ONE = 8 * 1024 * 1024
/** What an answer takes besides its bytes, about. */
const OVERHEAD_BYTES = 1024
const DRAWN_FOR_MS = 10_000
const MAX_ADDRESSES = 10_000
const MAX_ADDRESS_CHARS = 1000

/** JSON as it is sent, each way of it made once, however many ask. */
export class KeptBody {
  readonly bytes: Buffer
  /** Weak: the same content may travel compressed. Null where its call sends none. */
  readonly tag: string | null
  readonly #compressed = new Map<Compression, Buffer | Promise<Buffer>>()

  constructor(text: string | Buffer, isTagged: boolean) {
    this.bytes = typeof text === 'string' ? Buffer.from(text) : text
    this.tag = isTagged ? tagOf(this.bytes) : null
  }

  bytesAs(compression: Compression): Buffer | Promise<Buffer> {
    const known = this.#compressed.get(compression)
    if (known) return known
    const coming = compressed(this.bytes, compression)
    this.#compressed.set(compression, coming)
    coming.then(
      (bytes) => this.#compressed.set(compression, bytes),
      () => this.#compressed.delete(compression),
    )
    return coming
  }

  /** With what it may still become. */
  get size(): number {
    return OVERHEAD_BYTES + 2 * this.bytes.length
  }
}

/** What a handler has made, and the headers that it set. */
export interface Made {
  /** One, or those of which each who asks gets one. */
  readonly texts: readonly (string | Buffer)[]
  readonly isDrawn?: boolean
  readonly isTagged?: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** An answer that may be sent to whoever asks the same. */
export class KeptAnswer {
  readonly headers: Made['headers']
  /** Asked for since room was last made. */
  isWanted = false
  /** Its bytes are among those that are counted. */
  isKept = false
  /** Where it is found by. */
  readonly addresses = new Set<string>()
  readonly #bodies: readonly KeptBody[]
  readonly #stillHolds: () => boolean

  constructor({ texts, headers, isTagged = false }: Made, stillHolds: () => boolean) {
    this.headers = headers
    this.#bodies = texts.map((text) => new KeptBody(text, isTagged))
    this.#stillHolds = stillHolds
  }

  get isCurrent(): boolean {
    return this.#stillHolds()
  }

  get size(): number {
    return this.#bodies.reduce((sum, { size }) => sum + size, 0)
  }

  pick(): KeptBody {
    const body = this.#bodies[this.#bodies.length === 1 ? 0 : randomInt(this.#bodies.length)]
    if (!body) throw new Error('an answer has at least one body')
    return body
  }
}

/** What was found at an address: the answer, all headers but those that tell how it travels, names and values in turn, and its call. */
export interface Found {
  readonly answer: KeptAnswer
  readonly head: readonly string[]
  readonly route: Asked['routeOptions']
}

type Watch = (stillHolds: () => boolean) => void

interface Making {
  readonly stillHolds: () => boolean
  readonly answer: Promise<KeptAnswer>
}

/** Answers by what was asked, at most 64 MB of them: those that nobody has asked for lately go first. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #making = new Map<string, Making>()
  readonly #found = new Map<string, Found>()
  /** Since the start: requests by where their answer came from, those of them that were answered 304, and what had to make room though it still held. */
  readonly counts = { kept: 0, made: 0, notModified: 0, evicted: 0 }
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0

  /** @param now milliseconds */
  constructor(maxBytes = MAX_BYTES, now = () => performance.now()) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** Bytes that are taken, about. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The answer to what a key stands for. A crowd that asks at once has it made once, unless something it is made of changes
   * meanwhile: whoever asks after that has it made anew. One that fails is not kept.
   * @param make is given what it has to tell, before it reads anything, how to know whether that still holds
   */
  async answer(key: string, make: (watch: Watch) => Promise<Made>): Promise<KeptAnswer> {
    const known = this.#answers.get(key)
    if (known?.isCurrent) {
      known.isWanted = true
      this.counts.kept += 1
      return known
    }
    const others = this.#making.get(key)
    if (others?.stillHolds()) {
      const shared = await others.answer
      this.counts.kept += 1
      return shared
    }
    let stillHolds = () => true
    const made = make((watched) => (stillHolds = watched))
    const mine = { stillHolds: () => stillHolds(), answer: made.then((one) => this.#toAnswer(one, stillHolds)) }
    this.#making.set(key, mine)
    try {
      const answer = await mine.answer
      this.#keep(key, answer)
      this.counts.made += 1
      return answer
    } finally {
      if (this.#making.get(key) === mine) this.#making.delete(key)
    }
  }

  /** After a while others are drawn. */
  #toAnswer(made: Made, stillHolds: () => boolean): KeptAnswer {
    const until = this.#now() + DRAWN_FOR_MS
    return new KeptAnswer(made, made.isDrawn ? () => this.#now() < until && stillHolds() : stillHolds)
  }

  /** Has an answer that is kept found where it was asked for. */
  keepAddress(address: string, found: Found): void {
    if (address.length > MAX_ADDRESS_CHARS || !found.answer.isKept || !found.answer.isCurrent) return
    const [oldest] = this.#found.keys()
    if (oldest !== undefined && this.#found.size >= MAX_ADDRESSES) this.#forgetAddress(oldest)
    this.#found.set(address, found)
    found.answer.addresses.add(address)
  }

  /** What stands at an address, while it holds. */
  at(address: string): Found | null {
    const found = this.#found.get(address)
    if (!found) return null
    if (found.answer.isCurrent) {
      found.answer.isWanted = true
      return found
    }
    this.#forgetAddress(address)
    return null
  }

  #forgetAddress(address: string): void {
    this.#found.get(address)?.answer.addresses.delete(address)
    this.#found.delete(address)
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#drop(key)
    if (answer.size > MAX_BYTES_OF_ONE || !answer.isCurrent) return
    this.#answers.set(key, answer)
    answer.isKept = true
    this.#bytes += sizeOf(key, answer)
    for (const [other, candidate] of this.#answers) {
      if (this.#bytes <= this.#maxBytes) return
      const isSpared = candidate.isWanted && candidate.isCurrent
      candidate.isWanted = false
      this.#answers.delete(other)
      // one that was asked for since gets another round
      if (isSpared) this.#answers.set(other, candidate)
      else {
        if (candidate.isCurrent) this.counts.evicted += 1
        this.#forget(other, candidate)
      }
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#forget(key, answer)
  }

  #forget(key: string, answer: KeptAnswer): void {
    answer.isKept = false
    this.#bytes -= sizeOf(key, answer)
    for (const address of answer.addresses) this.#found.delete(address)
  }
}

function sizeOf(key: string, answer: KeptAnswer): number {
  return answer.size + 2 * key.length
}
