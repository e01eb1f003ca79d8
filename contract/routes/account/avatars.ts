import type { RouteGroup } from '#contract/endpoint.ts'

export const avatarRoutes = {
  set: {
    method: 'PUT',
    path: '/users/me/avatar',
    access: 'member',
    form: { field: 'photo' },
    invalidates: ['me', 'users', 'friends', 'storage'],
  },
  remove: {
    method: 'DELETE',
    path: '/users/me/avatar',
    access: 'member',
    invalidates: ['me', 'users', 'friends', 'storage'],
  },
  get: { method: 'GET', path: '/users/{username}/avatar', access: 'open' },
} as const satisfies RouteGroup
