import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Shorter responses are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024

/**
 * Compression of pages and of everything that is not JSON. At quality 5 pages are a twentieth smaller than at 4, for 0.3 ms more outside
 * the main thread; a page shows once all its bytes are there.
 */
export const STREAM_COMPRESSION: FastifyCompressOptions = {
  threshold: MIN_COMPRESSED_BYTES,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

const COMPRESS = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
export type Compression = keyof typeof COMPRESS

export function compressBytes(bytes: Buffer, compression: Compression): Promise<Buffer> {
  return COMPRESS[compression](bytes)
}

/** The usual `Accept-Encoding` values of clients, and the encoding for each. Other values take the slower path. */
const USUAL_ENCODINGS: ReadonlyMap<string | undefined, Compression | null> = new Map<
  string | undefined,
  Compression | null
>([
  [undefined, null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br, gzip, deflate', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['deflate, gzip, br, zstd', 'br'],
  ['gzip, compress, deflate, br', 'br'],
])

/** Returns true where a response is compressed whole or not at all. */
export function hasUsualEncoding({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (
    headers['x-no-compression'] === undefined && USUAL_ENCODINGS.has(headers['accept-encoding'] as string | undefined)
  )
}

/** Returns the encoding of a whole response, or null where it is sent uncompressed or as a compressed stream. */
export function chooseEncoding({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Compression | null {
  if (method === 'HEAD' || headers['x-no-compression'] !== undefined) return null
  return USUAL_ENCODINGS.get(headers['accept-encoding'] as string | undefined) ?? null
}

/** Sets the headers of a compressed response. */
export function setEncodingHeaders(reply: FastifyReply, compression: Compression): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`)
  reply.header('content-encoding', compression)
}

/**
 * Compresses JSON responses whole: as a stream they would take more of the main thread than writing them. Requests with an unusual
 * `Accept-Encoding` get the stream. Call it before the stream is registered.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const compression = chooseEncoding(request)
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!compression || !isJson || reply.hasHeader('content-encoding')) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length < MIN_COMPRESSED_BYTES) return payload
    setEncodingHeaders(reply, compression)
    return compressBytes(bytes, compression)
  })
}
