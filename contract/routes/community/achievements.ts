import type { RouteGroup } from '#contract/endpoint.ts'

export const achievementRoutes = {
  all: { method: 'GET', path: '/achievements', access: 'open', resource: 'totals' },
  progress: { method: 'GET', path: '/achievements/progress', access: 'member', resource: 'achievements' },
  list: { method: 'GET', path: '/achievements/user', access: 'member', resource: 'achievements' },
  friendsRecent: { method: 'GET', path: '/achievements/friends/recent', access: 'member', resource: 'friends' },
} as const satisfies RouteGroup
