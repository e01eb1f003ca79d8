export interface NavItem {
  to: string
  label: string
}

const HOME = { to: '/', label: 'Home' }
const TOP = { to: '/top', label: 'Top Hikes' }
const BEST = { to: '/best', label: 'Best hikes' }
const COMMUNITY = { to: '/users', label: 'Community' }
const SETTINGS = { to: '/settings', label: 'Settings' }

/** The links of a visitor's header (R11.4). */
export const VISITOR_NAV: readonly NavItem[] = [HOME, TOP, BEST, COMMUNITY]

export const MEMBER_NAV: readonly NavItem[] = [
  HOME,
  { to: '/my-list', label: 'My List' },
  { to: '/timeline', label: 'Timeline' },
  { to: '/friends', label: 'Friends' },
  TOP,
  BEST,
  COMMUNITY,
  { to: '/resources', label: 'Resources' },
]

/** The links behind a member's picture. */
export const MEMBER_MENU: readonly NavItem[] = [
  { to: '/me/years', label: 'My Mountains' },
  { to: '/map', label: 'My Map' },
  { to: '/my-account', label: 'My Account' },
  SETTINGS,
]

/** Returns all links of the header and its menus, for the mobile menu and the footer. */
export function getNavItems(user: object | null): readonly NavItem[] {
  if (user) return [...MEMBER_NAV, ...MEMBER_MENU]
  return [...VISITOR_NAV, { to: '/login', label: 'Login' }, { to: '/register', label: 'Register' }, SETTINGS]
}
