import { rmSync } from 'node:fs'
import type Database from 'libsql'
import { OpenError } from '#server/platform/db/open-error.ts'
import { openFile } from './open-file.ts'

/**
 * The lock that one server of a file holds as long as it runs: another would not see its writes, and serve stale answers. A restore
 * holds it while it makes the file. It is a lock of the operating system on an empty file beside the store, so it ends with the process
 * however that ends. Programs that work beside the server do not ask for it.
 */
export class ServerLock {
  readonly #file: string
  #held: Database.Database | null = null

  constructor(file: string) {
    this.#file = `${file}-serving`
  }

  /** Takes the lock. Throws OpenError, with this message if one is given, where another process holds it. */
  begin(message?: string): void {
    const lock = openFile(this.#file)
    try {
      lock.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      lock.close()
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
        throw new OpenError(
          message ??
            `another server is using ${this.#file.replace(/-serving$/, '')}: stop it first, or give this one its own DATA_DIR`,
        )
      throw error
    }
    this.#held = lock
  }

  end(): void {
    this.#held?.close()
    this.#held = null
  }

  /** Ends the lock, and leaves nothing of it. */
  remove(): void {
    if (this.#held) rmSync(this.#file, { force: true })
    this.end()
  }
}
