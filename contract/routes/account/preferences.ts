import type { RouteGroup } from '#contract/endpoint.ts'

export const preferenceRoutes = {
  get: { method: 'GET', path: '/preferences', access: 'member', resource: 'preferences' },
  update: { method: 'PATCH', path: '/preferences', access: 'member', invalidates: ['preferences'] },
} as const satisfies RouteGroup
