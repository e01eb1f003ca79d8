import { api } from './client-api.ts'
import { type Endpoint, fillPath } from './endpoint.ts'
import type { PageName } from './pages.ts'

/** What the built page asks for beside its scripts rather than after them. Calls as {@link firstRead} writes them. */
export interface FirstReads {
  readonly reads?: readonly string[]
  /** The same for members alone. */
  readonly memberReads?: readonly string[]
  /** Modules below `web/` that the screen needs once a read has found something. */
  readonly ifFound?: Readonly<Record<string, readonly string[]>>
}

/** What a profile asks for first of a list of hikes. */
export const FIRST_HIKES = { limit: '50', offset: '0' } as const

/** The read of which the first look of a profile has the best hikes. */
export function firstHikesOf(username: string): string {
  return `${fillPath(api.hikes.ofUser.path, { userId: username })}?limit=${FIRST_HIKES.limit}&offset=${FIRST_HIKES.offset}`
}

/** The read of which the first look of a member's own list is drawn: as many hikes as the largest phone shows at once. */
export function firstOfMyList(username: string): string {
  return `${fillPath(api.hikes.ofUser.path, { userId: username })}?limit=5&offset=0`
}

/** What a member's home asks for of what friends walked. */
export const FIRST_OF_FRIENDS = { limit: '8' } as const

const aPerson = {
  reads: [
    firstRead(api.users.get),
    firstRead(api.hikes.ofUser, FIRST_HIKES),
    firstRead(api.hikes.ofUser, { order: 'newest', limit: '5' }),
  ],
}

/** The pages that people come to first, and what their screens read. */
export const firstReads: Readonly<Partial<Record<PageName, FirstReads>>> = {
  home: {
    reads: [firstRead(api.rankings.top), firstRead(api.trails.randomWithPhoto), firstRead(api.totals.community)],
    memberReads: [firstRead(api.hikes.mine), firstRead(api.friends.hikes, FIRST_OF_FRIENDS)],
  },
  login: {},
  myList: { memberReads: [firstRead(api.hikes.mine)] },
  top: {
    reads: [
      firstRead(api.rankings.top),
      firstRead(api.rankings.community, { limit: '10', offset: '0' }),
      firstRead(api.rankings.averagePositions, { limit: '50', offset: '0' }),
      firstRead(api.rankings.countries),
    ],
  },
  user: aPerson,
  userList: aPerson,
  medal: { reads: [firstRead(api.users.get)] },
  year: { reads: [firstRead(api.users.get), firstRead(api.map.ofPerson)] },
  hike: {
    reads: [firstRead(api.trails.stats), firstRead(api.trails.photos), firstRead(api.trails.gpx)],
    memberReads: [firstRead(api.hikes.mine), firstRead(api.wishlist.mine)],
    ifFound: { [firstRead(api.trails.gpx)]: ['hike-page/track/track-sheet'] },
  },
}

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
