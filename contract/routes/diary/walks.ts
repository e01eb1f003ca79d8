import type { RouteGroup } from '#contract/endpoint.ts'

const changes = ['my-hikes', 'me', 'achievements', 'trails', 'users', 'totals', 'challenges'] as const

export const visitRoutes = {
  mine: { method: 'GET', path: '/hikes/my-visits', access: 'member', resource: 'my-hikes' },
  ofHike: { method: 'GET', path: '/hikes/{id}/visits', access: 'open', resource: 'users' },
  create: { method: 'POST', path: '/hikes/{id}/visits', access: 'member', invalidates: changes },
  update: { method: 'PATCH', path: '/visits/{id}', access: 'member', invalidates: changes },
  remove: { method: 'DELETE', path: '/visits/{id}', access: 'member', invalidates: [...changes, 'storage'] },
  setPhoto: {
    method: 'POST',
    path: '/visits/{id}/photo',
    access: 'member',
    form: { field: 'photo' },
    invalidates: ['my-hikes', 'me', 'achievements', 'users', 'storage'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/visits/{id}/photo',
    access: 'member',
    invalidates: ['my-hikes', 'users', 'storage'],
  },
  photo: { method: 'GET', path: '/visits/{id}/photo', access: 'open' },
  setGpx: {
    method: 'POST',
    path: '/visits/{id}/gpx',
    access: 'member',
    form: { field: 'gpxFile' },
    invalidates: ['my-hikes', 'me', 'achievements', 'users', 'storage'],
  },
  removeGpx: {
    method: 'DELETE',
    path: '/visits/{id}/gpx',
    access: 'member',
    invalidates: ['my-hikes', 'users', 'storage'],
  },
  gpx: { method: 'GET', path: '/visits/{id}/gpx', access: 'open' },
} as const satisfies RouteGroup
