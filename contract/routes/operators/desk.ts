import type { RouteGroup } from '#contract/endpoint.ts'

/** The desk of moderators and admins. To all others these calls do not exist. */
export const deskRoutes = {
  reports: { method: 'GET', path: '/admin/reports', access: 'moderator', resource: 'desk' },
  members: { method: 'GET', path: '/admin/members', access: 'moderator', resource: 'desk' },
  member: { method: 'GET', path: '/admin/members/{username}', access: 'moderator', resource: 'desk' },
  hidden: { method: 'GET', path: '/admin/hidden', access: 'moderator', resource: 'desk' },
  audit: { method: 'GET', path: '/admin/audit', access: 'moderator', resource: 'desk' },
  site: { method: 'GET', path: '/admin/site', access: 'admin', resource: 'desk' },
  health: { method: 'GET', path: '/admin/health', access: 'admin', resource: 'desk' },
  commands: { method: 'GET', path: '/admin/commands', access: 'moderator', resource: 'desk' },
  give: { method: 'POST', path: '/admin/commands/{name}', access: 'moderator', invalidates: ['desk', 'settings'] },
  photo: { method: 'GET', path: '/admin/photos/{kind}/{id}', access: 'open' },
} as const satisfies RouteGroup
