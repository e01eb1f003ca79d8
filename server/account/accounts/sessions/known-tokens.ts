import type { CacheTags, Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Me } from '#server/platform/http/session.ts'

const MAX_KNOWN = 10_000

interface Known {
  readonly me: Me
  /** Epoch milliseconds. */
  readonly until: number
  readonly isCurrent: () => boolean
}

/** A cache of valid access tokens, each until it expires or what it depends on changes. Beyond 10,000 the oldest entries are dropped. */
export class KnownTokens {
  readonly #cacheTags: CacheTags
  readonly #now: () => number
  readonly #known = new Map<string, Known>()

  /** @param now epoch milliseconds */
  constructor(cacheTags: CacheTags, now: () => number) {
    this.#cacheTags = cacheTags
    this.#now = now
  }

  /** Returns the member of a cached token, or null where it has to be checked. */
  find(token: string): Me | null {
    const known = this.#known.get(token)
    if (!known) return null
    if (this.#now() < known.until && known.isCurrent()) return known.me
    this.#known.delete(token)
    return null
  }

  /**
   * Call it before you look up what a token depends on; returns a function that caches the result, if it is still current then.
   * @param read the tags of what you look up, except those of blocks
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
