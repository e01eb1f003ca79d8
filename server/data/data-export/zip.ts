import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const PIECE_BYTES = 64 * 1024

export interface ZipEntry {
  readonly path: string
  /** The time of the last change in epoch milliseconds. */
  readonly at: number
  /** False for content that does not shrink, such as photos. */
  readonly isPacked: boolean
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Creates a ZIP whose entries are made one after the other, no faster than it is read. Its destruction, or the failure of an entry, also
 * ends the source of the entries. Beyond 4 GB it is a Zip64. Some ten thousand entries are fine; the cost of an entry grows with their
 * number.
 */
export function createZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  // the types of yazl are too narrow
  const output = zip.outputStream as Readable
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.on('error', (error: Error) => output.destroy(error))
  fill(zip, entries, gone.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, gone: AbortSignal): Promise<void> {
  for await (const { path, at, isPacked, content } of entries) {
    gone.throwIfAborted()
    const source = Readable.from(content, { objectMode: false, highWaterMark: PIECE_BYTES })
    zip.addReadStream(source, path, { mtime: new Date(at), mode: 0o100644, compress: isPacked })
    try {
      await finished(source, { signal: gone })
    } finally {
      source.destroy()
    }
  }
  zip.end()
}

/** Yields a file in pieces, because streams buffer several pieces at once. */
export function* splitBytes(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** Yields text as bytes, in larger pieces than single lines. */
export async function* toBytes(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < PIECE_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
