import type { RouteGroup } from '#contract/endpoint.ts'

export const userRoutes = {
  list: { method: 'GET', path: '/users', access: 'open', resource: 'users' },
  search: { method: 'GET', path: '/users/search', access: 'open', resource: 'users' },
  me: { method: 'GET', path: '/users/me', access: 'member', resource: 'me' },
  updateMe: { method: 'PATCH', path: '/users/me', access: 'member', invalidates: ['me', 'users'] },
  changeUsername: {
    method: 'POST',
    path: '/users/me/username',
    access: 'member',
    invalidates: ['me', 'users', 'friends', 'trails'],
  },
  changePassword: { method: 'POST', path: '/users/change-password', access: 'member' },
  get: { method: 'GET', path: '/users/{username}', access: 'open', resource: 'users' },
} as const satisfies RouteGroup
