import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import type { SharedWish, WishlistLink } from '#contract/diary/wishlist-link.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { WishlistLinkRow } from '#server/platform/db/schema/wish-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { describeTrails } from '#server/diary/wishlist/trails/wished-trails.ts'
import {
  deleteWishlistLink,
  findWishlistLink,
  replaceWishlistLink,
  listSharedWishes,
  findSharer,
  setShowsNotes,
} from './store.ts'

/** Serves a member's wishlist to everybody with its secret link, which the owner can replace or remove. */
export function serveWishlistLink(
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
): void {
  const keys = createIdKeys(config.secret, 'shared wishlist')
  const present = (link: WishlistLinkRow | null): WishlistLink => ({
    path: link && fillPath(pages.sharedWishlist.path, { token: keys.keyOf(link.id) }),
    withNotes: link?.with_notes === 1,
  })
  serve(app, api.wishlistLink, {
    get: async ({ me }) => present(await findWishlistLink(db.read, me.userId)),
    renew: async ({ me, body }) => {
      const at = now()
      const link = { user_id: me.userId, id: newId(at), with_notes: body.withNotes ? 1 : 0, created_at: at } as const
      await db.write(me.userId, (tx) => replaceWishlistLink(tx, link))
      return present(link)
    },
    update: ({ me, body }) =>
      db.write(me.userId, async (tx) => present(await setShowsNotes(tx, me.userId, body.withNotes))),
    end: ({ me }) => db.write(me.userId, (tx) => deleteWishlistLink(tx, me.userId)),
    show: async ({ me, query, reply }) => {
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
      const viewerId = me?.userId ?? null
      const id = keys.idOf(query.key ?? '')
      const sharer = id === null ? null : await findSharer(db.read, id, viewerId)
      // a suspended or locked owner's list is not shown, without a reason
      if (!sharer || (await findLoginSuspension(db.read, sharer.id, now())))
        throw notFound(msg('This wishlist is not shared'))
      const { id: _id, username, first_name: firstName, last_name: lastName, with_notes, ...face } = sharer
      const wishes = await getSharedWishes(db.read, viewerId, { ownerId: _id, withNotes: with_notes === 1 })
      return { owner: { _id, username, firstName, lastName, ...presentAvatar({ id: _id, ...face }) }, wishes }
    },
  })
}

interface Shared {
  readonly ownerId: string
  readonly withNotes: boolean
}

async function getSharedWishes(
  db: Queries,
  viewerId: string | null,
  { ownerId, withNotes }: Shared,
): Promise<SharedWish[]> {
  const wishes = await listSharedWishes(db, ownerId)
  const known = await describeTrails(
    db,
    viewerId ?? '',
    wishes.map(({ trail_key }) => trail_key),
  )
  return wishes.map(({ trail_key, name, country, difficulty, length_m, elevation_m, note }) => ({
    name,
    country,
    difficulty: toDifficulty(difficulty),
    length: length_m / 1000,
    elevation: elevation_m,
    photo: known.get(trail_key)?.photo ?? null,
    months: known.get(trail_key)?.months ?? [],
    ...(withNotes && note ? { note } : {}),
  }))
}
