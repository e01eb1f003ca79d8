import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { award } from '#server/achievements/award.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { touch } from '#server/signals/messages.ts'
import { liking, tellPerson } from '#server/notifications/tell.ts'
import { likeableHike } from './access.ts'
import { addLike, likersOf, removeLike } from './store.ts'

const TOUCHED_OF_OWNER = ['my-hikes', 'notifications', 'me', 'achievements', 'users', 'trails'] as const

/** Liking the hikes of others, and taking that back. */
export function serveLikes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, api.likes, {
    set: async ({ me, params, body }) => {
      const { owner_id: ownerId } = await likeableHike(db.read, me, params.id)
      // one after the other with the owner's own writes: of two likes at once each would miss what both together earn
      return db.write(ownerId, async (tx) => {
        const hike = await likeableHike(tx, me, params.id)
        const isLike = body.action === 'like'
        const hasChanged = isLike
          ? await addLike(tx, hike, { userId: me.userId, at: now() })
          : await removeLike(tx, hike, me.userId)
        if (hasChanged) await touch(tx, { userId: ownerId }, TOUCHED_OF_OWNER)
        if (hasChanged && isLike) {
          await award(tx, ownerId, now())
          await tellPerson(tx, ownerId, { actorId: me.userId, news: [liking(hike)], at: now() })
        }
        const likes = await likersOf(tx, hike.id)
        return { likes, likesCount: likes.length, isLiked: likes.includes(me.userId) }
      })
    },
  })
}
