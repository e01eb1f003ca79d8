import { randomInt, randomUUID } from 'node:crypto'
import type { api } from '#contract/api.ts'
import { countryKey, trailKey } from '#domain/trail-key.ts'
import type { Deps } from '#server/deps.ts'
import { presentHike } from '#server/hikes/present.ts'
import { notFound } from '#server/http/problem.ts'
import type { Handlers } from '#server/http/serve.ts'
import { catalogueEntry } from '#server/trails/catalogue-index.ts'
import { findTrail } from '#server/trails/store.ts'
import { presentCountry, presentPosition, presentStats, presentTopTrail, presentUnhiked } from './present.ts'
import { readLists } from './ranked-lists.ts'
import { remembering } from './remembered.ts'
import { averagePositions, countTrails, hikeWithOwner, photosNear, topTrails, trailCountries } from './store.ts'

type RankingHandlers = Pick<
  Handlers<typeof api.trails>,
  'top' | 'allRanked' | 'averagePositions' | 'countries' | 'stats' | 'randomWithPhoto'
>

const MAX_POSITIONS = 500

/** Which trails the community likes and ranks. */
export function rankingHandlers({ db }: Pick<Deps, 'db'>): RankingHandlers {
  const tops = remembering(db.read, async (key) => (await topTrails(db.read, key || null)).map(presentTopTrail))
  const rankedLists = remembering(db.read, () => readLists(db.read))
  const countries = remembering(db.read, async () =>
    (await trailCountries(db.read)).map(presentCountry).toSorted(mostFirst),
  )
  return {
    top: (call) => tops(call, keyOf(call.query.country) ?? ''),
    averagePositions: async ({ query: { country, limit = MAX_POSITIONS, offset = 0 } }) => {
      const slice = { countryKey: keyOf(country), limit, offset }
      const entries = (await averagePositions(db.read, slice)).map(presentPosition)
      return { entries, total: await countTrails(db.read, slice.countryKey) }
    },
    countries: (call) => countries(call),
    stats: async ({ params }) => {
      const key = trailKey(params.hikeName, params.country)
      const trail = await findTrail(db.read, key)
      if (trail) return presentStats(trail)
      const template = catalogueEntry(key)
      if (!template) throw notFound('Hike not found')
      return presentUnhiked(template)
    },
    allRanked: (call) => rankedLists(call),
    randomWithPhoto: async ({ me, reply }) => {
      const near = await photosNear(db.read, randomPhotoName())
      const viewerId = me?.userId ?? null
      const id = near[randomInt(Math.max(near.length, 1))]
      const hike = id === undefined ? undefined : await hikeWithOwner(db.read, id, viewerId)
      if (!hike) throw notFound('No hike with a photo found')
      reply.header('cache-control', 'no-store')
      return { ...presentHike(hike, viewerId), username: hike.username }
    },
  }
}

type CountryEntry = ReturnType<typeof presentCountry>

function mostFirst(a: CountryEntry, b: CountryEntry): number {
  return b.count - a.count || a.name.localeCompare(b.name, 'en')
}

/** No text is no filter. */
function keyOf(country: string | undefined): string | null {
  return countryKey(country ?? '') || null
}

/** A name that a photo could have. */
function randomPhotoName(): string {
  const id = randomUUID()
  return `photos/${id.slice(0, 2)}/${id}`
}
