import type { RouteGroup } from '#contract/endpoint.ts'

export const wishlistRoutes = {
  mine: { method: 'GET', path: '/hikes/my-wishlist', access: 'member', resource: 'wishlist' },
  trails: { method: 'GET', path: '/hikes/my-wishlist/trails', access: 'member', resource: 'wishlist' },
  ofUser: { method: 'GET', path: '/hikes/user/{userId}/wishlist', access: 'member', resource: 'wishlist' },
  update: { method: 'PATCH', path: '/hikes/my-wishlist/{hikeId}', access: 'member', invalidates: ['wishlist'] },
  move: { method: 'PUT', path: '/hikes/my-wishlist/{hikeId}/place', access: 'member', invalidates: ['wishlist'] },
  remove: {
    method: 'DELETE',
    path: '/hikes/my-wishlist/{hikeId}',
    access: 'member',
    invalidates: ['wishlist', 'storage'],
  },
  complete: {
    method: 'POST',
    path: '/hikes/user/{userId}/wishlist/{hikeId}/complete',
    access: 'member',
    invalidates: ['wishlist', 'my-hikes', 'me', 'achievements', 'trails', 'users', 'totals', 'challenges'],
  },
} as const satisfies RouteGroup
