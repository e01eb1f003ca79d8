import { pathToFileURL } from 'node:url'
import Database from 'libsql'

/** What SQLite itself reads and writes files by. */
const FILE_LAYER = process.platform === 'win32' ? 'win32' : 'unix'

/**
 * Opens a file of SQLite, or makes it. Everywhere: what the driver reads by where it is given a mere path, a layer for encrypted
 * files (SQLite3MultipleCiphers), forgets that a page could not be read. Whatever lay in its memory would be taken for the page: rows
 * would be missing, and what is written after it would be wrong, without a word.
 */
export function openFile(file: string): Database.Database {
  const address = pathToFileURL(file)
  address.searchParams.set('vfs', FILE_LAYER)
  return new Database(address.href)
}
