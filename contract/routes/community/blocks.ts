import type { RouteGroup } from '#contract/endpoint.ts'

export const blockRoutes = {
  blocked: { method: 'GET', path: '/users/me/blocked', access: 'member', resource: 'blocks' },
  block: {
    method: 'PUT',
    path: '/users/me/blocked/{username}',
    access: 'member',
    invalidates: ['blocks', 'friends', 'me', 'my-hikes', 'users', 'trails', 'notifications', 'challenges'],
  },
  unblock: {
    method: 'DELETE',
    path: '/users/me/blocked/{username}',
    access: 'member',
    invalidates: ['blocks', 'users', 'my-hikes', 'trails', 'challenges'],
  },
  muted: { method: 'GET', path: '/users/me/muted', access: 'member', resource: 'blocks' },
  mute: {
    method: 'PUT',
    path: '/users/me/muted/{username}',
    access: 'member',
    invalidates: ['blocks', 'friends', 'achievements'],
  },
  unmute: {
    method: 'DELETE',
    path: '/users/me/muted/{username}',
    access: 'member',
    invalidates: ['blocks', 'friends', 'achievements'],
  },
} as const satisfies RouteGroup
