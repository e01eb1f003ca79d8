import type { RouteGroup } from '#contract/endpoint.ts'

export const secondFactorRoutes = {
  get: { method: 'GET', path: '/users/me/second-factor', access: 'member', resource: 'second-factor' },
  begin: { method: 'POST', path: '/users/me/second-factor', access: 'member' },
  confirm: {
    method: 'POST',
    path: '/users/me/second-factor/confirm',
    access: 'member',
    invalidates: ['second-factor', 'sessions'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/users/me/second-factor/recovery-codes',
    access: 'member',
    invalidates: ['second-factor'],
  },
  remove: { method: 'DELETE', path: '/users/me/second-factor', access: 'member', invalidates: ['second-factor'] },
} as const satisfies RouteGroup
