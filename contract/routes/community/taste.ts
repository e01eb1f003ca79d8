import type { RouteGroup } from '#contract/endpoint.ts'

export const tasteRoutes = {
  withPerson: { method: 'GET', path: '/users/{username}/taste', access: 'member', resource: 'my-hikes' },
  forMe: { method: 'GET', path: '/hikes/for-you', access: 'member', resource: 'taste' },
  ofFriends: { method: 'GET', path: '/hikes/top-of-friends', access: 'member', resource: 'taste' },
  guess: { method: 'GET', path: '/hikes/guess/{name}/{country}', access: 'member', resource: 'taste' },
  hikers: { method: 'GET', path: '/community/hikers-like-me', access: 'member', resource: 'users' },
  inCommon: { method: 'GET', path: '/community/in-common', access: 'member', resource: 'users' },
} as const satisfies RouteGroup
