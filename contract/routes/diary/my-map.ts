import type { RouteGroup } from '#contract/endpoint.ts'

export const mapRoutes = {
  mine: { method: 'GET', path: '/hikes/my-map', access: 'member', resource: 'my-hikes' },
  ofPerson: { method: 'GET', path: '/users/{username}/mountains', access: 'open', resource: 'users' },
} as const satisfies RouteGroup
