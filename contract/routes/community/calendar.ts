import type { RouteGroup } from '#contract/endpoint.ts'

export const calendarRoutes = {
  get: { method: 'GET', path: '/users/me/calendar', access: 'member', resource: 'calendar' },
  renew: { method: 'POST', path: '/users/me/calendar', access: 'member', invalidates: ['calendar'] },
  end: { method: 'DELETE', path: '/users/me/calendar', access: 'member', invalidates: ['calendar'] },
  file: { method: 'GET', path: '/calendar.ics', access: 'bare' },
} as const satisfies RouteGroup
