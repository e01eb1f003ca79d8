import type { Role } from '#domain/account/roles.ts'
import { msg } from '#domain/platform/language/translate.ts'

/** One page of the site: its path, who may see it, and the screen that draws it. */
export interface Page {
  /** Path in the notation of R11.1: `/user/{username}`. */
  readonly path: `/${string}`
  /** A member's page sends visitors to the login. */
  readonly access: 'open' | 'member'
  /** The module of the screen, below `web/`, without its ending. */
  readonly screen: `${string}/${string}-screen`
  /** Heading and browser title, marked for translation; null where the page takes it from its content. */
  readonly title: string | null
  /** False keeps the page out of search engines. */
  readonly isListed?: boolean
  /** The least role that it exists for; all others get the page for unknown addresses. */
  readonly role?: Role
}

/** Titles of pages whose content does not exist, marked for translation. */
export const NOT_FOUND_TITLES = {
  page: msg('This trail ends here'),
  hike: msg('Hike Not Found'),
  user: msg('User Not Found'),
  medal: msg('Achievement Not Found'),
  year: msg('Year Not Found'),
  collection: msg('Collection Not Found'),
} as const

/** All pages of the site. The router and the server (200 or 404) read this table. */
export const pages = definePages({
  home: { path: '/', access: 'open', screen: 'community/home/home-screen', title: msg('Your hikes, ranked') },
  login: { path: '/login', access: 'open', screen: 'account/sign-in/login-screen', title: msg('Login') },
  loginProvider: {
    path: '/login/provider',
    access: 'open',
    screen: 'account/sign-in/provider/provider-screen',
    title: msg('Logging in'),
    isListed: false,
  },
  loginLink: {
    path: '/login/link',
    access: 'open',
    screen: 'account/sign-in/login-link-screen',
    title: msg('Login by link'),
    isListed: false,
  },
  register: {
    path: '/register',
    access: 'open',
    screen: 'account/sign-in/register-screen',
    title: msg('Create your account'),
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'open',
    screen: 'account/sign-in/password-reset/forgot-password-screen',
    title: msg('Forgotten password'),
    isListed: false,
  },
  resetPassword: {
    path: '/reset-password',
    access: 'open',
    screen: 'account/sign-in/password-reset/reset-password-screen',
    title: msg('Set a new password'),
    isListed: false,
  },
  confirmEmail: {
    path: '/confirm-email',
    access: 'open',
    screen: 'account/sign-in/confirm-email-screen',
    title: msg('Confirm your email'),
    isListed: false,
  },
  myList: { path: '/my-list', access: 'member', screen: 'diary/my-list/my-list-screen', title: msg('My List') },
  myAccount: {
    path: '/my-account',
    access: 'member',
    screen: 'account/settings/my-account-screen',
    title: msg('My Account'),
  },
  settings: {
    path: '/settings',
    access: 'open',
    screen: 'account/settings/settings-screen',
    title: msg('Settings'),
    isListed: false,
  },
  twoStepLogin: {
    path: '/two-step-login',
    access: 'member',
    screen: 'account/settings/two-step-login-screen',
    title: msg('Two-step login'),
  },
  programs: {
    path: '/settings/programs',
    access: 'member',
    screen: 'account/settings/programs-screen',
    title: msg('Apps and calendar'),
  },
  friends: { path: '/friends', access: 'member', screen: 'community/friends/friends-screen', title: msg('Friends') },
  timeline: { path: '/timeline', access: 'member', screen: 'diary/timeline/timeline-screen', title: msg('Timeline') },
  me: { path: '/me', access: 'member', screen: 'app/shell/me-screen', title: msg('Me') },
  years: { path: '/me/years', access: 'member', screen: 'diary/years/years-screen', title: msg('My Mountains') },
  yearInStones: {
    path: '/me/years/{year}',
    access: 'member',
    screen: 'diary/years/year-in-stones-screen',
    title: msg('Your year in stones'),
  },
  map: { path: '/map', access: 'member', screen: 'diary/my-map/map-screen', title: msg('My Map') },
  import: { path: '/import', access: 'member', screen: 'diary/imports/import-screen', title: msg('Import hikes') },
  unsubscribe: {
    path: '/unsubscribe',
    access: 'open',
    screen: 'community/notifications/unsubscribe-screen',
    title: msg('Unsubscribe'),
    isListed: false,
  },
  sharedWishlist: {
    path: '/wishlist/{token}',
    access: 'open',
    screen: 'diary/wishlist/shared-wishlist-screen',
    title: msg('A shared wishlist'),
    isListed: false,
  },
  notifications: {
    path: '/notifications',
    access: 'member',
    screen: 'community/notifications/notifications-screen',
    title: msg('Notifications'),
  },
  outbox: { path: '/outbox', access: 'member', screen: 'app/shell/outbox/outbox-screen', title: msg('Not sent yet') },
  challenges: {
    path: '/challenges',
    access: 'member',
    screen: 'community/challenges/challenges-screen',
    title: msg('Challenges'),
  },
  challenge: {
    path: '/challenges/{id}',
    access: 'member',
    screen: 'community/challenges/challenge-screen',
    title: msg('Challenge'),
  },
  forYou: { path: '/for-you', access: 'member', screen: 'community/for-you/for-you-screen', title: msg('For You') },
  top: { path: '/top', access: 'open', screen: 'community/top/top-screen', title: msg('Top Hikes') },
  best: { path: '/best', access: 'open', screen: 'community/ranking/best-screen', title: msg('Best hikes') },
  explore: { path: '/explore', access: 'open', screen: 'trails/explore/explore-screen', title: msg('Explore') },
  ranking: {
    path: '/how-the-ranking-works',
    access: 'open',
    screen: 'community/ranking/ranking-screen',
    title: msg('How the ranking works'),
  },
  resources: {
    path: '/resources',
    access: 'open',
    screen: 'trails/resources/resources-screen',
    title: msg('Hiking Resources'),
  },
  users: { path: '/users', access: 'open', screen: 'community/people/users-screen', title: msg('Community') },
  user: { path: '/user/{username}', access: 'open', screen: 'community/people/user-screen', title: null },
  userList: { path: '/user/{username}/list', access: 'open', screen: 'community/people/user-screen', title: null },
  medal: {
    path: '/user/{username}/medals/{medalId}',
    access: 'open',
    screen: 'community/people/medal-screen',
    title: null,
  },
  year: { path: '/user/{username}/years/{year}', access: 'open', screen: 'community/people/year-screen', title: null },
  hike: { path: '/hike/{hikeName}/{country}', access: 'open', screen: 'trails/hike-page/hike-screen', title: null },
  collections: {
    path: '/collections',
    access: 'open',
    screen: 'trails/collections/collections-screen',
    title: msg('Collections'),
  },
  newCollection: {
    path: '/collections/new',
    access: 'member',
    screen: 'trails/collections/new-collection-screen',
    title: msg('Make a collection'),
  },
  // below `newCollection`, whose path would be one of these
  collection: {
    path: '/collections/{id}',
    access: 'open',
    screen: 'trails/collections/collection-screen',
    title: null,
  },
  compare: {
    path: '/compare/{hikeName}/{country}/{otherName}/{otherCountry}',
    access: 'open',
    screen: 'trails/compare/compare-screen',
    title: null,
  },
  deskReports: {
    path: '/admin',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Reports'),
    isListed: false,
    role: 'moderator',
  },
  deskMembers: {
    path: '/admin/members',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Members'),
    isListed: false,
    role: 'moderator',
  },
  deskMember: {
    path: '/admin/members/{username}',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Member'),
    isListed: false,
    role: 'moderator',
  },
  deskContent: {
    path: '/admin/content',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Content'),
    isListed: false,
    role: 'moderator',
  },
  deskNames: {
    path: '/admin/names',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Names ##of trails'),
    isListed: false,
    role: 'moderator',
  },
  deskSite: {
    path: '/admin/site',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Site'),
    isListed: false,
    role: 'admin',
  },
  deskHealth: {
    path: '/admin/health',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Health'),
    isListed: false,
    role: 'admin',
  },
  deskAudit: {
    path: '/admin/audit',
    access: 'member',
    screen: 'operators/desk/desk-screen',
    title: msg('Audit'),
    isListed: false,
    role: 'moderator',
  },
})

export type PageName = keyof typeof pages

/** The sections of the settings with their headings, marked for translation, by the fragment of their address. */
export const SETTINGS_SECTIONS = {
  display: msg('Display'),
  privacy: msg('Privacy'),
  notifications: msg('Notifications'),
  login: msg('Login ##section of the settings'),
  apps: msg('Apps and calendar'),
  offline: msg('Offline'),
  data: msg('Your data'),
} as const

export type SettingsSection = keyof typeof SETTINGS_SECTIONS

/** Returns the address of a section of the settings. */
export function settingsPath(section: SettingsSection): string {
  return `${pages.settings.path}#${section}`
}

/** Returns the page at a path, or null. One more slash at its end is allowed. */
export function pageAt(pathname: string): Page | null {
  const parts = partsOf(pathname)
  return Object.values<Page>(pages).find(({ path }) => isAt(parts, partsOf(path))) ?? null
}

/** Compares part by part: compiling a pattern for each page would delay the first drawing on a phone by 20 ms. */
function isAt(parts: readonly string[], pageParts: readonly string[]): boolean {
  return (
    parts.length === pageParts.length &&
    pageParts.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  )
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

function definePages<const Table extends Readonly<Record<string, Page>>>(table: Table): Table {
  return table
}
