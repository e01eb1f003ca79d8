import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { COVERS, parseCoverPath } from '#domain/trails/relief/cover-path.ts'
import type { Config } from '#server/platform/config.ts'
import { openFolder } from '#server/platform/files/open.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { pathFromUrl } from '#server/platform/http/pages/repair-url.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { createDisconnectSignal } from '#server/platform/http/serve.ts'
import { type CoverDrawer, createCoverDrawer } from './draw-cover.ts'
import { createCoverStore } from './cover-store.ts'
import { createPictureCache } from './picture-cache.ts'

/** In memory: some 5,000 covers of rows, or 1,500 of cards. */
const MAX_KEPT_BYTES = 24 * 1024 ** 2
const MAX_WAITING = 400
/** Two screens full. */
const MAX_WAITING_AT_ADDRESS = 100
/** The covers of some twenty hikes, in all sizes, drawn ahead of requests. */
const MAX_AHEAD = 60
/** The content of an address never changes, so one tag is enough. */
const TAG = '"cover"'

declare module 'fastify' {
  interface FastifyInstance {
    /** Draws the cover of an address before anybody requests it. */
    drawCover(path: string): void
  }
}

/**
 * Serves the covers of hikes without a photo. The address contains everything that a cover depends on. Each is drawn once, and cached in
 * memory, in DATA_DIR while there is room, and in browsers for ever. Covers reveal nothing about which hikes exist.
 */
export async function serveCovers(
  app: FastifyInstance,
  { config, drawer = createCoverDrawer() }: { config: Pick<Config, 'hasLimits' | 'dataDir'>; drawer?: CoverDrawer },
): Promise<void> {
  const { hasLimits, dataDir } = config
  const before = createCoverStore(openFolder(join(dataDir, 'drawn')))
  const pictures = createPictureCache({
    maxBytes: MAX_KEPT_BYTES,
    maxWaiting: MAX_WAITING,
    maxWaitingAtAddress: hasLimits ? MAX_WAITING_AT_ADDRESS : Infinity,
    maxAhead: MAX_AHEAD,
    before,
  })
  const draw = (path: string) => () => drawer.draw(path)
  app.decorate('drawCover', (path) => pictures.drawAhead(path, draw(path)))
  app.addHook('onClose', async () => {
    await drawer.end()
    await before.end()
  })

  app.get(`${COVERS}/*`, async (request, reply) => {
    const path = pathFromUrl(request.url)
    if (!parseCoverPath(path)) throw notFound('There is no such cover')
    const isKnown = request.headers['if-none-match'] === TAG
    const asker = { address: toAddressBlock(request.ip), gone: createDisconnectSignal(reply) }
    const bytes = isKnown ? null : await pictures.get(path, draw(path), asker)
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', TAG)
    return bytes ? reply.type('image/webp').send(Buffer.from(bytes)) : reply.code(304).send()
  })
}
