import { type FileHandle, open } from 'node:fs/promises'
import { coalesceRuns } from '#server/platform/db/queries/coalesce-runs.ts'

/**
 * Flushes the write-ahead log to the disk, once for all commits that wait. SQLite itself would block the thread in each commit, so its
 * connections do not flush (`synchronous=NORMAL`). SQLite's own locks are on other files: opening and closing this one releases none.
 */
export class WalFlusher {
  /** Resolves when the log is on the disk; rejects where it may not be. */
  readonly flush = coalesceRuns(() => this.#flush())
  readonly #file: string
  #handle: Promise<FileHandle> | null = null
  #isDoubtful = false

  /** @param file the store's file; its log is beside it while it is open */
  constructor(file: string) {
    this.#file = `${file}-wal`
  }

  /**
   * True after a failed flush. The system may have dropped what it could not write, and forget that by the next flush; anything after it
   * in the log would be lost too. So nothing counts as stored until the log has started anew.
   */
  get isDoubtful(): boolean {
    return this.#isDoubtful
  }

  /** Trusts the log again. Call it when every commit is in the store's own file, on the disk, and the log is empty. */
  trust(): void {
    this.#isDoubtful = false
  }

  async close(): Promise<void> {
    await (await this.#handle)?.close()
  }

  async #flush(): Promise<void> {
    if (this.#isDoubtful) throw Object.assign(new Error('the log could not be flushed'), { code: 'SQLITE_IOERR' })
    try {
      this.#handle ??= open(this.#file, 'r+')
      await (await this.#handle).datasync()
    } catch (error) {
      this.#isDoubtful = true
      const failed = this.#handle
      this.#handle = null
      await (await failed?.catch(() => null))?.close().catch(() => {})
      throw error
    }
  }
}
