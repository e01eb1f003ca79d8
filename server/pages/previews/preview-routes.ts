import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { COLLECTION_NOT_FOUND, HIKE_NOT_FOUND, USER_NOT_FOUND } from '#contract/params.ts'
import type { Achievement, AchievementTier } from '#domain/diary/achievements/achievements.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { PICTURE_SHAPES, type PictureShape } from '#domain/platform/picture-shapes.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { parseTrailPath } from '#domain/trails/trail-address.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { listMonths } from '#domain/diary/years/years.ts'
import { findUserByNameOrId } from '#server/account/accounts/store.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { hasMatchingEtag } from '#server/platform/http/etag.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { redirectToOwnName } from '#server/platform/http/pages/redirect-to-own-name.ts'
import { pathFromUrl } from '#server/platform/http/pages/repair-url.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { createDisconnectSignal } from '#server/platform/http/serve.ts'
import { findVisibleCollection } from '#server/trails/collections/access.ts'
import { listEntries } from '#server/trails/collections/store.ts'
import { storeShipped } from '#server/trails/collections/store-shipped.ts'
import { collectionSvg } from './collection-svg.ts'
import { type PreviewOptions, createPreviews } from './create-previews.ts'
import { MAX_TILES, SHAPES, layOut } from './layout.ts'
import type { PreviewTile } from './preview-worker.ts'
import { medalSvg } from './medal-svg.ts'
import { findCalledTrail, findMedal, findPhotoFile, findTopHikes, findWalksOfYear } from '#server/pages/page-queries.ts'
import { yearSvg } from './year-svg.ts'

/**
 * The paths of preview pictures: those of hikes, members and collections are their page's path below this one, all other pages have
 * `/link-preview/site`.
 */
export const PREVIEWS = '/link-preview'
export const SITE_PREVIEW = `${PREVIEWS}/site`

const NO_MEDAL = msg('There is no such achievement')
const NO_YEAR = msg('There is no such year')
const NO_SHAPE = 'There is no picture of this shape'

const SITE_LAND: ReliefSubject = { name: PRODUCT_NAME, country: '', elevationM: 1600, weather: ['sunrise'] }

/** One picture of a preview: a photo, or a drawn relief in its place. */
interface Scene {
  /** Null where there is no public photo. */
  readonly file: string | null
  readonly land: ReliefSubject
}

/** A drawing on top of the scenes; equal keys mean equal drawings. */
interface Mark {
  readonly key: string
  readonly svg: NonNullable<PreviewOptions['renderMark']>
}

/** The size of a medal as a share of the picture's shorter side. */
const MEDAL_SHARE = 0.62

/**
 * Serves the preview pictures of links, also shared as pictures in three shapes: a trail's newest photo or its relief, or the first three
 * hikes of a member, or the peaks of a collection. They hold no text: every preview shows it beside the picture, and a server may lack fonts for the names of all
 * countries.
 */
export async function servePreviews(
  app: FastifyInstance,
  { config, db, files, now }: Pick<FeatureDeps, 'config' | 'db' | 'files' | 'now'>,
): Promise<void> {
  const previews = createPreviews(config)

  async function send(request: FastifyRequest, reply: FastifyReply, scenes: readonly Scene[], mark?: Mark) {
    const shape = parseShape(request)
    const key = JSON.stringify([shape, scenes.map(({ file, land }) => file ?? land), mark?.key])
    const tag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=3600')
    // other sites show them, also in sandboxed frames
    reply.headers({ etag: tag, 'cross-origin-resource-policy': 'cross-origin' })
    if (hasMatchingEtag(request, tag)) return reply.code(304).send()
    const asker = { address: toAddressBlock(request.ip), gone: createDisconnectSignal(reply) }
    const tiles = () => loadTiles(scenes, shape)
    const bytes = await previews.get({ key, tiles, shape, renderMark: mark?.svg }, asker)
    return reply.type('image/jpeg').send(Buffer.from(bytes))
  }

  async function loadTiles(scenes: readonly Scene[], shape: PictureShape): Promise<PreviewTile[]> {
    const boxes = scenes.length === 0 ? [] : layOut(scenes.length, SHAPES[shape])
    return Promise.all(
      boxes.map(async (box, at) => {
        const { file, land } = scenes[at] ?? { file: null, land: SITE_LAND }
        // the relief stands in once for a photo that was just replaced
        const photo = file === null ? null : await files.get(file)
        return { box, subject: photo ? { photo } : { relief: land } }
      }),
    )
  }

  app.get(SITE_PREVIEW, (request, reply) => send(request, reply, [{ file: null, land: SITE_LAND }]))

  app.get(`${PREVIEWS}/hike/*`, async (request, reply) => {
    const trail = await findCalledTrail(db.read, parseTrailPath(pathFromUrl(request.url).slice(PREVIEWS.length)))
    if (!trail) throw notFound(HIKE_NOT_FOUND)
    const path = fillPath(pages.hike.path, { hikeName: trail.name, country: trail.country })
    if (trail.isOtherName) return redirectToOwnName(request, reply, PREVIEWS + path)
    const land = hikeLand(trail, trail.elevation)
    const file = trail.photoHikeId === null ? null : await findPhotoFile(db.read, trail.photoHikeId)
    return send(request, reply, [{ file, land }])
  })

  app.get(`${PREVIEWS}/user/:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const user = await findUserByNameOrId(db.read, name.trim())
    // a profile that is not public answers like a missing one
    if (!user || user.audience !== EVERYBODY) throw notFound(USER_NOT_FOUND)
    // a member who hides the list expects it to take effect at once
    reply.header('cache-control', 'public, no-cache')
    const best = (await findTopHikes(db.read, user.id)).slice(0, MAX_TILES)
    if (best.length === 0) return send(request, reply, [{ file: null, land: SITE_LAND }])
    const scenes = best.map(async (hike) => ({
      file: await findPhotoFile(db.read, hike.id),
      land: hikeLand(hike, hike.elevation_m),
    }))
    return send(request, reply, await Promise.all(scenes))
  })

  app.get(`${PREVIEWS}/collections/:id`, async (request, reply) => {
    await storeShipped({ db, now })
    const { id } = request.params as { id: string }
    const { isShipped, mark } = await findCollectionMark(db.read, id.trim())
    if (!isShipped) reply.header('cache-control', 'public, no-cache')
    return send(request, reply, [], mark)
  })

  app.get(`${PREVIEWS}/user/:name/medals/:medal`, async (request, reply) => {
    const { name, medal: id } = request.params as { name: string; medal: string }
    const user = await findUserByNameOrId(db.read, name.trim())
    if (!user || user.audience !== EVERYBODY) throw notFound(USER_NOT_FOUND)
    const medal = await findMedal(db.read, user.id, id)
    if (!medal) throw notFound(NO_MEDAL)
    reply.header('cache-control', 'public, no-cache')
    return send(request, reply, [{ file: null, land: medalLand(medal) }], {
      key: medal._id,
      svg: ({ width, height }) => medalSvg(medal, Math.round(Math.min(width, height) * MEDAL_SHARE)),
    })
  })

  app.get(`${PREVIEWS}/user/:name/years/:year`, async (request, reply) => {
    const { name, year } = request.params as { name: string; year: string }
    const user = await findUserByNameOrId(db.read, name.trim())
    if (!user || user.audience !== EVERYBODY) throw notFound(USER_NOT_FOUND)
    const walks = user.mountains_visibility === EVERYBODY ? await findWalksOfYear(db.read, user.id, year) : []
    if (walks.length === 0) throw notFound(NO_YEAR)
    reply.header('cache-control', 'public, no-cache')
    const metres = listMonths(walks, year).map(({ ascentM }) => ascentM)
    return send(request, reply, [], {
      key: [year, ...metres].join(' '),
      svg: (size) => yearSvg({ year, metres }, size),
    })
  })
}

/** Returns the drawing of a collection that visitors may see. Throws the same 404 for all others. */
async function findCollectionMark(db: Queries, id: string): Promise<{ isShipped: boolean; mark: Mark }> {
  const collection = await findVisibleCollection(db, null, id)
  if (!collection) throw notFound(COLLECTION_NOT_FOUND)
  const { kind, owner_id, updated_at, entry_count } = collection
  const svg: Mark['svg'] = async (size) => {
    const rows = await listEntries(db, collection.id)
    const entries = rows.map(({ id: _id, lat, lng, height_m: heightM }) => ({ _id, lat, lng, heightM }))
    return collectionSvg({ kind, entries }, size)
  }
  const key = JSON.stringify([collection.id, kind, updated_at, entry_count])
  return { isShipped: owner_id === null, mark: { key, svg } }
}

const ELEVATIONS_OF_TIERS: Readonly<Record<AchievementTier, number>> = {
  bronze: 500,
  silver: 1100,
  gold: 1900,
  platinum: 3200,
}

/** Returns the relief behind a medal: the higher the tier, the higher the mountain. */
function medalLand({ _id, tier }: Achievement): ReliefSubject {
  return { name: _id, country: '', elevationM: ELEVATIONS_OF_TIERS[tier], weather: ['sunrise'] }
}

function hikeLand({ name, country }: { name: string; country: string }, elevationM: number): ReliefSubject {
  return { name, country, elevationM, weather: [] }
}

/** Returns the requested shape, `wide` by default. Throws 404 for an unknown shape. */
function parseShape({ query }: FastifyRequest): PictureShape {
  const { shape = 'wide' } = query as { shape?: unknown }
  const found = PICTURE_SHAPES.find((name) => name === shape)
  if (!found) throw notFound(NO_SHAPE)
  return found
}
