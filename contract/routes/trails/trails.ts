import type { RouteGroup } from '#contract/endpoint.ts'

export const trailRoutes = {
  search: { method: 'GET', path: '/hikes/search', access: 'open', resource: 'trails' },
  templates: { method: 'GET', path: '/hikes/templates', access: 'open', resource: 'trails' },
  wellKnown: { method: 'GET', path: '/hikes/well-known', access: 'open', resource: 'trails' },
  stats: { method: 'GET', path: '/hikes/stats/{hikeName}/{country}', access: 'open', resource: 'trails' },
  photos: { method: 'GET', path: '/hikes/photos/{name}/{country}', access: 'open', resource: 'trails' },
  gpx: { method: 'GET', path: '/hikes/gpx/{name}/{country}', access: 'open', resource: 'trails' },
  randomWithPhoto: { method: 'GET', path: '/hikes/random-with-photo', access: 'open', resource: 'trails' },
  searchTrailhead: { method: 'POST', path: '/hikes/search-trailhead', access: 'open' },
  // by POST, so that no log holds where somebody sets out
  searchCountry: { method: 'POST', path: '/hikes/search-country', access: 'member' },
} as const satisfies RouteGroup
