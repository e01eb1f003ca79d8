import type { RouteGroup } from '#contract/endpoint.ts'

export const dataExportRoutes = {
  issueTicket: { method: 'POST', path: '/users/me/export-ticket', access: 'member' },
  archive: { method: 'GET', path: '/users/me/export', access: 'open' },
  tracks: { method: 'GET', path: '/users/me/tracks.gpx', access: 'open' },
  hikesTable: { method: 'GET', path: '/users/me/hikes.csv', access: 'member' },
  someHikesTable: { method: 'POST', path: '/hikes/several/hikes.csv', access: 'member' },
  someTracks: { method: 'POST', path: '/hikes/several/tracks.gpx', access: 'member' },
  wishesTable: { method: 'GET', path: '/users/me/wishlist.csv', access: 'member' },
} as const satisfies RouteGroup
