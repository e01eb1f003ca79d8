import type { RouteGroup } from '#contract/endpoint.ts'

export const liveRoutes = {
  issueToken: { method: 'POST', path: '/auth/sse-token', access: 'member' },
  stream: { method: 'GET', path: '/notifications/sse', access: 'bare' },
} as const satisfies RouteGroup
