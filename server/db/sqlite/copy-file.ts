import { existsSync } from 'node:fs'
import Database from 'libsql'
import { OpenError } from '../open-error.ts'

/** Writes a whole copy of a store's file, as it is at one moment; those who write go on meanwhile. Throws OpenError where there is none. */
export function copySqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new OpenError(`there is no ${from}`)
  const database = new Database(from)
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}
