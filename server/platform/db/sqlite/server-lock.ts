import { rmSync } from 'node:fs'
import type Database from 'libsql'
import { OpenError } from '#server/platform/db/open-error.ts'
import { openFile } from './open-file.ts'

/**
 * The lock that the one server of a file holds while it runs: a second one would not see its writes and serve stale responses. A restore
 * holds it too. It is an operating-system lock on an empty file beside the store, so it ends with the process. Programs beside the server
 * do not take it.
 */
export class ServerLock {
  readonly #file: string
  #held: Database.Database | null = null

  constructor(file: string) {
    this.#file = `${file}-serving`
  }

  /** Takes the lock. Throws OpenError, with this message if given, where another process holds it. */
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

  /** Releases the lock and deletes its file. */
  remove(): void {
    if (this.#held) rmSync(this.#file, { force: true })
    this.end()
  }
}
