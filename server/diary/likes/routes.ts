import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { afterHikeLiked, afterHikeUnliked } from '#server/aggregates/effects/after-write.ts'
import { getLikeableHike } from './access.ts'
import { addLike, listLikerIds, removeLike } from './store.ts'

/** Serves likes of other people's hikes. */
export async function serveLikes(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  serve(app, api.likes, {
    set: async ({ me, params, body }) => {
      const { owner_id: ownerId } = await getLikeableHike(db.read, me, params.id)
      // writes in turn with the owner's own writes: two likes at once would each miss what both earn together
      return db.write(ownerId, async (tx) => {
        const hike = await getLikeableHike(tx, me, params.id)
        const isLike = body.action === 'like'
        const hasChanged = isLike
          ? await addLike(tx, hike, { userId: me.userId, at: now() })
          : await removeLike(tx, hike, me.userId)
        if (hasChanged)
          await (isLike ? afterHikeLiked(tx, hike, { by: me.userId, at: now() }) : afterHikeUnliked(tx, hike))
        const likes = await listLikerIds(tx, hike.id, me.userId)
        return { likes, likesCount: likes.length, isLiked: likes.includes(me.userId) }
      })
    },
  })
}
