import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that files can be written into, and those above it, where they are missing. Throws where that cannot be. Not by
 * `mkdirSync` with `recursive`, which Node 20 never returns from below a folder such as `/proc` that takes none.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  makeMissing(folder, mode)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
  accessSync(folder, constants.W_OK | constants.X_OK)
}

function makeMissing(folder: string, mode: number): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeMissing(above, mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // another process may have come first
    if (!existsSync(folder)) throw error
  }
}
