import { decode } from '#server/platform/messages/messages.ts'

const MAX_WAIT_MS = 1000
const MAX_REMEMBERED = 1000
/** While nobody counts, so many writes are known; the oldest is forgotten for a further one. */
const MAX_OPEN = 10_000

/**
 * The writes that are not counted yet, by who is to see them in figures. It lives on messages: `marked` comes from the write,
 * `counted` from the worker, wherever those are.
 */
export class OwnWrites {
  /** Who waits for each write, by the id of its marks. */
  readonly #by = new Map<string, readonly string[]>()
  readonly #open = new Map<string, Set<string>>()
  /**
   * Of the ids that were counted last: on PostgreSQL that may be heard of before the write itself has its answer, and what a
   * process writes it hears of twice.
   */
  readonly #counted = new Set<string>()
  readonly #waiting = new Set<() => void>()
  readonly #maxOpen: number

  constructor(maxOpen = MAX_OPEN) {
    this.#maxOpen = maxOpen
  }

  receive(message: string | null): void {
    // what was counted meanwhile was perhaps not heard of
    if (message === null) this.#remove([...this.#by.keys()])
    else {
      const heard = decode(message)
      if (heard.kind === 'marked') this.#add(heard.id, heard.by)
      else if (heard.kind === 'counted') this.#remove(heard.ids)
      else return
    }
    for (const look of this.#waiting) look()
  }

  /** Whether all that a person is known to have written is counted. */
  isCounted(userId: string): boolean {
    return !this.#open.has(userId)
  }

  /** Until all that a person is known to have written is counted, or for a second: figures that are a moment old do better than none. */
  async counted(userId: string, mostMs = MAX_WAIT_MS): Promise<void> {
    const open = this.#open.get(userId)
    if (!open) return
    // what is written from now on is not waited for
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
        // nobody counts, it seems: whoever has waited once does not wait again
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
    // whoever wrote the oldest reads what others read, as after a wait that was too long
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
