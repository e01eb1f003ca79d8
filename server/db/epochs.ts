import type { Change, HeardTable } from './changes.ts'
import type { Db } from './open.ts'

const MAX_KNOWN = 50_000

/** Rows that something was read from: all of a table, or those that belong to a person or a session. */
export interface Scope {
  readonly table: HeardTable
  readonly owner?: string
}

/** The time in which nothing of a scope is written. */
interface Epoch {
  isOver: boolean
}

/** Tells whether what was read still holds, as far as the writes of all processes have been heard of. */
export class Epochs {
  readonly #db: Pick<Db, 'hearsChanges' | 'onChange'>
  /** By table, and by table and owner; `*` stands for everybody. */
  readonly #current = new Map<string, Epoch>()

  constructor(db: Pick<Db, 'hearsChanges' | 'onChange'>) {
    this.#db = db
  }

  /** Begins to listen; before that nothing holds. Returns how to stop. */
  start(): Promise<() => void> {
    return this.#db.onChange((change) => {
      if (change === null) this.#endAll()
      else this.#end(change)
    })
  }

  /** To be asked before something is read: what it returns tells ever after whether that still holds. */
  since(scopes: readonly Scope[]): () => boolean {
    if (this.#current.size > MAX_KNOWN) this.#endAll()
    const epochs = scopes.flatMap(({ table, owner }) =>
      owner === undefined ? [this.#epoch(table)] : [this.#epoch(`${table} ${owner}`), this.#epoch(`${table} *`)],
    )
    return () => this.#db.hearsChanges() && epochs.every(({ isOver }) => !isOver)
  }

  #epoch(name: string): Epoch {
    const epoch = this.#current.get(name) ?? { isOver: false }
    this.#current.set(name, epoch)
    return epoch
  }

  #end({ owners, tables }: Change): void {
    for (const table of tables) {
      this.#endOne(table)
      for (const owner of owners ?? ['*']) this.#endOne(`${table} ${owner}`)
    }
  }

  #endOne(name: string): void {
    const epoch = this.#current.get(name)
    if (!epoch) return
    epoch.isOver = true
    this.#current.delete(name)
  }

  #endAll(): void {
    for (const epoch of this.#current.values()) epoch.isOver = true
    this.#current.clear()
  }
}
