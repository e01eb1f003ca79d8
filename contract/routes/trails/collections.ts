import type { RouteGroup } from '#contract/endpoint.ts'

export const collectionRoutes = {
  list: { method: 'GET', path: '/collections', access: 'open', resource: 'collections' },
  get: { method: 'GET', path: '/collections/{id}', access: 'open', resource: 'collections' },
  create: { method: 'POST', path: '/collections', access: 'member', invalidates: ['collections'] },
  update: { method: 'PATCH', path: '/collections/{id}', access: 'member', invalidates: ['collections'] },
  remove: { method: 'DELETE', path: '/collections/{id}', access: 'member', invalidates: ['collections'] },
  follow: { method: 'POST', path: '/collections/{id}/follow', access: 'member', invalidates: ['collections'] },
  unfollow: { method: 'DELETE', path: '/collections/{id}/follow', access: 'member', invalidates: ['collections'] },
  copy: { method: 'POST', path: '/collections/{id}/copy', access: 'member', invalidates: ['collections'] },
  tick: {
    method: 'POST',
    path: '/collections/{id}/entries/{entryId}/ticks',
    access: 'member',
    invalidates: ['collections'],
  },
  untick: {
    method: 'DELETE',
    path: '/collections/{id}/entries/{entryId}/ticks/{day}',
    access: 'member',
    invalidates: ['collections'],
  },
} as const satisfies RouteGroup
