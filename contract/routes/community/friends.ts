import type { RouteGroup } from '#contract/endpoint.ts'

export const friendRoutes = {
  list: { method: 'GET', path: '/friends', access: 'member', resource: 'friends' },
  followersCount: { method: 'GET', path: '/friends/followers/count', access: 'member', resource: 'friends' },
  hikes: { method: 'GET', path: '/hikes/friends', access: 'member', resource: 'friends' },
  map: { method: 'GET', path: '/hikes/friends-map', access: 'member', resource: 'friends' },
  companions: { method: 'GET', path: '/friends/companions', access: 'member', resource: 'my-hikes' },
  add: {
    method: 'POST',
    path: '/users/friends/{id}',
    access: 'member',
    invalidates: ['friends', 'me', 'achievements', 'challenges'],
  },
  followers: { method: 'GET', path: '/friends/followers', access: 'member', resource: 'friends' },
  removeFollower: {
    method: 'DELETE',
    path: '/friends/followers/{id}',
    access: 'member',
    invalidates: ['friends', 'challenges'],
  },
  counts: { method: 'GET', path: '/users/{username}/follows', access: 'open', resource: 'friends' },
  followersOf: { method: 'GET', path: '/users/{username}/followers', access: 'open', resource: 'friends' },
  followedBy: { method: 'GET', path: '/users/{username}/following', access: 'open', resource: 'friends' },
  requests: { method: 'GET', path: '/friends/requests', access: 'member', resource: 'friends' },
  accept: { method: 'PUT', path: '/friends/requests/{id}', access: 'member', invalidates: ['friends'] },
  refuse: { method: 'DELETE', path: '/friends/requests/{id}', access: 'member', invalidates: ['friends'] },
  removeFromUsers: {
    method: 'DELETE',
    path: '/users/friends/{id}',
    access: 'member',
    invalidates: ['friends', 'me', 'challenges'],
  },
  remove: { method: 'DELETE', path: '/friends/{id}', access: 'member', invalidates: ['friends', 'me', 'challenges'] },
} as const satisfies RouteGroup
