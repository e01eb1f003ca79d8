import type { RouteGroup } from '#contract/endpoint.ts'

export const severalHikesRoutes = {
  remove: {
    method: 'POST',
    path: '/hikes/several/delete',
    access: 'member',
    invalidates: ['my-hikes', 'me', 'trails', 'users', 'totals', 'storage', 'challenges'],
  },
  update: {
    method: 'PATCH',
    path: '/hikes/several',
    access: 'member',
    invalidates: ['my-hikes', 'me', 'trails', 'users', 'totals', 'challenges'],
  },
} as const satisfies RouteGroup
