import { type FileHandle, open } from 'node:fs/promises'
import { coalesceRuns } from '#server/platform/db/queries/coalesce-runs.ts'

/**
 * Waits until the disk has what was committed to the write-ahead log. SQLite itself would wait inside the commit, and keep the thread
 * from all else meanwhile; so its connections do not (`synchronous=NORMAL`), and the log is flushed beside them, once for all who wait.
 * SQLite's own locks lie in other files: to open and close this one takes none of them away.
 */
export class WalFlusher {
  /** Rejects where the disk may not have it. */
  readonly flush = coalesceRuns(() => this.#flush())
  readonly #file: string
  #handle: Promise<FileHandle> | null = null
  #isDoubtful = false

  /** @param file of the store, whose log lies beside it as long as it is open */
  constructor(file: string) {
    this.#file = `${file}-wal`
  }

  /**
   * Whether a flush has failed. The system may have given up what it could not write, and forgotten that by the next flush; whatever
   * is written behind it in the log would be lost with it. So nothing counts as stored until the log has been begun anew.
   */
  get isDoubtful(): boolean {
    return this.#isDoubtful
  }

  /** To be called when all that was committed is in the file of the store itself, on the disk, and the log is empty. */
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
