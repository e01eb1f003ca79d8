const MAX_NAMES = 100
const MAX_COUNTED = 1000
const USES_UNTIL_NAMED = 5

/**
 * Names the statements of a pool that are sent again and again: PostgreSQL keeps what it has parsed and planned of them on each
 * connection. They are few: texts that differ with the length of a list would fill its memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #given = 0

  /** Undefined for a statement that has none: it is parsed and planned for this once. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES_UNTIL_NAMED) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    this.#given += 1
    const name = `upstone_${this.#given}`
    this.#names.set(text, name)
    return name
  }

  /** Has all statements parsed anew, under other names: what they stand for has changed. */
  forget(): void {
    this.#names.clear()
    this.#uses.clear()
  }
}
