import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SECRET_BYTES = 32

/**
 * The secret that a file holds in hex; made where there is none. A file without anything in it, as a power loss leaves one that
 * was never flushed, holds no secret that could get lost: it is made anew. Throws where the file holds anything else.
 */
export function readOrCreateSecret(file: string): Uint8Array {
  const text = readIfThere(file)
  if (text === null || isBlank(text)) makeSecret(file, { isInPlaceOfBlank: text !== null })
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== SECRET_BYTES) throw new Error(`${file} does not hold ${SECRET_BYTES} bytes in hex`)
  return secret
}

/** Written aside and flushed: the file is there whole or not at all, also after a power loss. */
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

/** Of two processes that start at once, both take the secret of the first. */
function linkUnlessThere(aside: string, file: string): void {
  try {
    linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // a file system without links
    renameSync(aside, file)
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Some file systems keep the length of what was not flushed, and fill it with zeros. */
function isBlank(text: string): boolean {
  return /^[\0\s]*$/.test(text)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
