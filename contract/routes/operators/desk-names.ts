import type { RouteGroup } from '#contract/endpoint.ts'

/** Names of trails at the desk of moderators. To all others these calls do not exist. */
export const deskNameRoutes = {
  proposals: { method: 'GET', path: '/admin/trail-names/proposals', access: 'moderator', resource: 'desk' },
  refuse: {
    method: 'POST',
    path: '/admin/trail-names/proposals/{id}/refuse',
    access: 'moderator',
    invalidates: ['desk', 'trail-names'],
  },
  joins: { method: 'GET', path: '/admin/trail-names/joins', access: 'moderator', resource: 'desk' },
  join: {
    method: 'POST',
    path: '/admin/trail-names/joins',
    access: 'moderator',
    invalidates: ['desk', 'trail-names', 'trails', 'my-hikes', 'wishlist'],
  },
  part: {
    method: 'POST',
    path: '/admin/trail-names/joins/{id}/part',
    access: 'moderator',
    invalidates: ['desk', 'trail-names', 'trails', 'my-hikes', 'wishlist'],
  },
  setVariant: {
    method: 'POST',
    path: '/admin/trail-names/variants',
    access: 'moderator',
    invalidates: ['desk', 'trail-names', 'trails'],
  },
  divide: {
    method: 'POST',
    path: '/admin/trail-names/divide',
    access: 'moderator',
    invalidates: ['desk', 'trail-names', 'trails', 'my-hikes', 'wishlist'],
  },
} as const satisfies RouteGroup
