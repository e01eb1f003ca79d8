import type { CacheTags, Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Me } from '#server/platform/http/session.ts'

const MAX_KNOWN = 10_000

interface Known {
  readonly me: Me
  /** Epoch milliseconds. */
  readonly until: number
  readonly isCurrent: () => boolean
}

/**
 * Access tokens that were checked and found good: each until it expires or what it depends on changes. Of more than 10,000
 * those that were checked first are forgotten.
 */
export class KnownTokens {
  readonly #cacheTags: CacheTags
  readonly #now: () => number
  readonly #known = new Map<string, Known>()

  /** @param now epoch milliseconds */
  constructor(cacheTags: CacheTags, now: () => number) {
    this.#cacheTags = cacheTags
    this.#now = now
  }

  /** Whose a token is, or null where it has to be checked. */
  find(token: string): Me | null {
    const known = this.#known.get(token)
    if (!known) return null
    if (this.#now() < known.until && known.isCurrent()) return known.me
    this.#known.delete(token)
    return null
  }

  /**
   * To be called before what a token depends on is looked up; keeps what is found, if it still holds then.
   * @param read the rows that are looked at, those of blocks left out
   */
  keeping(token: string, { userId }: Pick<Me, 'userId'>, read: readonly Tag[]): (me: Me, until: number) => void {
    const isCurrent = this.#cacheTags.watch([...read, { table: 'blocks', owner: userId }])
    return (me, until) => {
      if (!isCurrent()) return
      const [oldest] = this.#known.keys()
      if (oldest !== undefined && this.#known.size >= MAX_KNOWN) this.#known.delete(oldest)
      this.#known.set(token, { me, until, isCurrent })
    }
  }
}
