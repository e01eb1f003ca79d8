import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { api } from '#contract/api.ts'
import { type FileKind, detectFileKind } from '#domain/tracks/files/file-kind.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { badRequest, tooLarge } from '#server/platform/http/problem.ts'
import type { IncomingFile } from '#server/platform/http/uploads.ts'

/** The formats of recorded tracks, also packed. */
const KINDS: ReadonlySet<FileKind> = new Set(['gpx', 'fit', 'tcx', 'kml', 'gzip', 'zip'])
/** The first bytes, by which the format is recognised. */
const HEAD_BYTES = 4096
const PIECE_BYTES = 64 * 1024

/** A file as it is stored: gzip shrinks text to a tenth. */
export interface Packed {
  readonly bytes: Buffer
  /** The size of the file itself. */
  readonly size: number
}

/**
 * Packs a file while it arrives, so that no more than the packed bytes are in memory. Unpacks a packed upload first. Throws 413 for a
 * file that is too large, and 400 for one that is damaged or no track.
 */
export async function packIncoming({ chunks, fields }: IncomingFile): Promise<Packed> {
  const head: Buffer[] = []
  const pieces: Buffer[] = []
  let size = 0
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      if (size < HEAD_BYTES) head.push(chunk)
      size += chunk.length
      if (size > MAX_RECORDING_BYTES) throw tooLarge(api.originals.keep.form.tooLarge)
      yield chunk
    }
  }
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) pieces.push(piece)
  }
  const unpacked = fields['packing'] === 'gzip' ? unpacking(chunks) : chunks
  await pipeline(unpacked, counted, createGzip(), gather)
  if (!KINDS.has(detectFileKind(Buffer.concat(head)))) throw badRequest(NO_RECORDING)
  return { bytes: Buffer.concat(pieces), size }
}

const NO_RECORDING = msg('Please select the recorded file: GPX, FIT, TCX or KML, also zipped')

async function* unpacking(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // its error is thrown by the reading below
  pipeline(chunks, gunzip).catch(() => {})
  try {
    yield* gunzip
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? badRequest(msg('The file was damaged during the upload. Please try again.')) : error
  }
}

/** Returns the unpacked content as a stream; `done` resolves once its reader has it all or has left. */
export function unpacked(bytes: Uint8Array): { content: Readable; done: Promise<void> } {
  const content = createGunzip({ chunkSize: PIECE_BYTES })
  content.end(bytes)
  return { content, done: finished(content, { writable: false }).catch(() => {}) }
}
