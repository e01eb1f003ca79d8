import type { Change } from '#server/platform/db/changes/changes.ts'
import type { WriterConnection } from './writer-connection.ts'

// to look takes longer than to answer from memory
const LOOK_EVERY_MS = 5
/** The tracked tables that the worker writes. */
const COUNTED: Change = {
  owners: null,
  tables: ['trails', 'counted_hikes', 'trail_countries', 'community_totals', 'community_scores', 'community_fits'],
}

/**
 * Detects writes of other connections to the file: of the worker in a thread of this process, and of other processes, which do not
 * announce them. A worker increments the community's beat, and other processes leave a trace ({@link incrementWriteTrace}).
 */
export class ForeignWrites {
  readonly #writer: WriterConnection
  readonly #onTrace: () => void
  #known: { version: number; beat: number; trace: number }
  #lookedAt = 0

  /**
   * @param writer the connection whose own writes do not count
   * @param onTrace called where another process has written, whose messages do not come
   */
  constructor(writer: WriterConnection, onTrace: () => void) {
    this.#onTrace = onTrace
    this.#writer = writer
    this.#known = this.#read(this.#readVersion())
  }

  /** Returns what others have changed since the last call, at most some milliseconds late: null for anything, undefined for nothing. */
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

  /** Lets the next look happen without delay. */
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

/** Leaves a trace, inside a write, for other processes. */
export function incrementWriteTrace(writer: WriterConnection): void {
  const { user_version: trace } = writer.row('PRAGMA user_version') as { user_version: number }
  writer.exec(`PRAGMA user_version = ${(trace + 1) % 2 ** 31}`)
}
