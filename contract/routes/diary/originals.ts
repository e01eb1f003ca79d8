import type { RouteGroup } from '#contract/endpoint.ts'

export const originalRoutes = {
  mine: { method: 'GET', path: '/originals', access: 'member', resource: 'my-hikes' },
  keep: {
    method: 'POST',
    path: '/originals/{id}',
    access: 'member',
    form: { field: 'original' },
    invalidates: ['my-hikes', 'storage'],
  },
  get: { method: 'GET', path: '/originals/{id}', access: 'member' },
  remove: { method: 'DELETE', path: '/originals/{id}', access: 'member', invalidates: ['my-hikes', 'storage'] },
} as const satisfies RouteGroup
