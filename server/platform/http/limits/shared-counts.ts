import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Limit } from '#server/platform/limits.ts'
import { type Counted, addCounts, removeOldCounts } from './counts-store.ts'

const SETTLE_EVERY_MS = 1000
const PRUNE_EVERY_MS = 60_000
/** The share of a limit, one twentieth, that a process counts alone before it asks the store. */
const PARTS = 20

interface Entry {
  readonly windowMs: number
  /** Counted here, and not in the store yet. */
  pending: number
  /** The store's count at the last look, and when its window ends by this process's clock. */
  total: number
  endsAt: number
}

/**
 * Counts each caller over all processes, in windows that begin with the caller's first request. Each process counts alone and adds to the
 * store once a second, or after a twentieth of the limit: so each further process lets a caller exceed it by at most a twentieth, and
 * limits below 20 are exact. Where the store cannot be reached each process counts alone.
 */
export class SharedCounts {
  readonly #db: Db
  readonly #nameOf: (caller: string) => string
  readonly #entries = new Map<string, Entry>()
  #prunedAt = performance.now()

  /** @param secret hides the callers' names in the store */
  constructor(db: Db, secret: Uint8Array) {
    this.#db = db
    this.#nameOf = (caller) => createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url')
  }

  /** Counts a request, or takes some back. Returns the count of all processes, and the milliseconds until the window ends. */
  async count(caller: string, { max, windowMs }: Limit, by = 1): Promise<{ count: number; endsInMs: number }> {
    const entry = this.#entryOf(caller, windowMs)
    entry.pending += by
    if (Math.abs(entry.pending) > Math.floor(max / PARTS)) await this.#settle([caller])
    return { count: entry.total + entry.pending, endsInMs: Math.max(0, entry.endsAt - performance.now()) }
  }

  /** Adds pending counts to the store, and drops callers that are gone. It never rejects. */
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
    // pending counts go into the next window
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
      // the owner is this process, so that it waits for no other process's write
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

/** Returns the counts that processes of one store share, or null where a single process serves it or limits are off. */
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
