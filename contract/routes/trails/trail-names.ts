import type { RouteGroup } from '#contract/endpoint.ts'

export const trailNameRoutes = {
  list: { method: 'GET', path: '/hikes/names/{hikeName}/{country}', access: 'open', resource: 'trails' },
  proposals: { method: 'GET', path: '/trail-names/proposals', access: 'member', resource: 'trail-names' },
  propose: { method: 'POST', path: '/trail-names/proposals', access: 'member', invalidates: ['trail-names'] },
  confirm: {
    method: 'POST',
    path: '/trail-names/proposals/{id}/confirm',
    access: 'member',
    invalidates: ['trail-names', 'trails', 'my-hikes', 'wishlist'],
  },
  object: {
    method: 'POST',
    path: '/trail-names/proposals/{id}/object',
    access: 'member',
    invalidates: ['trail-names'],
  },
} as const satisfies RouteGroup
