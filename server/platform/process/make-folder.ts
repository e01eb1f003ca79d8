import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents where they are missing. Throws where it cannot be written to. It does not use `mkdirSync` with
 * `recursive`, which never returns on Node 20 below a folder such as `/proc`.
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
