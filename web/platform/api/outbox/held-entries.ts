import type { OutboxStore } from './outbox-store.ts'

/**
 * The groups of entries that this page sends by itself. A Web Lock for each tells other pages so; the browser frees it with the page.
 */
export class HeldEntries {
  readonly #name: string
  readonly #releases = new Map<string, () => void>()

  /** @param name of the member's outbox, common to all pages */
  constructor(name: string) {
    this.#name = name
  }

  has(group: string): boolean {
    return this.#releases.has(group)
  }

  hold(group: string): void {
    if (this.#releases.has(group)) return
    const { promise, resolve } = createSignal()
    this.#releases.set(group, resolve)
    void getLocks()?.request(this.#lockOf(group), () => promise)
  }

  release(group: string): void {
    this.#releases.get(group)?.()
    this.#releases.delete(group)
  }

  releaseAll(): void {
    for (const group of this.#releases.keys()) this.release(group)
  }

  /** Lets entries wait whose page was closed before they were answered. */
  async releaseAbandoned(store: Pick<OutboxStore, 'list' | 'change'>): Promise<void> {
    if (!(await store.list()).some(({ isHeld }) => isHeld)) return
    const { held = [] } = (await getLocks()?.query()) ?? {}
    const names = new Set(held.map(({ name }) => name))
    const isAbandoned = (group: string) => !this.has(group) && !names.has(this.#lockOf(group))
    await store.change((entry) => (entry.isHeld && isAbandoned(entry.group) ? { ...entry, isHeld: false } : entry))
  }

  /** Runs the work while no other page of this member sends. */
  async withSendingLock(work: () => Promise<void>): Promise<void> {
    const locks = getLocks()
    // old browsers and plain-http pages have none: the server answers a write that is sent twice once
    await (locks ? locks.request(this.#name, work) : work())
  }

  #lockOf(group: string): string {
    return `${this.#name}-${group}`
  }
}

function getLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

function createSignal() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
