import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/client-api.ts'
import { type Replies, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeOn, showAt } from '#web/diary/timeline/timeline-testing.tsx'
import type { FriendHike } from './activity/use-activity.ts'
import { FriendsScreen } from './friends-screen.tsx'
import type { Friend } from './use-friends.ts'

export const TOM: Friend = {
  _id: 'u-tom',
  firstName: 'Tom',
  lastName: 'Berg',
  username: 'tommy',
  totalHikes: 12,
  totalLength: 1234.5,
  totalElevation: 8848.6,
}
export const ANA: Friend = { ...TOM, _id: 'u-ana', firstName: 'Ana', lastName: 'Óskar', username: 'walker_a' }

export const aFriendHike = (name: string, completedOn: string | null, over: Partial<FriendHike> = {}): FriendHike => ({
  ...aHikeOn(name, completedOn, over),
  username: 'tommy',
  ...over,
})

type Recent = Answer<typeof api.achievements.friendsRecent>

export const FIRST_STEPS: Recent[number] = {
  username: 'tommy',
  earnedAt: '2026-07-12T12:00:00.000Z',
  achievement: {
    _id: 'hikes-1',
    name: 'First Steps',
    description: 'Logged a first hike',
    icon: 'hiking',
    tier: 'bronze',
  },
}

interface FakeFriends {
  friends?: Friend[]
  hikes?: FriendHike[]
  recent?: Recent
}

/** Returns a fake server's replies; its friends stay until one is removed. */
export function friendReplies({ friends = [TOM, ANA], hikes = [], recent = [] }: FakeFriends = {}) {
  let left = friends
  return {
    'GET /friends': () => left,
    'GET /friends/followers/count': { count: 7 },
    'GET /hikes/friends': () => hikes,
    'GET /achievements/friends/recent': () => recent,
    'GET /hikes/photos/{name}/{country}': refusal(404, {}),
    'DELETE /friends/{id}': onlyFor(
      friends.map(({ _id }) => _id),
      ({ path }) => {
        left = left.filter(({ _id }) => path !== `/friends/${_id}`)
        return { friends: left.map(({ _id }) => _id) }
      },
    ),
  } satisfies Replies
}

export const showFriends = (query = '') => showAt(`/friends${query}`, { screen: <FriendsScreen /> })
