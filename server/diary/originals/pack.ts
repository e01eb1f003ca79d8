import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { api } from '#contract/api.ts'
import { type FileKind, detectFileKind } from '#domain/tracks/files/file-kind.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { badRequest, tooLarge } from '#server/platform/http/problem.ts'
import type { IncomingFile } from '#server/platform/http/uploads.ts'

/** What tracks are made of. */
const KINDS: ReadonlySet<FileKind> = new Set(['gpx', 'fit', 'tcx', 'kml', 'gzip', 'zip'])
/** By so many of its first bytes a file tells what it is. */
const HEAD_BYTES = 4096
const PIECE_BYTES = 64 * 1024

/** A file as it is stored: by gzip, which makes a tenth of a text. */
export interface Packed {
  readonly bytes: Buffer
  /** Of the file itself. */
  readonly size: number
}

/**
 * Packs a file while it comes in, so that no more than what is stored is held of it. What was packed on its way is unpacked first.
 * Throws 413 for what is larger than it may be, and 400 for what cannot be unpacked and for what no track is made of.
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

const NO_RECORDING = 'Please select the recorded file: GPX, FIT, TCX or KML, also zipped'

async function* unpacking(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // its failure comes out of it below
  pipeline(chunks, gunzip).catch(() => {})
  try {
    yield* gunzip
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? badRequest('The file was damaged during the upload. Please try again.') : error
  }
}

/** The file of a packed one, in pieces as its reader takes them; `done` settles once it has all, or has left. */
export function unpacked(bytes: Uint8Array): { content: Readable; done: Promise<void> } {
  const content = createGunzip({ chunkSize: PIECE_BYTES })
  content.end(bytes)
  return { content, done: finished(content, { writable: false }).catch(() => {}) }
}
