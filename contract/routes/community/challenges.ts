import type { RouteGroup } from '#contract/endpoint.ts'

export const challengeRoutes = {
  list: { method: 'GET', path: '/challenges', access: 'member', resource: 'challenges' },
  get: { method: 'GET', path: '/challenges/{id}', access: 'member', resource: 'challenges' },
  create: { method: 'POST', path: '/challenges', access: 'member', invalidates: ['challenges'] },
  update: { method: 'PATCH', path: '/challenges/{id}', access: 'member', invalidates: ['challenges'] },
  join: {
    method: 'POST',
    path: '/challenges/{id}/join',
    access: 'member',
    invalidates: ['challenges', 'notifications'],
  },
  decline: {
    method: 'POST',
    path: '/challenges/{id}/decline',
    access: 'member',
    invalidates: ['challenges', 'notifications'],
  },
  leave: { method: 'DELETE', path: '/challenges/{id}', access: 'member', invalidates: ['challenges', 'notifications'] },
} as const satisfies RouteGroup
