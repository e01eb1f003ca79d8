import type { RouteGroup } from '#contract/endpoint.ts'

export const hikeRoutes = {
  mine: { method: 'GET', path: '/hikes/my-hikes', access: 'member', resource: 'my-hikes' },
  ofUser: { method: 'GET', path: '/hikes/user/{userId}', access: 'open', resource: 'users' },
  create: {
    method: 'POST',
    path: '/hikes',
    access: 'member',
    invalidates: ['my-hikes', 'wishlist', 'me', 'achievements', 'trails', 'users', 'totals', 'challenges'],
  },
  update: {
    method: 'PATCH',
    path: '/hikes/{id}',
    access: 'member',
    invalidates: ['my-hikes', 'wishlist', 'me', 'achievements', 'trails', 'users', 'totals', 'challenges'],
  },
  remove: {
    method: 'DELETE',
    path: '/hikes/{id}',
    access: 'member',
    invalidates: ['my-hikes', 'me', 'trails', 'users', 'totals', 'storage', 'challenges'],
  },
  reorder: {
    method: 'PUT',
    path: '/hikes/reorder',
    access: 'member',
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users'],
  },
  place: {
    method: 'PUT',
    path: '/hikes/{id}/place',
    access: 'member',
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users'],
  },
  setPhoto: {
    method: 'POST',
    path: '/hikes/{id}/photo',
    access: 'member',
    form: { field: 'photo' },
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users', 'storage'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/hikes/{id}/photo',
    access: 'member',
    invalidates: ['my-hikes', 'trails', 'users', 'storage'],
  },
  photo: { method: 'GET', path: '/hikes/{id}/photo', access: 'open' },
  setGpx: {
    method: 'POST',
    path: '/hikes/{id}/gpx',
    access: 'member',
    form: { field: 'gpxFile' },
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users', 'storage'],
  },
  removeGpx: {
    method: 'DELETE',
    path: '/hikes/{id}/gpx',
    access: 'member',
    invalidates: ['my-hikes', 'trails', 'users', 'storage'],
  },
  gpx: { method: 'GET', path: '/hikes/{id}/gpx', access: 'open' },
} as const satisfies RouteGroup
