import type { RouteGroup } from '#contract/endpoint.ts'

export const trailPageRoutes = {
  known: { method: 'GET', path: '/hikes/known/{name}/{country}', access: 'open', resource: 'trails' },
  tracks: { method: 'GET', path: '/hikes/tracks/{name}/{country}', access: 'open', resource: 'trails' },
  similar: { method: 'GET', path: '/hikes/similar/{name}/{country}', access: 'open', resource: 'trails' },
  versus: {
    method: 'GET',
    path: '/hikes/versus/{hikeName}/{country}/{otherName}/{otherCountry}',
    access: 'open',
    resource: 'trails',
  },
} as const satisfies RouteGroup
