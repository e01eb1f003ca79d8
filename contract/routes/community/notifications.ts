import type { RouteGroup } from '#contract/endpoint.ts'

export const notificationRoutes = {
  list: { method: 'GET', path: '/notifications', access: 'member', resource: 'notifications' },
  markRead: { method: 'PUT', path: '/notifications/read', access: 'member', invalidates: ['notifications'] },
  remove: { method: 'DELETE', path: '/notifications/{id}', access: 'member', invalidates: ['notifications'] },
  markSomeRead: { method: 'POST', path: '/notifications/mark-read', access: 'member', invalidates: ['notifications'] },
  removeSome: { method: 'POST', path: '/notifications/remove', access: 'member', invalidates: ['notifications'] },
} as const satisfies RouteGroup
