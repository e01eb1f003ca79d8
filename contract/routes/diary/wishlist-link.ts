import type { RouteGroup } from '#contract/endpoint.ts'

export const wishlistLinkRoutes = {
  get: { method: 'GET', path: '/users/me/wishlist-link', access: 'member', resource: 'wishlist-link' },
  renew: { method: 'POST', path: '/users/me/wishlist-link', access: 'member', invalidates: ['wishlist-link'] },
  update: { method: 'PATCH', path: '/users/me/wishlist-link', access: 'member', invalidates: ['wishlist-link'] },
  end: { method: 'DELETE', path: '/users/me/wishlist-link', access: 'member', invalidates: ['wishlist-link'] },
  show: { method: 'GET', path: '/shared-wishlist', access: 'open', resource: 'wishlist-link' },
} as const satisfies RouteGroup
