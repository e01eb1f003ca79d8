import type { RouteGroup } from '#contract/endpoint.ts'

export const reportRoutes = {
  create: { method: 'POST', path: '/reports', access: 'member', invalidates: ['me'] },
  answer: {
    method: 'PUT',
    path: '/users/me/hidden/{kind}/{id}/answer',
    access: 'member',
    invalidates: ['me'],
  },
} as const satisfies RouteGroup
