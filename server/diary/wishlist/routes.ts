import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import type { Wish } from '#contract/diary/wishlist.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { DEFAULT_RATING, DEFAULT_WISH_RATING } from '#domain/platform/limits.ts'
import { cleanNotes } from '#domain/platform/text/text.ts'
import { sortByOwnOrder, moveWish } from '#domain/diary/ranked-list/wish-order.ts'
import { mapYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import { type Owned, getOwnedHikeOnly } from '#server/diary/hikes/access.ts'
import { completeWish, removeHike } from '#server/diary/hikes/log-hike.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import { getHikeView } from '#server/diary/hikes/store.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { afterHikeAdded } from '#server/aggregates/effects/after-write.ts'
import { serveWishlistLink } from './links/routes.ts'
import { listWishPlaces, setNote, setPositions, listWishes } from './store.ts'
import { listWishedTrails } from './trails/wished-trails.ts'

/** Serves my wishlist, which others see only through its link. */
export async function serveWishlist(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now } = deps
  serveWishlistLink(app, deps)
  serve(app, api.wishlist, {
    mine: ({ me }) => getWishes(db.read, me.userId),
    trails: ({ me }) => listWishedTrails(db.read, me.userId),
    ofUser: ({ me, params }) => {
      if (params.userId !== me.userId) throw forbidden(msg('You can only see your own wishlist'))
      return getWishes(db.read, me.userId)
    },
    update: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const note = cleanNotes(body.note)
        await setNote(tx, await getOwnedWish(tx, me, params.hikeId), note)
        return { note }
      }),
    move: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const { id } = await getOwnedWish(tx, me, params.hikeId)
        const before = body.before === null ? null : await getOwnedWish(tx, me, body.before)
        await setPositions(tx, moveWish(await listWishPlaces(tx, me.userId), id, before?.id ?? null))
      }),
    remove: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => removeHike(tx, await getOwnedWish(tx, me, params.hikeId))),
    complete: ({ me, params, body }) => {
      if (params.userId !== me.userId) throw forbidden(msg('You can only complete your own hikes'))
      return db.write(me.userId, async (tx) => {
        const hike = await getOwnedHikeOnly(tx, me, params.hikeId)
        if (hike.is_wish) await completeOwnedWish(tx, hike, { on: body?.completedOn, at: now() })
        const completed = await getHikeView(tx, hike.id, me.userId)
        const earnedAchievements = hike.is_wish ? (await afterHikeAdded(tx, completed, now())).earned : []
        return { ...presentHike(completed, me.userId), earnedAchievements }
      })
    },
  })
}

async function getWishes(db: Queries, ownerId: string): Promise<Wish[]> {
  const wishes = await listWishes(db, ownerId)
  const order = sortByOwnOrder(wishes.map(({ id, wish_position: position }) => ({ id, position })))
  const places = new Map(order.map(({ id }, index) => [id, index + 1]))
  return mapYielding(wishes, (wish) => ({
    ...presentHike(wish, ownerId),
    note: wish.note ?? '',
    place: places.get(wish.id) ?? 0,
  }))
}

/** Returns my wish. Throws 404 for anything else, including a completed hike. */
async function getOwnedWish(tx: Tx, me: Me, id: string): Promise<Owned<HikeRow>> {
  const hike = await getOwnedHikeOnly(tx, me, id)
  if (!hike.is_wish) throw notFound(HIKE_NOT_FOUND)
  return hike
}

function completeOwnedWish(
  tx: Tx,
  wish: Owned<HikeRow>,
  { on, at }: { on: string | undefined; at: number },
): Promise<void> {
  return completeWish(tx, wish, {
    completed_on: on ?? dayAtOffset(at, 0),
    rating: toHikeRating(wish.rating),
    updated_at: at,
  })
}

/** Returns the rating of a completed wish. Wishes start with the lowest one, so only a higher one was chosen. */
function toHikeRating(wished: number): number {
  return wished > DEFAULT_WISH_RATING ? wished : DEFAULT_RATING
}
