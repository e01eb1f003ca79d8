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
import { getOtherPerson } from './access.ts'
import { listCompanions } from './companions.ts'
import { listPlacesOfFriends } from './friends-map.ts'
import { presentCompanion, presentFollows, presentFriend, presentNamed, presentPlace, parseCursor } from './present.ts'
import { type Direction, countFollows, listFollows, getPersonWithFollows } from './follows.ts'
import { askToFollow, refuseRequest, listRequests, removeWaitingRequest, withdrawRequest } from './requests.ts'
import {
  addFriendship,
  countFollowers,
  listFollowers,
  listFriendIds,
  listFriends,
  listHikesOfFriends,
  removeFriendship,
} from './store.ts'

const FOLLOWS_PAGE = 50

interface AskedFollows {
  readonly me: Me | null
  readonly params: { readonly username: string }
  readonly query: { readonly limit?: number | undefined; readonly after?: string | undefined }
}

/** Serves the people I follow, their hikes, and my followers. */
export async function serveFriends(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  const unfollow = ({ me, params }: { me: Me; params: { id: string } }) =>
    db.write(me.userId, async (tx) => {
      const { user: other } = await getOtherPerson(tx, me, params.id)
      const friendship = { followerId: me.userId, followedId: other.id }
      await withdrawRequest(tx, friendship)
      if (await removeFriendship(tx, friendship)) await afterUnfollowed(tx, friendship)
      return { friends: await listFriendIds(tx, me.userId) }
    })
  const follows =
    (direction: Direction) =>
    async ({ me, params, query }: AskedFollows) => {
      const viewerId = me?.userId ?? null
      const { user } = await getPersonWithFollows(db.read, viewerId, params.username)
      const [after, limit] = [parseCursor(query.after), query.limit ?? FOLLOWS_PAGE]
      const page = await listFollows(db.read, { ownerId: user.id, viewerId, direction, after, limit })
      return presentFollows(page, viewerId)
    }
  serve(app, api.friends, {
    list: async ({ me }) => (await listFriends(db.read, me.userId)).map(presentFriend),
    followersCount: async ({ me }) => ({ count: await countFollowers(db.read, me.userId) }),
    hikes: async ({ me, query }) => {
      const rows = await listHikesOfFriends(db.read, me.userId, query)
      return rows.map((row) => ({ ...presentHike(row, me.userId), username: row.username }))
    },
    map: async ({ me }) => (await listPlacesOfFriends(db.read, me.userId)).map(presentPlace),
    companions: {
      tags: ({ me }) => [
        ...(['users', 'hikes', 'visits'] as const).map((table) => ({ table })),
        ...(['friendships', 'blocks', 'mutes'] as const).map((table) => ({ table, owner: me.userId })),
      ],
      handle: async ({ me, query }) => (await listCompanions(db.read, me.userId, query.year)).map(presentCompanion),
    },
    // writes in turn with the other person too, who may be changing whether they approve followers
    add: ({ me, params }) =>
      db.write([me.userId, params.id], async (tx) => {
        const { user: other, level } = await getOtherPerson(tx, me, params.id)
        const friendship = { followerId: me.userId, followedId: other.id }
        if (level < FOLLOWERS && needsFollowApproval(other)) {
          if (await askToFollow(tx, friendship, now())) await afterFollowRequested(tx, friendship, now())
          return { friends: await listFriendIds(tx, me.userId), isRequested: true }
        }
        const isNew = await addFriendship(tx, friendship, now())
        const earnedAchievements = await afterFollowed(tx, friendship, { isNew, at: now() })
        return { friends: await listFriendIds(tx, me.userId), earnedAchievements }
      }),
    followers: async ({ me, query }) => (await listFollowers(db.read, me.userId, query)).map(presentNamed),
    removeFollower: ({ me, params }) =>
      db.write(params.id, async (tx) => {
        const friendship = { followerId: params.id, followedId: me.userId }
        if (!(await removeFriendship(tx, friendship))) throw notFound(FOLLOWER_NOT_FOUND)
        await afterFollowerRemoved(tx, friendship)
      }),
    counts: async ({ me, params }) => {
      const { user } = await getPersonWithFollows(db.read, me?.userId ?? null, params.username)
      return countFollows(db.read, { ownerId: user.id, viewerId: me?.userId ?? null })
    },
    followersOf: follows('followers'),
    followedBy: follows('following'),
    requests: async ({ me }) => (await listRequests(db.read, me.userId)).map(presentNamed),
    // writes in turn with the follower's own writes: two acceptances at once would each miss what both earn together
    accept: ({ me, params }) =>
      db.write(params.id, async (tx) => {
        const friendship = { followerId: params.id, followedId: me.userId }
        if (!(await removeWaitingRequest(tx, friendship))) throw notFound(REQUEST_NOT_FOUND)
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
