import { Problem } from '#server/platform/http/problem.ts'

/** A caller who waits for a picture. */
export interface Asker {
  readonly address: string
  /** Aborted when the caller has left. */
  readonly gone: AbortSignal
}

/** The place of one picture in the queue. */
export interface Place {
  readonly askers: Set<Asker>
  /** Set while its work waits to begin. */
  turn: { readonly begin: () => void; readonly giveUp: (reason: unknown) => void } | null
  isOver: boolean
}

export function createPlace(): Place {
  return { askers: new Set(), turn: null, isOver: false }
}

/** The pictures that one address waits for. */
interface Wanted {
  /** Each with the look it belongs to, the most recently requested one last. */
  readonly looks: Map<Place, number>
  look: number
  /** By `performance.now()`. */
  askedAt: number
  turns: number
}

/** Requests of an address within this time, such as those of one page, form one look. */
const LOOK_GAP_MS = 150
/** Every so many turns the oldest picture is next: an address with a few requests at a time would otherwise never get it. */
const TURNS_TO_OLDEST = 4

/**
 * Draws pictures one at a time. Addresses take turns, and each gets the pictures of its newest look first, in order: those on the screen
 * come before those scrolled past. Pictures ahead of requests come last, and abandoned ones are dropped.
 */
export class PictureQueue {
  /** By address. */
  readonly #wanted = new Map<string, Wanted>()
  readonly #ahead = new Set<Place>()
  #isBusy = false

  /** Returns how many pictures an address waits for. */
  waitingAt(address: string): number {
    return this.#wanted.get(address)?.looks.size ?? 0
  }

  /** Returns how many pictures without a request wait. */
  get ahead(): number {
    return this.#ahead.size
  }

  /** Adds a caller to a picture. Without a caller it is drawn when nothing else waits. */
  want(place: Place, asker?: Asker): void {
    if (!asker) {
      this.#ahead.add(place)
      return
    }
    this.#ahead.delete(place)
    place.askers.add(asker)
    const now = performance.now()
    const wanted = this.#wanted.get(asker.address) ?? { looks: new Map(), look: 0, askedAt: now, turns: 0 }
    if (now - wanted.askedAt > LOOK_GAP_MS) wanted.look += 1
    wanted.askedAt = now
    wanted.looks.delete(place)
    wanted.looks.set(place, wanted.look)
    this.#wanted.set(asker.address, wanted)
    const quit = () => this.#quit(place, asker)
    if (asker.gone.aborted) quit()
    else asker.gone.addEventListener('abort', quit, { once: true })
  }

  /** Does the work of a place in its turn. Rejects where all its callers have left before. */
  async work<T>(place: Place, work: () => Promise<T>): Promise<T> {
    if (place.askers.size === 0 && !this.#ahead.has(place)) throw nobodyWaits()
    await new Promise<void>((begin, giveUp) => {
      place.turn = { begin, giveUp }
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#isBusy = false
      this.end(place)
      this.#next()
    }
  }

  /** Removes a place from the queue. */
  end(place: Place): void {
    place.isOver = true
    this.#ahead.delete(place)
    for (const { address } of place.askers) this.#forget(place, address)
    place.askers.clear()
  }

  #next(): void {
    if (this.#isBusy) return
    const turn = this.#takeNewest()
    if (!turn) return
    this.#isBusy = true
    turn.begin()
  }

  #takeNewest(): Place['turn'] {
    for (const [address, wanted] of this.#wanted) {
      const turn = takeFrom(wanted)
      if (!turn) continue
      // other addresses come first the next time
      this.#wanted.delete(address)
      this.#wanted.set(address, wanted)
      return turn
    }
    return take([...this.#ahead].findLast(isReady))
  }

  #quit(place: Place, asker: Asker): void {
    if (place.isOver) return
    place.askers.delete(asker)
    if (![...place.askers].some(({ address }) => address === asker.address)) this.#forget(place, asker.address)
    if (place.askers.size === 0) place.turn?.giveUp(nobodyWaits())
  }

  #forget(place: Place, address: string): void {
    const looks = this.#wanted.get(address)?.looks
    looks?.delete(place)
    if (looks?.size === 0) this.#wanted.delete(address)
  }
}

function takeFrom(wanted: Wanted): Place['turn'] {
  const ready = [...wanted.looks.keys()].filter(isReady)
  const newest = ready.at(-1)
  if (!newest) return null
  wanted.turns += 1
  if (wanted.turns % TURNS_TO_OLDEST === 0) return take(ready[0])
  const look = wanted.looks.get(newest)
  return take(ready.find((place) => wanted.looks.get(place) === look))
}

const isReady = ({ turn }: Place) => turn !== null

function take(place: Place | undefined): Place['turn'] {
  if (!place) return null
  const { turn } = place
  place.turn = null
  return turn
}

/** An error that no caller reads. */
const nobodyWaits = () => new Problem(499, 'gone', 'Nobody waits for this picture any more')
