import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SECRET_BYTES = 32

/**
 * Returns the secret in a file, in hex; creates it where the file is missing or blank, as after a power loss before the first flush.
 * Throws where the file contains anything else.
 */
export function readOrCreateSecret(file: string): Uint8Array {
  const text = readFileIfExists(file)
  if (text === null || isBlank(text)) makeSecret(file, { isInPlaceOfBlank: text !== null })
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== SECRET_BYTES) throw new Error(`${file} does not hold ${SECRET_BYTES} bytes in hex`)
  return secret
}

/** Writes the secret to a temporary file and flushes it before it is renamed: a power loss leaves all or nothing. */
function makeSecret(file: string, { isInPlaceOfBlank }: { isInPlaceOfBlank: boolean }): void {
  const aside = `${file}.${process.pid}`
  const descriptor = openSync(aside, 'w', 0o600)
  try {
    writeFileSync(descriptor, randomBytes(SECRET_BYTES).toString('hex'))
    fsyncSync(descriptor)
    if (isInPlaceOfBlank) renameSync(aside, file)
    else linkUnlessThere(aside, file)
  } finally {
    closeSync(descriptor)
    rmSync(aside, { force: true })
  }
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Links the file in place. Of two processes that start at once both take the first one's secret. */
function linkUnlessThere(aside: string, file: string): void {
  try {
    linkSync(aside, file)
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return
    // a file system without links
    renameSync(aside, file)
  }
}

function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Returns true for a blank file. After a power loss some file systems leave zeros in it. */
function isBlank(text: string): boolean {
  return /^[\0\s]*$/.test(text)
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
