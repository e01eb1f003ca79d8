import type { RouteGroup } from '../endpoint.ts'

export const totalsRoutes = {
  community: { method: 'GET', path: '/community/totals', access: 'open', resource: 'totals' },
} as const satisfies RouteGroup
