import type { RouteGroup } from '#contract/endpoint.ts'

export const authRoutes = {
  register: { method: 'POST', path: '/auth/register', access: 'bare', invalidates: ['users', 'totals'] },
  login: { method: 'POST', path: '/auth/login', access: 'bare' },
  secondFactor: { method: 'POST', path: '/auth/second-factor', access: 'bare' },
  link: { method: 'POST', path: '/auth/link', access: 'bare' },
  refresh: { method: 'POST', path: '/auth/refresh', access: 'bare' },
  logout: { method: 'POST', path: '/auth/logout', access: 'bare' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'bare' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'bare' },
} as const satisfies RouteGroup
