import type { RouteGroup } from '#contract/endpoint.ts'

export const providerRoutes = {
  begin: { method: 'POST', path: '/auth/provider', access: 'bare' },
  result: { method: 'POST', path: '/auth/provider/result', access: 'bare' },
  register: { method: 'POST', path: '/auth/provider/register', access: 'bare', invalidates: ['users', 'totals'] },
  confirmEmail: { method: 'POST', path: '/auth/provider/email', access: 'bare' },
  join: { method: 'POST', path: '/auth/provider/join', access: 'bare' },
  mine: { method: 'GET', path: '/users/me/providers', access: 'member', resource: 'providers' },
  connect: { method: 'POST', path: '/users/me/providers', access: 'member' },
  joinMine: { method: 'POST', path: '/users/me/providers/join', access: 'member', invalidates: ['providers'] },
  endSession: { method: 'POST', path: '/users/me/providers/logout', access: 'member' },
  disconnect: {
    method: 'DELETE',
    path: '/users/me/providers/{provider}',
    access: 'member',
    invalidates: ['providers'],
  },
} as const satisfies RouteGroup
