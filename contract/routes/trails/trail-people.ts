import type { RouteGroup } from '#contract/endpoint.ts'

export const trailPeopleRoutes = {
  list: { method: 'GET', path: '/hikes/people/{hikeName}/{country}', access: 'open', resource: 'trails' },
  picture: { method: 'GET', path: '/hikes/picture/{hikeName}/{country}', access: 'open', resource: 'trails' },
} as const satisfies RouteGroup
