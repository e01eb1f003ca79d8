import type { RouteGroup } from '#contract/endpoint.ts'

export const conditionRoutes = {
  list: { method: 'GET', path: '/hikes/conditions/{hikeName}/{country}', access: 'open', resource: 'conditions' },
  create: {
    method: 'POST',
    path: '/hikes/conditions/{hikeName}/{country}',
    access: 'member',
    invalidates: ['conditions'],
  },
  remove: { method: 'DELETE', path: '/conditions/{id}', access: 'member', invalidates: ['conditions', 'storage'] },
  setPhoto: {
    method: 'POST',
    path: '/conditions/{id}/photo',
    access: 'member',
    form: { field: 'photo' },
    invalidates: ['conditions', 'storage'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/conditions/{id}/photo',
    access: 'member',
    invalidates: ['conditions', 'storage'],
  },
  photo: { method: 'GET', path: '/conditions/{id}/photo', access: 'open' },
} as const satisfies RouteGroup
