import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { presentHike } from '#server/hikes/present.ts'
import { serve } from '#server/http/serve.ts'
import type { Me } from '#server/http/session.ts'
import { afterFollowing, afterUnfollowing } from '#server/effects/after-write.ts'
import { anotherPerson } from './access.ts'
import { presentFriend } from './present.ts'
import { addFriendship, countFollowers, friendIdsOf, friendsOf, hikesOfFriends, removeFriendship } from './store.ts'

/** Whom I follow, what those have walked, and who follows me. */
export function serveFriends(app: FastifyInstance, { db, now }: Deps): void {
  const unfollow = ({ me, params }: { me: Me; params: { id: string } }) =>
    db.write(me.userId, async (tx) => {
      const other = await anotherPerson(tx, me, params.id)
      const friendship = { followerId: me.userId, followedId: other.id }
      if (await removeFriendship(tx, friendship)) await afterUnfollowing(tx, friendship)
      return { friends: await friendIdsOf(tx, me.userId) }
    })
  serve(app, api.friends, {
    list: async ({ me }) => (await friendsOf(db.read, me.userId)).map(presentFriend),
    followersCount: async ({ me }) => ({ count: await countFollowers(db.read, me.userId) }),
    hikes: async ({ me, query }) => {
      const rows = await hikesOfFriends(db.read, me.userId, query.page ?? 1)
      return rows.map((row) => ({ ...presentHike(row, me.userId), username: row.username }))
    },
    add: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        const other = await anotherPerson(tx, me, params.id)
        const friendship = { followerId: me.userId, followedId: other.id }
        const isNew = await addFriendship(tx, friendship, now())
        const earnedAchievements = await afterFollowing(tx, friendship, { isNew, at: now() })
        return { friends: await friendIdsOf(tx, me.userId), earnedAchievements }
      }),
    removeFromUsers: unfollow,
    remove: unfollow,
  })
}
