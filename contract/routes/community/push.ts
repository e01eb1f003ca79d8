import type { RouteGroup } from '#contract/endpoint.ts'

export const pushRoutes = {
  get: { method: 'GET', path: '/push/subscriptions', access: 'member', resource: 'me' },
  create: { method: 'POST', path: '/push/subscriptions', access: 'member', invalidates: ['me'] },
  remove: { method: 'DELETE', path: '/push/subscriptions', access: 'member', invalidates: ['me'] },
} as const satisfies RouteGroup
