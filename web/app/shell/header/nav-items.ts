import { pages } from '#contract/pages.ts'
import { type Role, hasRole } from '#domain/account/roles.ts'
import { msg } from '#domain/platform/language/translate.ts'

export interface NavItem {
  to: string
  /** Marked for translation. */
  label: string
}

const HOME = { to: '/', label: msg('Home') }
const EXPLORE = { to: '/explore', label: msg('Explore') }
const TOP = { to: '/top', label: msg('Top Hikes') }
const BEST = { to: '/best', label: msg('Best hikes') }
const COMMUNITY = { to: '/users', label: msg('Community') }
const SETTINGS = { to: '/settings', label: msg('Settings') }

/** The links of a visitor's header (R11.4). */
export const VISITOR_NAV: readonly NavItem[] = [HOME, EXPLORE, TOP, BEST, COMMUNITY]

export const MEMBER_NAV: readonly NavItem[] = [
  HOME,
  EXPLORE,
  { to: '/my-list', label: msg('My List') },
  { to: '/timeline', label: msg('Timeline') },
  { to: '/friends', label: msg('Friends') },
  TOP,
  BEST,
  COMMUNITY,
  { to: '/resources', label: msg('Resources') },
]

/** The links that every member has behind their picture. */
export const MEMBER_MENU: readonly NavItem[] = [
  { to: '/me/years', label: msg('My Mountains') },
  { to: '/map', label: msg('My Map') },
  { to: '/collections', label: msg('Collections') },
  { to: '/challenges', label: msg('Challenges') },
  { to: '/my-account', label: msg('My Account') },
  SETTINGS,
]

/** Returns all links of the header and its menus, for the footer. */
export function getNavItems(user: object | null): readonly NavItem[] {
  if (user) return [...MEMBER_NAV, ...MEMBER_MENU]
  return [
    ...VISITOR_NAV,
    { to: '/collections', label: msg('Collections') },
    { to: '/login', label: msg('Login') },
    { to: '/register', label: msg('Register') },
    SETTINGS,
  ]
}

const DESK: readonly NavItem[] = [{ to: pages.deskReports.path, label: msg('Desk') }]

/** Returns the link to the desk for moderators and admins, for their menus. */
export function getDeskItems(user: { role?: Role | undefined } | null): readonly NavItem[] {
  return hasRole(user?.role ?? 'member', 'moderator') ? DESK : []
}
