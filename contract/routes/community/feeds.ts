import type { RouteGroup } from '#contract/endpoint.ts'

export const feedRoutes = {
  ofUser: { method: 'GET', path: '/users/{username}/feed.atom', access: 'bare' },
} as const satisfies RouteGroup
