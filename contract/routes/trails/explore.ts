import type { RouteGroup } from '#contract/endpoint.ts'

export const exploreRoutes = {
  map: { method: 'GET', path: '/trails/map', access: 'open', resource: 'trails' },
  list: { method: 'GET', path: '/trails/explore', access: 'open', resource: 'trails' },
  near: { method: 'GET', path: '/trails/near', access: 'open', resource: 'trails' },
  places: { method: 'GET', path: '/places', access: 'open', resource: 'trails' },
} as const satisfies RouteGroup
