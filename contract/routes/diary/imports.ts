import type { RouteGroup } from '#contract/endpoint.ts'

export const importRoutes = {
  // by POST, so that no log holds where somebody sets out
  match: { method: 'POST', path: '/imports/match', access: 'member' },
  tracks: { method: 'GET', path: '/imports/tracks', access: 'member', resource: 'my-hikes' },
  hike: {
    method: 'POST',
    path: '/imports/hikes',
    access: 'member',
    form: { field: 'gpxFile', also: { field: 'photo' } },
    invalidates: ['my-hikes', 'wishlist', 'me', 'achievements', 'trails', 'users', 'totals', 'storage', 'challenges'],
  },
} as const satisfies RouteGroup
