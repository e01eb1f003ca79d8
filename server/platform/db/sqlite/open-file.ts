import { pathToFileURL } from 'node:url'
import Database from 'libsql'

/** SQLite's own file layer. */
const FILE_LAYER = process.platform === 'win32' ? 'win32' : 'unix'

/**
 * Opens a SQLite file, or creates it. Use it everywhere: for a plain path the driver takes a layer for encrypted files
 * (SQLite3MultipleCiphers), which ignores failed reads. SQLite would take whatever was in memory for the page: rows would be missing, and
 * later writes wrong, without an error.
 */
export function openFile(file: string): Database.Database {
  const address = pathToFileURL(file)
  address.searchParams.set('vfs', FILE_LAYER)
  return new Database(address.href)
}
