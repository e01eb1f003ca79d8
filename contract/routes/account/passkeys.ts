import type { RouteGroup } from '#contract/endpoint.ts'

export const passkeyRoutes = {
  list: { method: 'GET', path: '/users/me/passkeys', access: 'member', resource: 'passkeys' },
  beginAdding: { method: 'POST', path: '/users/me/passkeys/options', access: 'member' },
  add: { method: 'POST', path: '/users/me/passkeys', access: 'member', invalidates: ['passkeys'] },
  rename: { method: 'PATCH', path: '/users/me/passkeys/{id}', access: 'member', invalidates: ['passkeys'] },
  remove: { method: 'DELETE', path: '/users/me/passkeys/{id}', access: 'member', invalidates: ['passkeys'] },
  beginLogin: { method: 'POST', path: '/auth/passkey/options', access: 'bare' },
  login: { method: 'POST', path: '/auth/passkey', access: 'bare' },
} as const satisfies RouteGroup
