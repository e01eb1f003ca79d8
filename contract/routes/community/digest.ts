import type { RouteGroup } from '#contract/endpoint.ts'

export const digestRoutes = {
  stop: { method: 'POST', path: '/digest/stop', access: 'bare' },
} as const satisfies RouteGroup
