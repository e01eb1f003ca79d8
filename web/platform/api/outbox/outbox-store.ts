import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Entry, createSendable, findPointless } from './outbox-entry.ts'

interface Schema extends DBSchema {
  entries: { key: string; value: Entry }
}

const STORE = 'entries'

/** Returns the name of a member's database. */
export function databaseName(memberId: string): string {
  return `upstone-outbox-${memberId}`
}

/** The entries of one member in IndexedDB. Every method is one transaction. */
export class OutboxStore {
  readonly #db: IDBPDatabase<Schema>

  /** True where the database did not exist: the first time, and after the browser has deleted it. */
  readonly isFresh: boolean

  private constructor(db: IDBPDatabase<Schema>, isFresh: boolean) {
    this.#db = db
    this.isFresh = isFresh
  }

  /** Opens the database of a member. Rejects without IndexedDB, as in some private windows. */
  static async open(memberId: string): Promise<OutboxStore> {
    let isFresh = false
    const db = await openDB<Schema>(databaseName(memberId), 1, {
      upgrade: (fresh) => {
        isFresh = true
        fresh.createObjectStore(STORE, { keyPath: 'key' })
      },
      // the database is being deleted, at a sign-out in another tab
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    })
    return new OutboxStore(db, isFresh)
  }

  /** Returns all entries, in the order in which they were made. */
  list(): Promise<Entry[]> {
    return this.#db.getAll(STORE)
  }

  /** Returns the next entry to send, or null. Reads as far as that one, not all that wait. */
  async findNext(): Promise<Entry | null> {
    const isSendable = createSendable()
    const photos: Entry[] = []
    for await (const { value } of this.#db.transaction(STORE).store) {
      if (value.isPhoto) photos.push(value)
      else if (isSendable(value)) return value
    }
    return photos.find(isSendable) ?? null
  }

  /** Counts an attempt to send an entry. */
  async countAttempt(key: string): Promise<void> {
    const tx = this.#db.transaction(STORE, 'readwrite', { durability: 'strict' })
    const entry = await tx.store.get(key)
    if (entry) await tx.store.put({ ...entry, attempts: entry.attempts + 1 })
    await tx.done
  }

  /** Stores entries, all or none, and drops what they make pointless. Rejects with QuotaExceededError where the device is full. */
  async add(entries: readonly Entry[]): Promise<void> {
    await this.#write((stored) => {
      const gone = new Set(entries.flatMap((entry) => findPointless(entry, stored)).map(({ key }) => key))
      return { deleted: [...gone], put: entries.filter(({ key }) => !gone.has(key)) }
    })
  }

  /** Replaces entries by what `change` returns: null deletes one, the same object leaves it. One with a new key moves. */
  async change(change: (entry: Entry) => Entry | null): Promise<void> {
    await this.#write((stored) => {
      const changed = stored.map((entry) => ({ entry, next: change(entry) }))
      return {
        deleted: changed.filter(({ entry, next }) => next?.key !== entry.key).map(({ entry }) => entry.key),
        put: changed.flatMap(({ entry, next }) => (next === null || next === entry ? [] : [next])),
      }
    })
  }

  /** Runs a change of the entries in one transaction: all of it is stored, or nothing. */
  async #write(
    plan: (stored: readonly Entry[]) => { deleted: readonly string[]; put: readonly Entry[] },
  ): Promise<void> {
    const tx = this.#db.transaction(STORE, 'readwrite', { durability: 'strict' })
    const requests: Promise<unknown>[] = [tx.done]
    try {
      const { deleted, put } = plan(await tx.store.getAll())
      for (const key of deleted) requests.push(tx.store.delete(key))
      for (const entry of put) requests.push(tx.store.put(entry))
    } catch (error) {
      // they reject with the transaction
      for (const request of requests) request.catch(() => undefined)
      tx.abort()
      throw error
    }
    await Promise.all(requests)
  }

  close(): void {
    this.#db.close()
  }
}
