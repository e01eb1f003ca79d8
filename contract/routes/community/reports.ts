import type { RouteGroup } from '#contract/endpoint.ts'

export const reportRoutes = {
  create: { method: 'POST', path: '/reports', access: 'member', invalidates: ['me'] },
} as const satisfies RouteGroup
