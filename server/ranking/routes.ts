import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { countryKey } from '#domain/trail-key.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { presentCountry, presentPosition, presentTopTrail } from './present.ts'
import { readLists } from './ranked-lists.ts'
import { cacheByVersion } from './cache-by-version.ts'
import { averagePositions, countTrails, topTrails, trailCountries } from './store.ts'

const MAX_POSITIONS = 500

/** Which trails the community likes and ranks. */
export function serveRankings(app: FastifyInstance, { db }: Deps): void {
  const tops = cacheByVersion(db.read, async (key) => (await topTrails(db.read, key || null)).map(presentTopTrail))
  const rankedLists = cacheByVersion(db.read, () => readLists(db.read))
  const countries = cacheByVersion(db.read, async () =>
    (await trailCountries(db.read)).map(presentCountry).toSorted(mostFirst),
  )
  serve(app, api.rankings, {
    top: (call) => tops(call, keyOf(call.query.country) ?? ''),
    averagePositions: async ({ query: { country, limit = MAX_POSITIONS, offset = 0 } }) => {
      const slice = { countryKey: keyOf(country), limit, offset }
      const entries = (await averagePositions(db.read, slice)).map(presentPosition)
      return { entries, total: await countTrails(db.read, slice.countryKey) }
    },
    countries: (call) => countries(call),
    allRanked: (call) => rankedLists(call),
  })
}

type CountryEntry = ReturnType<typeof presentCountry>

function mostFirst(a: CountryEntry, b: CountryEntry): number {
  return b.count - a.count || a.name.localeCompare(b.name, 'en')
}

/** No text is no filter. */
function keyOf(country: string | undefined): string | null {
  return countryKey(country ?? '') || null
}
