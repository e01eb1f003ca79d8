import type { RouteGroup } from '#contract/endpoint.ts'

export const totalsRoutes = {
  community: { method: 'GET', path: '/community/totals', access: 'open', resource: 'totals' },
} as const satisfies RouteGroup
