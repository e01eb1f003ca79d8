import type { RouteGroup } from '#contract/endpoint.ts'

export const privacyRoutes = {
  get: { method: 'GET', path: '/users/me/privacy', access: 'member', resource: 'me' },
  update: {
    method: 'PATCH',
    path: '/users/me/privacy',
    access: 'member',
    invalidates: ['me', 'my-hikes', 'users', 'friends', 'trails', 'totals'],
  },
} as const satisfies RouteGroup
