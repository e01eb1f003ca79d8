import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { oldestVisibleDay } from '#domain/trails/conditions.ts'
import { listAttributions } from '#domain/trails/catalogue/data-sources.ts'
import type { Box } from '#domain/trails/explore/box.ts'
import { oldestFreshDay } from '#domain/trails/explore/fresh.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { presentTrailPhoto } from '#server/diary/catalogue/present-trail.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { TrackedTable } from '#server/platform/db/changes/changes.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { badRequest } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type Me, viewerIdIfBlocks } from '#server/platform/http/session.ts'
import { listNewestTrailPhotos } from '#server/trails/trails/store.ts'
import type { Filters, Search } from './filters.ts'
import { findNear } from './find-near.ts'
import { countTrails, listByScore, listByTaste } from './list-trails.ts'
import { listMapRows } from './map-store.ts'
import { findPlaces } from './places/find-places.ts'
import { presentMarker, presentTrail } from './present.ts'
import { findMarksOfMember } from './rows-store.ts'
import { showMap } from './show-map.ts'
import { type Taste, predictTaste } from './taste.ts'

const MAX_TRAILS = 20
const NEEDS_PLACE = msg('Please choose a place first')
const NEEDS_ACCOUNT = msg('Please log in to sort by your taste')
const NO_TASTE: Taste = { likings: new Map(), holds: () => true }

/** Serves trails on a map, near a place, and in a list. */
export async function serveExplore(app: FastifyInstance, { db, now }: FeatureDeps): Promise<void> {
  /** Answers only as long as the day lasts by which conditions are fresh. */
  const searchFor = (call: Asked, box: Box | null): Search => {
    const freshSince = oldestFreshDay(now())
    call.cacheWhile(() => oldestFreshDay(now()) === freshSince)
    return { filters: call.query, box, viewerId: call.me?.userId ?? null, freshSince }
  }

  /** Returns trails by key, in that order, as the viewer sees them. */
  async function presentAll(keys: readonly string[], { me, from, taste = NO_TASTE }: Shown) {
    const rows = new Map((await listMapRows(db.read, keys)).map((row) => [row.trail_key, row]))
    const photos = await listNewestTrailPhotos(db.read, keys, viewerIdIfBlocks(me))
    const photoUrls = new Map(photos.map((photo) => [photo.trail_key, presentTrailPhoto(photo)?.thumbnailUrl ?? null]))
    const marks = me && (await findMarksOfMember(db.read, me.userId, keys))
    const visibleSince = oldestVisibleDay(now())
    const trails = keys.flatMap((key) => {
      const row = rows.get(key)
      if (!row) return []
      const mine = { isWalked: marks?.walked.has(key) ?? false, isWished: marks?.wished.has(key) ?? false }
      const photoUrl = photoUrls.get(key) ?? null
      return [presentTrail(row, { from, visibleSince, photoUrl, taste: predictTaste(taste, row), ...mine })]
    })
    return { trails, attributions: listAttributions(trails.map(({ source }) => source)) }
  }

  serve(app, api.explore, {
    map: {
      sharedBy: 'visitors',
      tags: () => MAP_TAGS,
      handle: async (call) => {
        const { clusters, trails } = await showMap(db.read, searchFor(call, call.query.bbox), call.query.zoom)
        return { clusters: [...clusters], trails: trails.map(presentMarker) }
      },
    },
    list: {
      sharedBy: 'visitors',
      tags: () => LIST_TAGS,
      handle: async (call) => {
        const { me, query } = call
        const { order = 'score', limit = MAX_TRAILS, offset = 0 } = query
        const from = toPlace(query)
        if (order === 'near' && !from) throw badRequest(NEEDS_PLACE)
        if (order === 'taste' && !me) throw badRequest(NEEDS_ACCOUNT)
        const search = searchFor(call, query.bbox ?? null)
        const taste = me ? await app.findTaste(me.userId) : NO_TASTE
        const page = { limit, offset }
        const { keys, total } =
          order === 'near' && from
            ? await listByDistance(search, from, page)
            : order === 'taste' && taste.likings.size > 0
              ? await listByTaste(db.read, search, { page, taste })
              : await listByScore(db.read, search, page)
        return { ...(await presentAll(keys, { me, from, taste })), total }
      },
    },
    near: {
      sharedBy: 'visitors',
      tags: () => LIST_TAGS,
      handle: async (call) => {
        const { me, query } = call
        const from = { lat: query.lat, lng: query.lng }
        const near = await findNear(db.read, from, searchFor(call, null), query.limit ?? MAX_TRAILS)
        return presentAll(
          near.map(({ key }) => key),
          { me, from },
        )
      },
    },
    places: {
      // the gazetteer changes with the version only
      sharedBy: 'everyone',
      tags: () => [],
      handle: async ({ query }) => ({
        places: await findPlaces(query.query),
        attributions: listAttributions(['geonames']),
      }),
    },
  })

  async function listByDistance(search: Search, from: Place, { limit, offset }: { limit: number; offset: number }) {
    const near = await findNear(db.read, from, search, limit + offset)
    return { keys: near.slice(offset).map(({ key }) => key), total: await countTrails(db.read, search) }
  }
}

const toTags = (tables: readonly TrackedTable[]): Tag[] => tables.map((table) => ({ table }))
const MAP_TAGS = toTags(['map_trails', 'map_cells'])
const LIST_TAGS = toTags(['map_trails', 'map_cells', 'trails', 'photos'])

interface Asked {
  readonly me: Me | null
  readonly query: Filters
  readonly cacheWhile: (isCurrent: () => boolean) => void
}

interface Shown {
  readonly me: Me | null
  readonly from: Place | null
  readonly taste?: Taste
}

function toPlace({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Place | null {
  return lat === undefined || lng === undefined ? null : { lat, lng }
}
