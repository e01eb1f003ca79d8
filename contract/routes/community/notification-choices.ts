import type { RouteGroup } from '#contract/endpoint.ts'

export const notificationChoiceRoutes = {
  get: { method: 'GET', path: '/users/me/notifications', access: 'member', resource: 'me' },
  update: { method: 'PATCH', path: '/users/me/notifications', access: 'member', invalidates: ['me'] },
} as const satisfies RouteGroup
