import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** One page of the site: where it is, which screen draws it, and what that screen reads first. */
export interface Page {
  /** As the rule writes it (R11.1): `/user/{username}`. */
  readonly path: `/${string}`
  /** A member's page sends visitors to the login. */
  readonly access: 'open' | 'member'
  /** The module of the screen, below `web/`, without its ending. */
  readonly screen: `${string}/${string}-screen`
  /** What the built page asks for beside its scripts rather than after them: calls as {@link firstRead} writes them. */
  readonly reads?: readonly string[]
  /** The same for members alone. */
  readonly memberReads?: readonly string[]
  /** Modules below `web/` that the screen needs once a read has found something. */
  readonly ifFound?: Readonly<Record<string, readonly string[]>>
}

/** Every address that shows a page. The router, the server (200 or 404) and the build's prefetching read this table. */
export const pages = definePages({
  home: {
    path: '/',
    access: 'open',
    screen: 'home/home-screen',
    reads: [firstRead(api.rankings.top), firstRead(api.trails.randomWithPhoto), firstRead(api.totals.community)],
    memberReads: [firstRead(api.hikes.mine)],
  },
  login: { path: '/login', access: 'open', screen: 'account/login-screen' },
  register: { path: '/register', access: 'open', screen: 'account/register-screen' },
  myList: {
    path: '/my-list',
    access: 'member',
    screen: 'my-list/my-list-screen',
    memberReads: [firstRead(api.hikes.mine)],
  },
  myAccount: { path: '/my-account', access: 'member', screen: 'profile/my-account-screen' },
  friends: { path: '/friends', access: 'member', screen: 'friends/friends-screen' },
  timeline: { path: '/timeline', access: 'member', screen: 'timeline/timeline-screen' },
  top: {
    path: '/top',
    access: 'open',
    screen: 'top/top-screen',
    reads: [
      firstRead(api.rankings.top),
      firstRead(api.rankings.averagePositions, { limit: '50', offset: '0' }),
      firstRead(api.rankings.countries),
    ],
  },
  resources: { path: '/resources', access: 'open', screen: 'resources/resources-screen' },
  users: { path: '/users', access: 'open', screen: 'people/users-screen' },
  user: {
    path: '/user/{username}',
    access: 'open',
    screen: 'people/user-screen',
    reads: [firstRead(api.users.get), firstRead(api.hikes.ofUser)],
  },
  userList: {
    path: '/user/{username}/list',
    access: 'open',
    screen: 'people/user-screen',
    reads: [firstRead(api.users.get), firstRead(api.hikes.ofUser)],
  },
  hike: {
    path: '/hike/{hikeName}/{country}',
    access: 'open',
    screen: 'hike-page/hike-screen',
    reads: [firstRead(api.trails.stats), firstRead(api.trails.photos), firstRead(api.trails.gpx)],
    ifFound: { [firstRead(api.trails.gpx)]: ['hike-page/track-sheet', 'ui/map/leaflet-map'] },
  },
})

export type PageName = keyof typeof pages

/** The page at a path, or null. One slash more at its end is none too many. */
export function pageAt(pathname: string): Page | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page ?? null
}

const PATTERNS = Object.values<Page>(pages).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** A call with `{0}`, `{1}` … in the places of its parameters: the page's own, in order. */
function firstRead({ path }: Endpoint, query?: Readonly<Record<string, string>>): string {
  let place = 0
  const filled = path.replaceAll(/\{\w+\}/g, () => `{${place++}}`)
  return query
    ? `${filled}?${Object.entries(query)
        .map((pair) => pair.join('='))
        .join('&')}`
    : filled
}

function definePages<const Name extends string>(table: Readonly<Record<Name, Page>>) {
  return table
}
