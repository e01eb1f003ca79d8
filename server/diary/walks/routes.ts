import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED } from '#domain/account/visibility.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import { mapYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { writeAndRelease } from '#server/platform/files/store-files.ts'
import { getOwnedHike, getVisibleHike } from '#server/diary/hikes/access.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { checkVersion } from '#server/diary/hikes/check-version.ts'
import { findLevel } from '#server/account/visibility/can-see.ts'
import { getOwnedWalk } from './access.ts'
import { walkPhotoHandlers, walkTrackHandlers } from './file-routes.ts'
import { changeWalk, logWalk, removeWalk } from './log-walk.ts'
import { presentHikeUpdate, presentWalk } from './present.ts'
import { getWalkView, listWalksOfHikes, listWalksOfOwner } from './store.ts'

const TABLES = ['hikes', 'visits', 'visit_photos', 'visit_tracks'] as const

/** Serves the further walks of a hike, each with its own day, weather, notes, photo and track. */
export async function serveWalks(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { photos } = deps
  const { db, now } = deps
  serve(app, api.visits, {
    mine: {
      tags: ({ me }) => TABLES.map((table): Tag => ({ table, owner: me.userId })),
      handle: async ({ me }) =>
        mapYielding(await listWalksOfOwner(db.read, me.userId), (walk) => presentWalk(walk, me.userId)),
    },
    ofHike: async ({ me, params }) => {
      const hike = await getVisibleHike(db.read, me, params.id)
      const viewerId = me?.userId ?? null
      const level = await findLevel(db.read, hike.owner_id, viewerId)
      if (level === BLOCKED) throw notFound(HIKE_NOT_FOUND)
      const walks = await listWalksOfHikes(db.read, [hike.id], level)
      return mapYielding(walks, (walk) => presentWalk(walk, viewerId))
    },
    create: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const hike = await getOwnedHike(tx, me, params.id)
        const at = now()
        const { id, completionCount, earned } = await logWalk(tx, hike, { sent: body, at })
        const walk = presentWalk(await getWalkView(tx, id), me.userId)
        return { ...walk, completionCount, hikeUpdatedAt: presentHikeUpdate(hike, at), earnedAchievements: earned }
      }),
    update: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const walk = await getOwnedWalk(tx, me, params.id)
        checkVersion(walk, body.seenUpdatedAt)
        const earnedAchievements = await changeWalk(tx, walk, { sent: body, at: now() })
        return { ...presentWalk(await getWalkView(tx, walk.id), me.userId), earnedAchievements }
      }),
    remove: ({ me, params }) =>
      writeAndRelease(deps, me.userId, async (tx) => {
        const at = now()
        const walk = await getOwnedWalk(tx, me, params.id)
        const released = await removeWalk(tx, walk, at)
        return { released, answer: { hikeUpdatedAt: presentHikeUpdate(walk.hike, at) } }
      }),
    ...walkPhotoHandlers(deps, photos.enter),
    ...walkTrackHandlers(deps),
  })
}
