import { planTrails } from './growth/plan.ts'
import { FORTY_HIKES, LONGEST_LIST, scaleSizes } from './growth/sizes.ts'
import { searchQueries } from './queries.ts'

/** One line of the table: paths that are requested in rotation, below /api unless they are pages. */
export interface Read {
  readonly name: string
  readonly paths: readonly string[]
  readonly isMember?: boolean
  readonly isPage?: boolean
  /** True for reads that `--quick` leaves out. */
  readonly isExtra?: boolean
  /** At least this share of what the bare server answers; of a search the milliseconds of its p99. */
  readonly aim: { readonly ratio: number } | { readonly p99: number }
}

/**
 * Returns the reads to measure in a community of `times` the usual size.
 * @param ask what a path below /api answers
 */
export async function listReads(times: number, ask: (path: string) => Promise<unknown>): Promise<Read[]> {
  const idOf = async (username: string) => ((await ask(`/users/${username}`)) as { _id: string })._id
  const { total } = (await ask('/hikes/average-positions?limit=1')) as { total: number }
  const pageAt = (place: number) => `/hikes/average-positions?limit=50&offset=${Math.floor(place / 50) * 50}`

  const [trail, other] = planTrails(scaleSizes(times))
  const addressOf = (known: typeof trail) => [known?.name ?? '', known?.country ?? ''].map(encodeURIComponent).join('/')
  const named = addressOf(trail)
  const queries = searchQueries(times)
  const toPaths = (call: string, texts: readonly string[]) =>
    texts.map((text) => `${call}?query=${encodeURIComponent(text)}`)
  return [
    { name: 'own list of 40', paths: ['/hikes/my-hikes'], isMember: true, aim: { ratio: 0.5 } },
    { name: 'walked with', paths: ['/friends/companions'], isMember: true, isExtra: true, aim: { ratio: 0.55 } },
    { name: 'for you', paths: ['/hikes/for-you'], isMember: true, isExtra: true, aim: { ratio: 0.01 } },
    {
      name: 'hikers like me',
      paths: ['/community/hikers-like-me?by=taste&limit=60'],
      isMember: true,
      isExtra: true,
      aim: { ratio: 0.01 },
    },
    { name: "a hike's page: figures", paths: [`/hikes/stats/${named}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: photos", paths: [`/hikes/photos/${named}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: track", paths: [`/hikes/gpx/${named}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: score and start", paths: [`/hikes/known/${named}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: all tracks", paths: [`/hikes/tracks/${named}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: similar trails", paths: [`/hikes/similar/${named}`], aim: { ratio: 0.55 } },
    { name: 'two hikes compared', paths: [`/hikes/versus/${named}/${addressOf(other)}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: people", paths: [`/hikes/people/${named}`], aim: { ratio: 0.55 } },
    { name: "a hike's page: newest people", paths: [`/hikes/people/${named}?sort=newest`], aim: { ratio: 0.55 } },
    { name: "a hike's page: their picture", paths: [`/hikes/picture/${named}`], aim: { ratio: 0.55 } },
    { name: 'top', paths: ['/hikes/top'], aim: { ratio: 0.55 } },
    { name: 'positions, first page', paths: ['/hikes/average-positions?limit=50'], aim: { ratio: 0.55 } },
    { name: 'positions, last page', paths: [pageAt(total - 1)], aim: { ratio: 0.55 } },
    { name: 'positions, nine tenths down', paths: [pageAt(total * 0.9)], isExtra: true, aim: { ratio: 0.55 } },
    { name: 'countries', paths: ['/hikes/countries'], aim: { ratio: 0.55 } },
    { name: 'totals', paths: ['/community/totals'], aim: { ratio: 0.55 } },
    { name: 'a profile', paths: [`/users/${FORTY_HIKES}`], aim: { ratio: 0.55 } },
    {
      name: "a profile's list of 40",
      paths: [`/hikes/user/${await idOf(FORTY_HIKES)}`],
      isExtra: true,
      aim: { ratio: 0.55 },
    },
    {
      name: "a profile's list of 5,000",
      paths: [`/hikes/user/${await idOf(LONGEST_LIST)}`],
      isExtra: true,
      aim: { ratio: 0.55 },
    },
    {
      name: "a page of a profile's list",
      paths: [`/hikes/user/${await idOf(LONGEST_LIST)}?limit=50&offset=1000`],
      isExtra: true,
      aim: { ratio: 0.55 },
    },
    { name: 'directory page', paths: ['/users?limit=50'], aim: { ratio: 0.55 } },
    { name: 'directory, most hikes', paths: ['/users?order=hikes&limit=50'], isExtra: true, aim: { ratio: 0.55 } },
    { name: 'featured hike', paths: ['/hikes/random-with-photo'], aim: { ratio: 0.55 } },
    { name: 'page: home', paths: ['/'], isPage: true, aim: { ratio: 0.4 } },
    { name: 'page: top', paths: ['/top'], isPage: true, aim: { ratio: 0.4 } },
    { name: 'page: a hike', paths: [`/hike/${named}`], isPage: true, aim: { ratio: 0.4 } },
    { name: 'page: a profile', paths: [`/user/${FORTY_HIKES}`], isPage: true, aim: { ratio: 0.4 } },
    { name: 'people search', paths: toPaths('/users/search', queries.people), aim: { p99: 20 } },
    {
      name: 'directory search',
      paths: toPaths('/users', queries.people).map((path) => `${path}&limit=50`),
      aim: { p99: 20 },
    },
    { name: 'trail search', paths: toPaths('/hikes/search', queries.trails), aim: { p99: 20 } },
  ]
}
