/** One page of the site: where it is, who may see it, and which screen draws it. */
export interface Page {
  /** As the rule writes it (R11.1): `/user/{username}`. */
  readonly path: `/${string}`
  /** A member's page sends visitors to the login. */
  readonly access: 'open' | 'member'
  /** The module of the screen, below `web/`, without its ending. */
  readonly screen: `${string}/${string}-screen`
}

/**
 * Every address that shows a page. The router, the server (200 or 404) and the build's prefetching read this table; what is
 * prefetched beside a screen stands in first-reads.ts, which no browser needs.
 */
export const pages = definePages({
  home: { path: '/', access: 'open', screen: 'home/home-screen' },
  login: { path: '/login', access: 'open', screen: 'account/login-screen' },
  register: { path: '/register', access: 'open', screen: 'account/register-screen' },
  myList: { path: '/my-list', access: 'member', screen: 'my-list/my-list-screen' },
  myAccount: { path: '/my-account', access: 'member', screen: 'profile/my-account-screen' },
  friends: { path: '/friends', access: 'member', screen: 'friends/friends-screen' },
  timeline: { path: '/timeline', access: 'member', screen: 'timeline/timeline-screen' },
  top: { path: '/top', access: 'open', screen: 'top/top-screen' },
  resources: { path: '/resources', access: 'open', screen: 'resources/resources-screen' },
  users: { path: '/users', access: 'open', screen: 'people/users-screen' },
  user: { path: '/user/{username}', access: 'open', screen: 'people/user-screen' },
  userList: { path: '/user/{username}/list', access: 'open', screen: 'people/user-screen' },
  hike: { path: '/hike/{hikeName}/{country}', access: 'open', screen: 'hike-page/hike-screen' },
})

export type PageName = keyof typeof pages

/** The page at a path, or null. One more slash at its end is allowed. */
export function pageAt(pathname: string): Page | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page ?? null
}

const PATTERNS = Object.values<Page>(pages).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}))

function definePages<const Name extends string>(table: Readonly<Record<Name, Page>>) {
  return table
}
