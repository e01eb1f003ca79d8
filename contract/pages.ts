/** One page of the site: its path, who may see it, and the screen that draws it. */
export interface Page {
  /** Path in the notation of R11.1: `/user/{username}`. */
  readonly path: `/${string}`
  /** A member's page sends visitors to the login. */
  readonly access: 'open' | 'member'
  /** The module of the screen, below `web/`, without its ending. */
  readonly screen: `${string}/${string}-screen`
  /** Heading and browser title; null where the page takes it from its content. */
  readonly title: string | null
  /** False keeps the page out of search engines. */
  readonly isListed?: boolean
}

/** Titles of pages whose content does not exist. */
export const NOT_FOUND_TITLES = {
  page: 'This trail ends here',
  hike: 'Hike Not Found',
  user: 'User Not Found',
  medal: 'Achievement Not Found',
  year: 'Year Not Found',
} as const

/** All pages of the site. The router and the server (200 or 404) read this table. */
export const pages = definePages({
  home: { path: '/', access: 'open', screen: 'community/home/home-screen', title: 'Your hikes, ranked' },
  login: { path: '/login', access: 'open', screen: 'account/sign-in/login-screen', title: 'Login' },
  register: {
    path: '/register',
    access: 'open',
    screen: 'account/sign-in/register-screen',
    title: 'Create your account',
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'open',
    screen: 'account/sign-in/password-reset/forgot-password-screen',
    title: 'Forgotten password',
    isListed: false,
  },
  resetPassword: {
    path: '/reset-password',
    access: 'open',
    screen: 'account/sign-in/password-reset/reset-password-screen',
    title: 'Set a new password',
    isListed: false,
  },
  confirmEmail: {
    path: '/confirm-email',
    access: 'open',
    screen: 'account/sign-in/confirm-email-screen',
    title: 'Confirm your email',
    isListed: false,
  },
  myList: { path: '/my-list', access: 'member', screen: 'diary/my-list/my-list-screen', title: 'My List' },
  myAccount: {
    path: '/my-account',
    access: 'member',
    screen: 'account/settings/my-account-screen',
    title: 'My Account',
  },
  settings: {
    path: '/settings',
    access: 'open',
    screen: 'account/settings/settings-screen',
    title: 'Settings',
    isListed: false,
  },
  programs: {
    path: '/settings/programs',
    access: 'member',
    screen: 'account/settings/programs-screen',
    title: 'Apps and calendar',
  },
  friends: { path: '/friends', access: 'member', screen: 'community/friends/friends-screen', title: 'Friends' },
  timeline: { path: '/timeline', access: 'member', screen: 'diary/timeline/timeline-screen', title: 'Timeline' },
  me: { path: '/me', access: 'member', screen: 'app/shell/me-screen', title: 'Me' },
  years: { path: '/me/years', access: 'member', screen: 'diary/years/years-screen', title: 'My Mountains' },
  yearInStones: {
    path: '/me/years/{year}',
    access: 'member',
    screen: 'diary/years/year-in-stones-screen',
    title: 'Your year in stones',
  },
  map: { path: '/map', access: 'member', screen: 'diary/my-map/map-screen', title: 'My Map' },
  import: { path: '/import', access: 'member', screen: 'diary/imports/import-screen', title: 'Import hikes' },
  unsubscribe: {
    path: '/unsubscribe',
    access: 'open',
    screen: 'community/notifications/unsubscribe-screen',
    title: 'Unsubscribe',
    isListed: false,
  },
  sharedWishlist: {
    path: '/wishlist/{token}',
    access: 'open',
    screen: 'diary/wishlist/shared-wishlist-screen',
    title: 'A shared wishlist',
    isListed: false,
  },
  notifications: {
    path: '/notifications',
    access: 'member',
    screen: 'community/notifications/notifications-screen',
    title: 'Notifications',
  },
  outbox: { path: '/outbox', access: 'member', screen: 'app/shell/outbox/outbox-screen', title: 'Not sent yet' },
  forYou: { path: '/for-you', access: 'member', screen: 'community/for-you/for-you-screen', title: 'For You' },
  top: { path: '/top', access: 'open', screen: 'community/top/top-screen', title: 'Top Hikes' },
  best: { path: '/best', access: 'open', screen: 'community/ranking/best-screen', title: 'Best hikes' },
  ranking: {
    path: '/how-the-ranking-works',
    access: 'open',
    screen: 'community/ranking/ranking-screen',
    title: 'How the ranking works',
  },
  resources: {
    path: '/resources',
    access: 'open',
    screen: 'trails/resources/resources-screen',
    title: 'Hiking Resources',
  },
  users: { path: '/users', access: 'open', screen: 'community/people/users-screen', title: 'Community' },
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
  compare: {
    path: '/compare/{hikeName}/{country}/{otherName}/{otherCountry}',
    access: 'open',
    screen: 'trails/compare/compare-screen',
    title: null,
  },
})

export type PageName = keyof typeof pages

/** The sections of the settings with their headings, by the fragment of their address. */
export const SETTINGS_SECTIONS = {
  display: 'Display',
  privacy: 'Privacy',
  notifications: 'Notifications',
  login: 'Login',
  apps: 'Apps and calendar',
  offline: 'Offline',
  data: 'Your data',
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
