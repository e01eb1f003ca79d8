import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { award } from '#server/achievements/award.ts'
import type { Deps } from '#server/deps.ts'
import { presentHike } from '#server/hikes/present.ts'
import { serve } from '#server/http/serve.ts'
import type { Me } from '#server/http/session.ts'
import { touch } from '#server/signals/messages.ts'
import { befriending, tellPerson } from '#server/notifications/tell.ts'
import { anotherPerson } from './access.ts'
import { presentFriend } from './present.ts'
import { addFriendship, countFollowers, friendIdsOf, friendsOf, hikesOfFriends, removeFriendship } from './store.ts'

const TOUCHED_OF_FOLLOWED = ['friends', 'notifications'] as const

/** Whom I follow, what those have walked, and who follows me. */
export function serveFriends(app: FastifyInstance, { db, now }: Deps): void {
  const unfollow = ({ me, params }: { me: Me; params: { id: string } }) =>
    db.write(me.userId, async (tx) => {
      const other = await anotherPerson(tx, me, params.id)
      const hasChanged = await removeFriendship(tx, { followerId: me.userId, followedId: other.id })
      if (hasChanged) await touch(tx, { userId: other.id }, TOUCHED_OF_FOLLOWED)
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
        if (await addFriendship(tx, { followerId: me.userId, followedId: other.id }, now())) {
          await touch(tx, { userId: other.id }, TOUCHED_OF_FOLLOWED)
          await tellPerson(tx, other.id, { actorId: me.userId, news: [befriending(other.id)], at: now() })
        }
        return { friends: await friendIdsOf(tx, me.userId), earnedAchievements: await award(tx, me.userId, now()) }
      }),
    removeFromUsers: unfollow,
    remove: unfollow,
  })
}
