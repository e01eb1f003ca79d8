import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { FOLLOWER_NOT_FOUND, REQUEST_NOT_FOUND } from '#contract/params.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import {
  afterFollowAccepted,
  afterFollowRequested,
  afterFollowed,
  afterFollowerRemoved,
  afterUnfollowed,
} from '#server/aggregates/effects/after-write.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { needsFollowApproval } from '#server/account/visibility/can-see.ts'
import { anotherPerson } from './access.ts'
import { companionsOf } from './companions.ts'
import { presentCompanion, presentFollows, presentFriend, presentNamed, readCursor } from './present.ts'
import { type Direction, countFollows, followsPage, personWithFollows } from './follows.ts'
import { askToFollow, refuseRequest, requestsTo, takeRequest, withdrawRequest } from './requests.ts'
import {
  addFriendship,
  countFollowers,
  followersOf,
  friendIdsOf,
  friendsOf,
  hikesOfFriends,
  removeFriendship,
} from './store.ts'

const FOLLOWS_PAGE = 50

interface AskedFollows {
  readonly me: Me | null
  readonly params: { readonly username: string }
  readonly query: { readonly limit?: number | undefined; readonly after?: string | undefined }
}

/** Whom I follow, what those have walked, and who follows me. */
export function serveFriends(app: FastifyInstance, { db, now }: Deps): void {
  const unfollow = ({ me, params }: { me: Me; params: { id: string } }) =>
    db.write(me.userId, async (tx) => {
      const { user: other } = await anotherPerson(tx, me, params.id)
      const friendship = { followerId: me.userId, followedId: other.id }
      await withdrawRequest(tx, friendship)
      if (await removeFriendship(tx, friendship)) await afterUnfollowed(tx, friendship)
      return { friends: await friendIdsOf(tx, me.userId) }
    })
  const follows =
    (direction: Direction) =>
    async ({ me, params, query }: AskedFollows) => {
      const viewerId = me?.userId ?? null
      const { user } = await personWithFollows(db.read, viewerId, params.username)
      const [after, limit] = [readCursor(query.after), query.limit ?? FOLLOWS_PAGE]
      const page = await followsPage(db.read, { ownerId: user.id, viewerId, direction, after, limit })
      return presentFollows(page, viewerId)
    }
  serve(app, api.friends, {
    list: async ({ me }) => (await friendsOf(db.read, me.userId)).map(presentFriend),
    followersCount: async ({ me }) => ({ count: await countFollowers(db.read, me.userId) }),
    hikes: async ({ me, query }) => {
      const rows = await hikesOfFriends(db.read, me.userId, query)
      return rows.map((row) => ({ ...presentHike(row, me.userId), username: row.username }))
    },
    companions: {
      tags: ({ me }) => [
        ...(['users', 'hikes', 'visits'] as const).map((table) => ({ table })),
        ...(['friendships', 'blocks', 'mutes'] as const).map((table) => ({ table, owner: me.userId })),
      ],
      handle: async ({ me, query }) => (await companionsOf(db.read, me.userId, query.year)).map(presentCompanion),
    },
    // in line with the other's writes too: they may be changing whether they are asked
    add: ({ me, params }) =>
      db.write([me.userId, params.id], async (tx) => {
        const { user: other, level } = await anotherPerson(tx, me, params.id)
        const friendship = { followerId: me.userId, followedId: other.id }
        if (level < FOLLOWERS && needsFollowApproval(other)) {
          if (await askToFollow(tx, friendship, now())) await afterFollowRequested(tx, friendship, now())
          return { friends: await friendIdsOf(tx, me.userId), isRequested: true }
        }
        const isNew = await addFriendship(tx, friendship, now())
        const earnedAchievements = await afterFollowed(tx, friendship, { isNew, at: now() })
        return { friends: await friendIdsOf(tx, me.userId), earnedAchievements }
      }),
    followers: async ({ me, query }) => (await followersOf(db.read, me.userId, query)).map(presentNamed),
    removeFollower: ({ me, params }) =>
      db.write(params.id, async (tx) => {
        const friendship = { followerId: params.id, followedId: me.userId }
        if (!(await removeFriendship(tx, friendship))) throw notFound(FOLLOWER_NOT_FOUND)
        await afterFollowerRemoved(tx, friendship)
      }),
    counts: async ({ me, params }) => {
      const { user } = await personWithFollows(db.read, me?.userId ?? null, params.username)
      return countFollows(db.read, { ownerId: user.id, viewerId: me?.userId ?? null })
    },
    followersOf: follows('followers'),
    followedBy: follows('following'),
    requests: async ({ me }) => (await requestsTo(db.read, me.userId)).map(presentNamed),
    // one after the other with the follower's own writes: of two acceptances at once each would miss what both together earn
    accept: ({ me, params }) =>
      db.write(params.id, async (tx) => {
        const friendship = { followerId: params.id, followedId: me.userId }
        if (!(await takeRequest(tx, friendship))) throw notFound(REQUEST_NOT_FOUND)
        await addFriendship(tx, friendship, now())
        await afterFollowAccepted(tx, friendship, now())
      }),
    refuse: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        const isRefused = await refuseRequest(tx, { followerId: params.id, followedId: me.userId }, now())
        if (!isRefused) throw notFound(REQUEST_NOT_FOUND)
      }),
    removeFromUsers: unfollow,
    remove: unfollow,
  })
}
