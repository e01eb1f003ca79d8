const MAX_NAMES = 100
const MAX_COUNTED = 1000
const USES_UNTIL_NAMED = 5

/**
 * Names the repeated statements of a pool, which PostgreSQL then prepares once per connection. It names only a few: texts that differ by
 * the length of a list would fill its memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #given = 0

  /** Returns undefined for a statement without a name, which is parsed and planned each time. */
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

  /** Renames all statements, so that PostgreSQL prepares them afresh after a change of the schema. */
  forget(): void {
    this.#names.clear()
    this.#uses.clear()
  }
}
