import { existsSync, renameSync, rmSync } from 'node:fs'
import { OpenError } from '#server/platform/db/open-error.ts'
import { openFile } from './open-file.ts'

/**
 * Writes a copy of a store's file, as it is at one moment, whole or not at all; those who write go on meanwhile. Throws OpenError where
 * there is none.
 */
export function copySqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new OpenError(`there is no ${from}`)
  const aside = `${to}.part`
  rmSync(aside, { force: true })
  const database = openFile(from)
  try {
    database.prepare('VACUUM INTO ?').run(aside)
  } finally {
    database.close()
  }
  renameSync(aside, to)
}
