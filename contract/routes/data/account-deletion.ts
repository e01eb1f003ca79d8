import type { RouteGroup } from '#contract/endpoint.ts'

export const accountDeletionRoutes = {
  leave: { method: 'DELETE', path: '/users/me', access: 'member', invalidates: ['me', 'users', 'totals', 'trails'] },
  stay: { method: 'POST', path: '/users/me/keep', access: 'member', invalidates: ['me', 'users', 'totals', 'trails'] },
} as const satisfies RouteGroup
