import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { MAX_PARAM_CHARS } from '#domain/limits.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { trailOfPath } from '#domain/trail-address.ts'
import { trailKey } from '#domain/trail-key.ts'
import type { Deps } from '#server/deps.ts'
import { isKnown } from '#server/http/etag.ts'
import { pathOf } from '#server/http/pages/repair-url.ts'
import { notFound } from '#server/http/problem.ts'
import { PREVIEW_PX, drawingPreviews } from './draw-preview.ts'
import type { PreviewSubject } from './preview-worker.ts'
import { knownTrail, photoFileOf } from './store.ts'

/** What previews of links show: of a hike at its page's path below this, of all other pages at `/link-preview/site`. */
export const PREVIEWS = '/link-preview'
export const SITE_PREVIEW = `${PREVIEWS}/site`

const SITE_SUBJECT = { name: PRODUCT_NAME, country: '', elevationM: 1600, weather: ['sunrise'] }

/**
 * The pictures that previews of links show: a trail's newest photo, or the land that stands in its place. Without words: those
 * stand beside it in every preview, and no server has letters for the names of all countries.
 */
export function servePreviews(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  const previews = drawingPreviews()

  async function send(reply: FastifyReply, key: string, subject: () => Promise<PreviewSubject>) {
    const tag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'public, max-age=3600').header('etag', tag)
    if (isKnown(reply.request, tag)) return reply.code(304).send()
    const bytes = await previews.get(key, subject)
    return reply.type('image/jpeg').send(Buffer.from(bytes))
  }

  app.get(SITE_PREVIEW, (_request, reply) => send(reply, 'site', async () => reliefOf(SITE_SUBJECT)))

  app.get(`${PREVIEWS}/hike/*`, async (request, reply) => {
    const { name, country } = trailOfPath(pathOf(request.url).slice(PREVIEWS.length))
    if (name.length > MAX_PARAM_CHARS || country.length > MAX_PARAM_CHARS) throw notFound(HIKE_NOT_FOUND)
    const trail = await knownTrail(db.read, trailKey(name, country))
    if (!trail) throw notFound(HIKE_NOT_FOUND)
    const land = { name: trail.name, country: trail.country, elevationM: trail.elevation, weather: [] }
    const file = trail.photoHikeId === null ? null : await photoFileOf(db.read, trail.photoHikeId)
    return send(reply, file ?? JSON.stringify(land), async () => {
      // of a photo that has just been replaced the land is shown, once
      const photo = file === null ? null : await files.get(file)
      return photo ? { photo } : reliefOf(land)
    })
  })
}

function reliefOf(land: typeof SITE_SUBJECT): PreviewSubject {
  return { relief: { ...land, ...PREVIEW_PX } }
}
