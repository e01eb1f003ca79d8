import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { GPX_NOT_AVAILABLE, HIKE_NOT_FOUND } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MIN_QUERY_CHARS } from '#domain/platform/limits.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { presentHike, presentOwnGpxFile, presentPhotoFor, presentSharedGpxFile } from '#server/diary/hikes/present.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import { viewerIdIfBlocks } from '#server/platform/http/session.ts'
import { findCountryAt } from '#server/diary/catalogue/find-country-at.ts'
import { findKnownEntry, findTemplates, findTrails } from '#server/diary/catalogue/find-trails.ts'
import { NO_LOCATION, createGeocoder } from './geocoder.ts'
import {
  presentTrailStats,
  presentTemplate,
  presentTrail,
  presentCatalogueStats,
} from '#server/diary/catalogue/present-trail.ts'
import { createPhotoPicker, findRandomHikeWithPhoto, listRandomHikesWithPhoto } from './random-hike.ts'
import { computeTrail, computeTypical, findTrail } from '#server/aggregates/trail-aggregates/store.ts'
import { findBestTrack, listTrailPhotos, listVisibleTrailPhotos, hasOwnTrailAnswers } from './store.ts'
import { findTrailhead } from './trailhead.ts'
import { findTrailKey } from '#server/aggregates/trail-names/store.ts'
import { listWellKnownTrails } from './well-known-trails.ts'

const NO_PHOTO = msg('No hike with a photo found')

/** The tables of a trail's photos. */
const PHOTO_TABLES = ['trails', 'counted_hikes', 'hikes', 'photos', 'users'] as const

/** Serves trails as everybody's hikes make them. */
export async function serveTrails(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db, config, health, now } = deps
  const geocode =
    config.geocoderUrl === null
      ? null
      : createGeocoder(config.geocoderUrl, undefined, (isGood) => (health.geocoder = { at: now(), isGood }))
  serve(app, api.trails, {
    // people type the beginning of a trail's name, so many requests are equal
    search: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'trails' }],
      handle: async ({ query: { query = '' } }) => {
        if (query.trim().length < MIN_QUERY_CHARS) return []
        return (await findTrails(db.read, query)).map(presentTrail)
      },
    },
    templates: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'trails' }],
      handle: async ({ query: { query = '' } }) => {
        if (query.trim().length < MIN_QUERY_CHARS) return []
        return (await findTemplates(db.read, query)).map(presentTemplate)
      },
    },
    wellKnown: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'trails' }],
      handle: async ({ query: { country = '' } }) => (await listWellKnownTrails(db.read, country)).map(presentTemplate),
    },
    gpx: {
      tags: ({ me }) => [
        ...(['trails', 'hikes', 'tracks'] as const).map((table) => ({ table })),
        ...(me ? [{ table: 'friendships' as const, owner: me.userId }] : []),
      ],
      handle: async ({ me, params: { name, country } }) => {
        const track = await findBestTrack(db.read, me, await findTrailKey(db.read, name, country))
        if (!track) throw notFound(GPX_NOT_AVAILABLE)
        const isMine = track.owner_id === me?.userId
        return {
          _id: track.hike_id,
          name: track.name,
          gpxFile: isMine ? presentOwnGpxFile(track) : presentSharedGpxFile(track),
          line: isMine || track.hidden_ends_m === 0 ? track.line : track.view_line,
        }
      },
    },
    photos: {
      sharedBy: 'everyone',
      isCacheable: async ({ me, params }) =>
        !(await hasOwnTrailAnswers(db.read, me, await findTrailKey(db.read, params.name, params.country))),
      tags: () => PHOTO_TABLES.map((table) => ({ table })),
      handle: async ({ me, params, cacheWhile }) => {
        const known = await findTrail(db.read, await findTrailKey(db.read, params.name, params.country))
        if (!known) cacheWhile(() => false) // as for `stats`
        return showPhotos(db.read, params, { viewerId: viewerIdIfBlocks(me), known })
      },
      handleUncached: ({ me, params }) => showPhotos(db.read, params, { viewerId: me?.userId ?? null }),
    },
    stats: {
      sharedBy: 'everyone',
      isCacheable: async ({ me, params }) =>
        !(await hasOwnTrailAnswers(db.read, me, await findTrailKey(db.read, params.hikeName, params.country))),
      tags: () => [{ table: 'trails' }],
      handle: async ({ params, cacheWhile }) => {
        const key = await findTrailKey(db.read, params.hikeName, params.country)
        const trail = await findTrail(db.read, key)
        if (trail) return presentTrailStats(trail)
        // some viewers see it alone, and a shared answer is sent before the viewer is known
        cacheWhile(() => false)
        // a hike logged a moment ago counts before the worker has counted it
        const uncounted = await computeTrail(db.read, key)
        if (uncounted) return presentTrailStats(uncounted)
        const template = await findKnownEntry(db.read, key)
        if (!template) throw notFound(HIKE_NOT_FOUND)
        return presentCatalogueStats(template)
      },
      handleUncached: async ({ me, params }) => {
        const trail = await computeTrail(
          db.read,
          await findTrailKey(db.read, params.hikeName, params.country),
          me?.userId ?? null,
        )
        if (!trail) throw notFound(HIKE_NOT_FOUND)
        return presentTrailStats(trail)
      },
    },
    randomWithPhoto: randomHandler(deps),
    searchTrailhead: async ({ body: { query } }) => {
      const trailhead = await findTrailhead(deps, geocode, query)
      if (!trailhead) throw notFound(NO_LOCATION)
      return trailhead
    },
    searchCountry: async ({ body }) => ({ country: await findCountryAt(body) }),
  })
}

function randomHandler({ db, now }: FeatureDeps): Handlers<typeof api.trails>['randomWithPhoto'] {
  const placeToDraw = createPhotoPicker(now)
  return {
    sharedBy: 'visitors',
    tags: () => (['hikes', 'photos', 'tracks', 'likes', 'users'] as const).map((table) => ({ table })),
    handleVariants: async ({ reply }) => {
      const hikes = await listRandomHikesWithPhoto(db.read, placeToDraw())
      if (hikes.length === 0) throw notFound(NO_PHOTO)
      reply.header('cache-control', 'no-store')
      return hikes.map((hike) => ({ ...presentHike(hike, null), username: hike.username }))
    },
    handle: async ({ me, reply }) => {
      const viewerId = me?.userId ?? null
      const hike = await findRandomHikeWithPhoto(db.read, viewerId, placeToDraw())
      if (!hike) throw notFound(NO_PHOTO)
      reply.header('cache-control', 'no-store')
      return { ...presentHike(hike, viewerId), username: hike.username }
    },
  }
}

async function showPhotos(
  db: Queries,
  trail: { name: string; country: string },
  { viewerId, known }: { viewerId: string | null; known?: Awaited<ReturnType<typeof findTrail>> },
) {
  const key = await findTrailKey(db, trail.name, trail.country)
  // a trail that is not counted yet has few hikes
  const photos = await (known ? listTrailPhotos(db, key, viewerId) : listVisibleTrailPhotos(db, key, viewerId))
  const found = photos.length > 0 && (known ?? (await computeTypical(db, key, viewerId)))
  if (!found) throw notFound(msg('No photos found for this hike'))
  return {
    photos: photos.map((photo) => ({
      photoUrl: presentPhotoFor(viewerId, { hike: { ...photo, audience: photo.hike_audience }, photo }).url,
      hikeId: photo.hike_id,
      userId: photo.id,
      username: photo.username,
      ...presentAvatar(photo),
      completedOn: photo.completed_on,
    })),
    hikeName: found.name,
    country: found.country,
  }
}
