import type { RouteGroup } from '#contract/endpoint.ts'

export const systemRoutes = {
  health: { method: 'GET', path: '/health', access: 'bare' },
  ready: { method: 'GET', path: '/ready', access: 'bare' },
  openapi: { method: 'GET', path: '/openapi.json', access: 'bare' },
  settings: { method: 'GET', path: '/settings', access: 'bare', resource: 'settings' },
} as const satisfies RouteGroup
