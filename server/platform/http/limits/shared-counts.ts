import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Limit } from '#server/platform/limits.ts'
import { type Counted, addCounts, removeOldCounts } from './counts-store.ts'

const SETTLE_EVERY_MS = 1000
const PRUNE_EVERY_MS = 60_000
/** A process counts up to a twentieth of a limit by itself before it asks what the others have counted. */
const PARTS = 20

interface Entry {
  readonly windowMs: number
  /** Counted here and not in the store yet. */
  pending: number
  /** What all had counted when this was last in the store, and when that is over by the clock of this process. */
  total: number
  endsAt: number
}

/**
 * What all processes count of each caller together, in windows that begin with a caller's first. Each counts by itself and adds
 * that to the store once a second, or as soon as it is a twentieth of the limit: so each of the other processes lets a caller pass by
 * a twentieth too much at the most, and limits below 20 are exact. Where the store cannot be asked each counts for itself.
 */
export class SharedCounts {
  readonly #db: Db
  readonly #nameOf: (caller: string) => string
  readonly #entries = new Map<string, Entry>()
  #prunedAt = performance.now()

  /** @param secret names that stand in the store tell nothing without it */
  constructor(db: Db, secret: Uint8Array) {
    this.#db = db
    this.#nameOf = (caller) => createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url')
  }

  /** Counts one more, or takes some back. Returns how many all have counted, and the milliseconds until they are forgotten. */
  async count(caller: string, { max, windowMs }: Limit, by = 1): Promise<{ count: number; endsInMs: number }> {
    const entry = this.#entryOf(caller, windowMs)
    entry.pending += by
    if (Math.abs(entry.pending) > Math.floor(max / PARTS)) await this.#settle([caller])
    return { count: entry.total + entry.pending, endsInMs: Math.max(0, entry.endsAt - performance.now()) }
  }

  /** Adds to the store what was counted since, and forgets who has been away. It does not throw. */
  async settleAll(): Promise<void> {
    const now = performance.now()
    for (const [caller, { pending, endsAt }] of this.#entries)
      if (pending === 0 && endsAt <= now) this.#entries.delete(caller)
    await this.#settle([...this.#entries.keys()])
    if (now - this.#prunedAt < PRUNE_EVERY_MS) return
    this.#prunedAt = now
    await this.#db.write('counts', removeOldCounts).catch(() => {})
  }

  #entryOf(caller: string, windowMs: number): Entry {
    const now = performance.now()
    const known = this.#entries.get(caller)
    if (known && known.endsAt > now) return known
    // what is not in the store yet goes into the next window
    const entry = { windowMs, pending: known?.pending ?? 0, total: 0, endsAt: now + windowMs }
    this.#entries.set(caller, entry)
    return entry
  }

  async #settle(callers: readonly string[]): Promise<void> {
    const added = new Map<string, { entry: Entry; by: number }>()
    for (const caller of callers) {
      const entry = this.#entries.get(caller)
      if (!entry || entry.pending === 0) continue
      added.set(this.#nameOf(caller), { entry, by: entry.pending })
      // it counts while it is on its way
      entry.total += entry.pending
      entry.pending = 0
    }
    if (added.size === 0) return
    const rows = [...added].map(([caller, { entry, by }]) => ({ caller, by, windowMs: entry.windowMs }))
    try {
      // callers are nobody's rows: this waits for no other write but those of the same callers
      for (const { caller, count, endsInMs } of await this.#add(rows)) {
        const entry = added.get(caller)?.entry
        if (!entry) continue
        entry.total = count
        entry.endsAt = performance.now() + endsInMs
      }
    } catch {
      for (const { entry, by } of added.values()) {
        entry.total -= by
        entry.pending += by
      }
    }
  }

  #add(rows: Parameters<typeof addCounts>[1]): Promise<Counted[]> {
    return this.#db.write(`counts ${process.pid} ${performance.timeOrigin}`, (tx) => addCounts(tx, rows))
  }
}

/** What the processes that share a store count together; null where one process serves it, or nothing is limited. */
export function createSharedCounts(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): SharedCounts | null {
  if (db.engine === 'sqlite' || !config.hasLimits) return null
  const counts = new SharedCounts(db, config.secret)
  let isSettling = false
  const timer = setInterval(() => {
    if (isSettling) return
    isSettling = true
    void counts.settleAll().finally(() => (isSettling = false))
  }, SETTLE_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await counts.settleAll()
  })
  return counts
}
