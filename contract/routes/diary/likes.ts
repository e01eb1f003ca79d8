import type { RouteGroup } from '#contract/endpoint.ts'

export const likeRoutes = {
  set: { method: 'POST', path: '/hikes/{id}/like', access: 'member', invalidates: ['users', 'trails', 'friends'] },
} as const satisfies RouteGroup
