import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { dayOf } from '#domain/dates.ts'
import { DEFAULT_RATING, DEFAULT_WISH_RATING } from '#domain/limits.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { releaseFiles } from '#server/files/keep.ts'
import { type Mine, hikeOfMine } from '#server/hikes/access.ts'
import { completeWish, removeHike } from '#server/hikes/log-hike.ts'
import { presentHike } from '#server/hikes/present.ts'
import { shownHike } from '#server/hikes/store.ts'
import { forbidden, notFound } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { afterAdding } from '#server/effects/after-write.ts'
import { wishesOf } from './store.ts'
import { wishedTrailsOf } from './trails/wished-trails.ts'

/** My wishlist. Nobody else sees it. */
export function serveWishlist(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  serve(app, api.wishlist, {
    mine: ({ me }) => showWishes(db.read, me.userId),
    trails: ({ me }) => wishedTrailsOf(db.read, me.userId),
    ofUser: ({ me, params }) => {
      if (params.userId !== me.userId) throw forbidden('You can only see your own wishlist')
      return showWishes(db.read, me.userId)
    },
    remove: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const hike = await hikeOfMine(tx, me, params.hikeId)
        if (!hike.is_wish) throw notFound(HIKE_NOT_FOUND)
        return removeHike(tx, hike)
      }),
    complete: ({ me, params, body }) => {
      if (params.userId !== me.userId) throw forbidden('You can only complete your own hikes')
      return db.write(me.userId, async (tx) => {
        const hike = await hikeOfMine(tx, me, params.hikeId)
        if (hike.is_wish) await fulfil(tx, hike, { on: body?.completedOn, at: now() })
        const completed = await shownHike(tx, hike.id, me.userId)
        const earnedAchievements = hike.is_wish ? (await afterAdding(tx, completed, now())).earned : []
        return { ...presentHike(completed, me.userId), earnedAchievements }
      })
    },
  })
}

async function showWishes(db: Queries, ownerId: string): Promise<Hike[]> {
  return (await wishesOf(db, ownerId)).map((wish) => presentHike(wish, ownerId))
}

function fulfil(tx: Tx, wish: Mine<HikeRow>, { on, at }: { on: string | undefined; at: number }): Promise<void> {
  return completeWish(tx, wish, {
    completed_on: on ?? dayOf(at, 0),
    rating: ratingOf(wish.rating),
    updated_at: at,
  })
}

/** A wish is stored with the lowest rating: only a higher one was given by its owner. */
function ratingOf(wished: number): number {
  return wished > DEFAULT_WISH_RATING ? wished : DEFAULT_RATING
}
