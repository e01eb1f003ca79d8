import type { RouteGroup } from '#contract/endpoint.ts'

export const rankingRoutes = {
  top: { method: 'GET', path: '/hikes/top', access: 'open', resource: 'trails' },
  allRanked: { method: 'GET', path: '/hikes/all-ranked', access: 'open', resource: 'trails' },
  averagePositions: { method: 'GET', path: '/hikes/average-positions', access: 'open', resource: 'trails' },
  community: { method: 'GET', path: '/rankings/community', access: 'open', resource: 'trails' },
  exampleList: { method: 'GET', path: '/rankings/example-list', access: 'open', resource: 'trails' },
  countries: { method: 'GET', path: '/hikes/countries', access: 'open', resource: 'trails' },
} as const satisfies RouteGroup
