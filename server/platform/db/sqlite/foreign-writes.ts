import type { Change } from '#server/platform/db/changes/changes.ts'
import type { WriterConnection } from './writer-connection.ts'

// to look takes longer than to answer from memory
const LOOK_EVERY_MS = 5
/** What the worker that counts and fits writes, of those tables that anybody wants to hear of. */
const COUNTED: Change = {
  owners: null,
  tables: ['trails', 'counted_hikes', 'trail_countries', 'community_totals', 'community_scores', 'community_fits'],
}

/**
 * The writes that other connections have made to the file: those of the worker that counts, in a thread of this process, and those
 * of other processes, of which nobody tells. Each write of a worker raises the community's beat, and other processes leave a
 * trace ({@link leaveTrace}).
 */
export class ForeignWrites {
  readonly #writer: WriterConnection
  readonly #onTrace: () => void
  #known: { version: number; beat: number; trace: number }
  #lookedAt = 0

  /**
   * @param writer the connection whose own writes are not meant
   * @param onTrace called at a look that finds that another process has written: of its messages none has come
   */
  constructor(writer: WriterConnection, onTrace: () => void) {
    this.#onTrace = onTrace
    this.#writer = writer
    this.#known = this.#read(this.#readVersion())
  }

  /** What they have changed since this was asked last, some milliseconds late at most: null for anything, undefined for nothing. */
  look(): Change | null | undefined {
    const now = performance.now()
    if (now - this.#lookedAt < LOOK_EVERY_MS) return undefined
    this.#lookedAt = now
    const version = this.#readVersion()
    if (version === this.#known.version) return undefined
    const before = this.#known
    this.#known = this.#read(version)
    const isTraced = this.#known.trace !== before.trace
    if (isTraced) this.#onTrace()
    const isCounted = this.#known.beat !== before.beat && !isTraced
    return isCounted ? COUNTED : null
  }

  /** Has the next look not put off. */
  lookNow(): void {
    this.#lookedAt = 0
  }

  #read(version: number) {
    const { beat } = this.#writer.row('SELECT beat FROM community_totals') as { beat: number }
    const { user_version: trace } = this.#writer.row('PRAGMA user_version') as { user_version: number }
    return { version, beat, trace }
  }

  #readVersion(): number {
    return (this.#writer.row('PRAGMA data_version') as { data_version: number }).data_version
  }
}

/** Inside a write, has other processes see that somebody has written. */
export function incrementWriteTrace(writer: WriterConnection): void {
  const { user_version: trace } = writer.row('PRAGMA user_version') as { user_version: number }
  writer.exec(`PRAGMA user_version = ${(trace + 1) % 2 ** 31}`)
}
