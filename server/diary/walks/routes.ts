import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED } from '#domain/account/visibility.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import { mapYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Queue } from '#server/platform/files/fair-queue.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import { ownHike, visibleHike } from '#server/diary/hikes/access.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findLevel } from '#server/account/visibility/can-see.ts'
import { ownVisit } from './access.ts'
import { visitPhotoHandlers, visitTrackHandlers } from './file-routes.ts'
import { changeVisit, logVisit, removeVisit } from './log-visit.ts'
import { presentVisit } from './present.ts'
import { shownVisit, visitsOfHikes, visitsOfOwner } from './store.ts'

const READ = ['hikes', 'visits', 'visit_photos', 'visit_tracks'] as const

/** Each further walk of a hike: its own day, weather, notes, photo and track. */
export function serveVisits(app: FastifyInstance, deps: Deps, photos: Pick<Queue, 'enter'>): void {
  const { db, now } = deps
  serve(app, api.visits, {
    mine: {
      tags: ({ me }) => READ.map((table): Tag => ({ table, owner: me.userId })),
      handle: async ({ me }) =>
        mapYielding(await visitsOfOwner(db.read, me.userId), (visit) => presentVisit(visit, me.userId)),
    },
    ofHike: async ({ me, params }) => {
      const hike = await visibleHike(db.read, me, params.id)
      const viewerId = me?.userId ?? null
      const level = await findLevel(db.read, hike.owner_id, viewerId)
      if (level === BLOCKED) throw notFound(HIKE_NOT_FOUND)
      const visits = await visitsOfHikes(db.read, [hike.id], level)
      return mapYielding(visits, (visit) => presentVisit(visit, viewerId))
    },
    create: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const hike = await ownHike(tx, me, params.id)
        const { id, completionCount, earned } = await logVisit(tx, hike, { sent: body, at: now() })
        const visit = presentVisit(await shownVisit(tx, id), me.userId)
        return { ...visit, completionCount, earnedAchievements: earned }
      }),
    update: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const visit = await ownVisit(tx, me, params.id)
        const earnedAchievements = await changeVisit(tx, visit, { sent: body, at: now() })
        return { ...presentVisit(await shownVisit(tx, visit.id), me.userId), earnedAchievements }
      }),
    remove: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => removeVisit(tx, await ownVisit(tx, me, params.id), now())),
    ...visitPhotoHandlers(deps, photos.enter),
    ...visitTrackHandlers(deps),
  })
}
