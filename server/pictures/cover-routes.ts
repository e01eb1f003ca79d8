import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { COVERS, coverAt } from '#domain/relief/cover-path.ts'
import type { Config } from '#server/config.ts'
import { openFolder } from '#server/files/open.ts'
import { addressBlock } from '#server/http/limits/limits.ts'
import { pathOf } from '#server/http/pages/repair-url.ts'
import { Problem, notFound } from '#server/http/problem.ts'
import { type CoverDrawer, drawingCovers } from './draw-cover.ts'
import { drawnBefore } from './drawn-before.ts'
import { keepingPictures } from './kept-pictures.ts'

/** In memory: some 5,000 covers of rows, or 1,500 of cards. */
const MAX_KEPT_BYTES = 24 * 1024 ** 2
const MAX_WAITING = 400
/** Of one address, so that no one makes all others wait for long: two screens full. */
const MAX_WAITING_AT_ADDRESS = 100
const RETRY_S = 5
/** What stands at an address never changes: whoever has it has this. */
const TAG = '"cover"'

/**
 * The covers of hikes without a photo, each at an address that tells all that it depends on: drawn once, kept in memory and in
 * DATA_DIR while there is room, and for ever in browsers. Nobody learns from them which hikes there are.
 */
export function serveCovers(
  app: FastifyInstance,
  { hasLimits, dataDir }: Pick<Config, 'hasLimits' | 'dataDir'>,
  drawer: CoverDrawer = drawingCovers(),
): void {
  const before = drawnBefore(openFolder(join(dataDir, 'drawn')))
  const pictures = keepingPictures({ maxBytes: MAX_KEPT_BYTES, maxWaiting: MAX_WAITING, before })
  const waiting = new Map<string, number>()
  app.addHook('onClose', async () => {
    await drawer.end()
    await before.end()
  })

  async function drawFor(caller: string, path: string): Promise<Uint8Array> {
    const others = waiting.get(caller) ?? 0
    if (hasLimits && others >= MAX_WAITING_AT_ADDRESS) throw tooMany()
    waiting.set(caller, others + 1)
    try {
      return await pictures.get(path, () => drawer.draw(path))
    } finally {
      const left = (waiting.get(caller) ?? 1) - 1
      if (left > 0) waiting.set(caller, left)
      else waiting.delete(caller)
    }
  }

  app.get(`${COVERS}/*`, async (request, reply) => {
    const path = pathOf(request.url)
    if (!coverAt(path)) throw notFound('There is no such cover')
    const isKnown = request.headers['if-none-match'] === TAG
    const bytes = isKnown ? null : await drawFor(addressBlock(request.ip), path)
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', TAG)
    return bytes ? reply.type('image/webp').send(Buffer.from(bytes)) : reply.code(304).send()
  })
}

function tooMany(): Problem {
  const message = 'Too many pictures at once. Please try again in a moment.'
  return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S })
}
