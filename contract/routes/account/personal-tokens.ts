import type { RouteGroup } from '#contract/endpoint.ts'

export const personalTokenRoutes = {
  list: { method: 'GET', path: '/users/me/tokens', access: 'member', resource: 'access-tokens' },
  create: { method: 'POST', path: '/users/me/tokens', access: 'member', invalidates: ['access-tokens'] },
  remove: { method: 'DELETE', path: '/users/me/tokens/{id}', access: 'member', invalidates: ['access-tokens'] },
} as const satisfies RouteGroup
