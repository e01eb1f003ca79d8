import { decode } from '#server/platform/messages/messages.ts'

const MAX_WAIT_MS = 1000
const MAX_REMEMBERED = 1000
/** The number of remembered writes while no worker runs; beyond it the oldest is forgotten. */
const MAX_OPEN = 10_000

/**
 * Lets members see their own writes in their next read: knows which writes are not counted yet, by member. Learns of them from messages:
 * `marked` comes from the write and `counted` from the worker, in any process.
 */
export class OwnWrites {
  /** The members behind each write, by the id of its marks. */
  readonly #by = new Map<string, readonly string[]>()
  readonly #open = new Map<string, Set<string>>()
  /**
   * The ids counted last. On PostgreSQL `counted` can arrive before the response of the write, and a process receives its own messages
   * twice.
   */
  readonly #counted = new Set<string>()
  readonly #waiting = new Set<() => void>()
  readonly #maxOpen: number

  constructor(maxOpen = MAX_OPEN) {
    this.#maxOpen = maxOpen
  }

  receive(message: string | null): void {
    // messages may have been lost, also those about counted writes
    if (message === null) this.#remove([...this.#by.keys()])
    else {
      const heard = decode(message)
      if (heard.kind === 'marked') this.#add(heard.id, heard.by)
      else if (heard.kind === 'counted') this.#remove(heard.ids)
      else return
    }
    for (const look of this.#waiting) look()
  }

  /** Returns true where all known writes of a member are counted. */
  isCounted(userId: string): boolean {
    return !this.#open.has(userId)
  }

  /** Waits until all known writes of a member are counted, at most a second: statistics that are a moment old are better than none. */
  async waitUntilCounted(userId: string, mostMs = MAX_WAIT_MS): Promise<void> {
    const open = this.#open.get(userId)
    if (!open) return
    // later writes are not waited for
    const ids = [...open]
    await new Promise<void>((resolve) => {
      const stop = () => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve()
      }
      const look = () => {
        if (!ids.some((id) => this.#open.get(userId)?.has(id))) stop()
      }
      const timer = setTimeout(() => {
        // probably no worker runs: forget these writes, so that the member waits only once
        this.#remove(ids)
        stop()
      }, mostMs)
      this.#waiting.add(look)
      look()
    })
  }

  #add(id: string, by: readonly string[]): void {
    if (this.#counted.has(id)) return
    this.#by.set(id, [...(this.#by.get(id) ?? []), ...by])
    for (const userId of by) this.#open.set(userId, (this.#open.get(userId) ?? new Set()).add(id))
    // the member behind the oldest write reads what others read, as after a wait that was too long
    for (const oldest of this.#by.keys()) {
      if (this.#by.size <= this.#maxOpen) break
      this.#remove([oldest])
    }
  }

  #remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#counted.add(id)
      for (const userId of this.#by.get(id) ?? []) {
        const open = this.#open.get(userId)
        open?.delete(id)
        if (open?.size === 0) this.#open.delete(userId)
      }
      this.#by.delete(id)
    }
    for (const old of this.#counted) {
      if (this.#counted.size <= MAX_REMEMBERED) break
      this.#counted.delete(old)
    }
  }
}
