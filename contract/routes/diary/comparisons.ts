import type { RouteGroup } from '#contract/endpoint.ts'

export const comparisonRoutes = {
  mine: { method: 'GET', path: '/hikes/my-comparisons', access: 'member', resource: 'my-hikes' },
} as const satisfies RouteGroup
