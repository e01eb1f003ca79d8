import type { Change, TrackedTable } from './changes.ts'
import type { Db } from '#server/platform/db/open.ts'

const MAX_WATCHED = 50_000

/** The rows that a cached value was read from: all of a table, or those of one person or session. */
export interface Tag {
  readonly table: TrackedTable
  readonly owner?: string
}

interface Validity {
  isOver: boolean
}

/** Tells which cached values a write makes stale, whichever process writes. */
export class CacheTags {
  readonly #db: Pick<Db, 'receivesChanges' | 'onChange'>
  /** By table, and by table and owner; `*` stands for all owners. */
  readonly #current = new Map<string, Validity>()

  constructor(db: Pick<Db, 'receivesChanges' | 'onChange'>) {
    this.#db = db
  }

  /** Begins to listen for writes; until then nothing is current. Returns how to stop. */
  start(): Promise<() => void> {
    return this.#db.onChange((change) => {
      if (change === null) this.#endAll()
      else this.#end(change)
    })
  }

  /** Returns a function that is true until something with one of these tags is written. Call it before you read. */
  watch(tags: readonly Tag[]): () => boolean {
    if (this.#current.size > MAX_WATCHED) this.#endAll()
    const validities = tags.flatMap(({ table, owner }) =>
      owner === undefined
        ? [this.#validity(table)]
        : [this.#validity(`${table} ${owner}`), this.#validity(`${table} *`)],
    )
    return () => this.#db.receivesChanges() && validities.every(({ isOver }) => !isOver)
  }

  #validity(name: string): Validity {
    const validity = this.#current.get(name) ?? { isOver: false }
    this.#current.set(name, validity)
    return validity
  }

  #end({ owners, tables }: Change): void {
    for (const table of tables) {
      this.#endOne(table)
      for (const owner of owners ?? ['*']) this.#endOne(`${table} ${owner}`)
    }
  }

  #endOne(name: string): void {
    const validity = this.#current.get(name)
    if (!validity) return
    validity.isOver = true
    this.#current.delete(name)
  }

  #endAll(): void {
    for (const validity of this.#current.values()) validity.isOver = true
    this.#current.clear()
  }
}
