import { existsSync, renameSync, rmSync } from 'node:fs'
import { OpenError } from '#server/platform/db/open-error.ts'
import { openFile } from './open-file.ts'

/** Copies a store's file at one moment, whole or not at all; others can write meanwhile. Throws OpenError where there is no file. */
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
