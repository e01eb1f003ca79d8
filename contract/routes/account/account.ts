import type { RouteGroup } from '#contract/endpoint.ts'

export const accountRoutes = {
  sessions: { method: 'GET', path: '/users/me/sessions', access: 'member', resource: 'sessions' },
  endSession: { method: 'DELETE', path: '/users/me/sessions/{id}', access: 'member', invalidates: ['sessions'] },
  endAllSessions: { method: 'DELETE', path: '/users/me/sessions', access: 'member' },
  storage: { method: 'GET', path: '/users/me/storage', access: 'member', resource: 'storage' },
  changeEmail: { method: 'POST', path: '/users/me/email', access: 'member', invalidates: ['me'] },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', access: 'bare' },
} as const satisfies RouteGroup
